import Descent

/// A pattern whose names are bound: `let x?`, `var (a, b)`.
///
///     value-binding-pattern : binding-introducer matching-pattern
///     @lexical binding-introducer : 'let' | 'var' | 'inout'
public struct ValueBindingPattern: SwiftNode, RecursiveProduction {
  public var introducer: TokenRef
  public var pattern: Pattern

  public func fields(_ field: inout FieldSink) {
    field("introducer", introducer)
    field("pattern", pattern)
  }
}

extension ValueBindingPattern {
  public static let first: TokenSet<SwiftToken> = [.let, .var, .inout]

  public static func parse(from parser: inout SwiftParser) -> Self {
    let introducer = parser.expect(first, as: .let)
    if parser.context.patterns == .none { return Self(introducer: introducer, pattern: parser.parse(Pattern.self)) }
    return Self(introducer: introducer, pattern: parser.with(.binding) { MatchingPattern.parse(from: &$0) })
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    Self(introducer: parser.expect(first, as: .let), pattern: Pattern.missing(in: &parser))
  }
}
