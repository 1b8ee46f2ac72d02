import Descent

/// A color, image or file literal in the playground syntax of Swift 2: `[#Image(imageLiteral: "bird.png")#]`.
///
///     playground-literal : <never> '[' '#' playground-literal-name '(' expression-element-list? ')' '#' ']'
///     @lexical playground-literal-name : 'Color' | 'Image' | 'FileReference'
public struct PlaygroundLiteral: LeadingTokenNode {
  public let name: TokenRef
  public let arguments: NodeList<ExpressionElement>

  static var leadingToken: SwiftToken { .leftSquare }

  /// The current names of the literals and of their first labels.
  private static let successors: [(name: StaticString, today: String, label: String)] = [
    ("Color", "#colorLiteral", "red"), ("Image", "#imageLiteral", "resourceName"),
    ("FileReference", "#fileLiteral", "resourceName"),
  ]

  /// True if the bracket at the current token opens such a literal rather than an array whose first element is a
  /// macro.
  static func begins(at parser: borrowing SwiftParser) -> Bool {
    guard parser.kind(ahead: 1) == .pound, parser.kind(ahead: 3) == .leftParen else { return false }
    let name = parser.range(ahead: 2)
    return successors.contains { parser.source.matches($0.name, in: name) } && isClosed(at: parser)
  }

  /// True if a number sign follows the arguments. The search is limited, so that parsing stays linear.
  private static func isClosed(at parser: borrowing SwiftParser) -> Bool {
    let end = parser.firstOffset(ahead: 4, limit: 256) { _, _ in false } ?? 0
    return parser.kind(ahead: end) == .rightParen && parser.kind(ahead: end + 1) == .pound
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    let start = parser.position
    return parser.delimited(by: .leftSquare, .rightSquare) { parser in
      parser.expect(.pound)
      let name = parser.expect(.identifier)
      let literal = Self(name: name, arguments: parser.arguments(in: .parenthesized))
      let end = parser.position
      parser.expect(.pound)
      parser.reportObsolete(
        .playgroundLiteral, at: parser.range(from: start, to: parser.position), edits(from: start, to: end, in: parser))
      return literal
    }
  }

  private static func edits(from start: Int, to end: Int, in parser: borrowing SwiftParser) -> [FixIt.Edit] {
    let name = parser.range(at: start + 2)
    guard let successor = successors.first(where: { parser.source.matches($0.name, in: name) }),
      parser.kind(at: start + 5) == .colon, parser.kind(at: end) == .pound
    else { return [] }
    return [
      FixIt.Edit(SourceRange(parser.range(at: start).start, name.end), successor.today),
      FixIt.Edit(parser.range(at: start + 4), successor.label),
      .removal(from: parser.range(at: end - 1).end, to: parser.range(at: end + 1).end),
    ]
  }
}
