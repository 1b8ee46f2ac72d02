import Descent

/// A pattern whose names are bound: `let x?`, `var (a, b)`.
///
///     value-binding-pattern : <in pattern> binding-introducer bound-pattern
///                           | <in pattern> ('borrowing' | '_borrowing') <same-line> !(!identifier)
///                             bound-pattern
///                           | !<in pattern> !<in bound> binding-introducer nested-pattern
///     @part binding-introducer : 'let' | 'var' | reference-introducer
public struct ValueBindingPattern: NodeProduction, RecursiveProduction {
  public let introducer: TokenRef
  public let pattern: Pattern

  public static var first: TokenSet<SwiftToken> { [.let, .var, .inout, .borrowing, .underscoreBorrowing] }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let introducer = parser.expect(first, as: .let)
    if parser.context.patterns == .none { return Self(introducer: introducer, pattern: parser.parse(Pattern.self)) }
    return Self(introducer: introducer, pattern: parser.with(\.patterns, .binding) { MatchingPattern.parse(from: &$0) })
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    Self(introducer: parser.expect(first, as: .let), pattern: Pattern.missing(in: &parser))
  }
}
