import Descent

/// The value that a field is compared with.
///
///     value-literal : number | text
struct ValueLiteral: SyntaxNode {
  var literal: TokenRef
}
