import Descent

/// An attribute in the body of an operator, up to Swift 2: `associativity left`, `precedence 140`, `assignment`.
///
///     operator-attribute : <never> ('associativity' ('left' | 'right' | 'none') | 'precedence' integer | 'assignment')
///     @list operator-attribute-list : operator-attribute | operator-attribute operator-attribute-list
public struct OperatorAttribute: NodeProduction, ListElement {
  public let name: TokenRef
  public let value: OptionalTokenRef

  public static let first: TokenSet<SwiftToken> = [.associativity, .assignment, .identifier]
  public static let listStyle = SyntaxListStyle<SwiftToken>(
    open: .leftBrace, separator: .semicolon, close: .rightBrace, separation: .nothing)

  static func construct(_ parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .associativity:
      return Self(name: parser.consume(), value: OptionalTokenRef(parser.expect([.left, .right, .none], as: .left)))
    case .assignment: return Self(name: parser.consume(), value: .none)
    default:
      let isPrecedence = parser.at(.identifier) && parser.at(text: "precedence")
      if !isPrecedence { parser.reportExpected("'associativity', 'precedence' or 'assignment'") }
      return Self(name: parser.expect(.identifier), value: OptionalTokenRef(parser.expect(.integerLiteral)))
    }
  }
}

/// The precedence of an operator in Swift 1 and 2.
struct ObsoletePrecedence {
  /// The precedence, from 0 to 255.
  var number = 100
  var associativity = Associativity.none

  /// The standard groups, by the numbers that their operators had.
  private static let groups: [(number: Int, group: StandardPrecedence)] = [
    (0, .assignment), (90, .assignment), (100, .ternary), (110, .logicalDisjunction), (120, .logicalConjunction),
    (130, .comparison), (131, .nilCoalescing), (132, .casting), (135, .rangeFormation), (140, .addition),
    (150, .multiplication), (160, .bitwiseShift),
  ]

  /// The equivalent standard group, if there is one.
  var group: StandardPrecedence? {
    Self.groups.first { $0.number == number && $0.group.associativity == associativity }?.group
  }

  /// An equivalent binding relative to the standard groups: above the next lower group by the difference of the
  /// numbers.
  var binding: InfixBinding {
    let below = Self.groups.last { $0.number <= number } ?? Self.groups[0]
    return InfixBinding(
      rank: below.group.rank + UInt16(min(max(number, 0), 255) - below.number), declared: associativity)
  }

  /// Reads the body of an operator that begins at a position; unknown tokens are ignored.
  init(afterBraceAt brace: Int, in parser: borrowing SwiftParser) {
    var position = brace + 1
    while ![.rightBrace, .leftBrace, .operator, .endOfFile].contains(parser.kind(at: position)) {
      switch parser.kind(at: position) {
      case .left: associativity = .left
      case .right: associativity = .right
      case .integerLiteral: number = Int(parser.text(at: position)) ?? number
      default: break
      }
      position += 1
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the body of an operator, and reports it with a fix-it.
  mutating func operatorBody(isInfix: Bool) -> NodeList<OperatorAttribute> {
    let brace = position
    let attributes = list(OperatorAttribute.self)
    let body = SourceRange(range(at: brace - 1).end, missingTokenRange.start)
    let precedence = ObsoletePrecedence(afterBraceAt: brace, in: self)
    var edits: [FixIt.Edit] = []
    if attributes.isEmpty || !isInfix {
      edits = [FixIt.Edit(body, "")]
    } else if let group = precedence.group {
      edits = [FixIt.Edit(body, ": \(group.name)")]
    }
    reportObsolete(.operatorBody, at: range(at: brace), edits)
    return attributes
  }
}
