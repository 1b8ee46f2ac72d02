import Descent

/// The argument labels in the full name of a function: the `(_:at:)` of `insert(_:at:)`.
///
///     argument-names : <same-line> '(' argument-name-list ')' | <in reference> <same-line> '(' ')'
public struct ArgumentNames: ParenthesizedNode {
  public let names: NodeList<ArgumentName>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(names: parser.list(ArgumentName.self))
  }
}

/// One label in the name of a function, such as `at:`.
///
///     argument-name : label
public struct ArgumentName: NodeProduction, ListElement {
  public let name: TokenRef

  public static var first: TokenSet<SwiftToken> { SwiftToken.labels }
  /// `(a:b:)`: a colon is part of each name, and there is no separator.
  public static let listStyle = SyntaxListStyle<SwiftToken>(open: .leftParen, close: .rightParen, separation: .nothing)

  static func construct(_ parser: inout SwiftParser) -> Self {
    let name = parser.expect(first, as: .identifier)
    parser.expect(.colon)
    return Self(name: name)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the labels after a name, if the parentheses contain only labels: `f(x:)` is a name, `f(x: y)` a call.
  @inline(__always) mutating func argumentNames() -> OptionalRef<ArgumentNames> {
    beginsArgumentNames(ahead: 0) ? OptionalRef(parse(ArgumentNames.self)) : .none
  }

  /// Parses the labels after the name of a member. `pair.0` and `object.self` are no functions.
  @inline(__always) mutating func argumentNamesOfMember() -> OptionalRef<ArgumentNames> {
    guard beginsArgumentNames(ahead: 0), ![.integerLiteral, .selfValue].contains(kind(at: position - 1)) else {
      return .none
    }
    return OptionalRef(parse(ArgumentNames.self))
  }

  /// True if parentheses that contain only labels begin at a token.
  @inline(__always) func beginsArgumentNames(ahead count: Int) -> Bool {
    kind(ahead: count) == .leftParen && kind(ahead: count + 2) == .colon && holdsArgumentNames(ahead: count)
  }

  private func holdsArgumentNames(ahead count: Int) -> Bool {
    if flags(ahead: count).contains(.startsLine) { return false }
    let first = count + 1
    var offset = first
    while ArgumentName.first.contains(kind(ahead: offset)), kind(ahead: offset + 1) == .colon { offset += 2 }
    // Two consecutive labels cannot be a call.
    return offset > first && kind(ahead: offset) == .rightParen
      || offset > first + 2 && isAtEndOfSource(ahead: offset)
  }
}
