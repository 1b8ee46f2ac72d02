import Descent

/// What a field is compared with.
///
///     value-literal : number | text
struct ValueLiteral: SyntaxNode {
  var literal: TokenRef
}
