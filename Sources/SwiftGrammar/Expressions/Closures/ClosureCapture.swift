import Descent

/// A value that a closure keeps, and how: `weak self`, `count = list.count`.
///
///     closure-capture : capture-specifier? capture-name capture-value?
///     @part capture-specifier : 'weak' | 'unowned' capture-safety?
///     @part capture-safety : '(' ('safe' | 'unsafe') ')'
///     @lexical capture-name : identifier | 'self'
///     @part capture-value : '=' expression
public struct ClosureCapture: SwiftNode {
  public var specifier: OptionalTokenRef
  public var safety: OptionalTokenRef
  public var name: TokenRef
  public var value: Expression?

  public func fields(_ field: inout FieldSink) {
    field("specifier", specifier)
    field("safety", safety)
    field("name", name)
    field("value", value)
  }
}

extension ClosureCapture: ListElement {
  public static let first = SwiftToken.identifiers.union([.selfValue])
  public static let listStyle = ListStyle.bracketed

  public static func parse(from parser: inout SwiftParser) -> Self {
    let specifier = hasSpecifier(at: parser) ? OptionalTokenRef(parser.consume()) : .none
    var safety = OptionalTokenRef.none
    if specifier.isPresent, parser.consume(if: .leftParen) != nil {
      safety = OptionalTokenRef(parser.expect([.unsafe, .identifier], as: .unsafe))
      parser.expect(.rightParen)
    }
    return Self(
      specifier: specifier, safety: safety, name: parser.expect(first, as: .identifier),
      value: parser.consume(if: .equal) == nil ? nil : parser.parse(Expression.self))
  }

  /// `weak` is a name where none follows it.
  private static func hasSpecifier(at parser: borrowing SwiftParser) -> Bool {
    guard parser.at([.weak, .unowned]) else { return false }
    let next = parser.kind(ahead: 1)
    return first.contains(next) || parser.at(.unowned) && next == .leftParen
  }
}
