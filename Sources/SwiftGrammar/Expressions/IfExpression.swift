import Descent

/// A conditional branch, as a statement or as a value: `if x { 1 } else if y { 2 } else { 3 }`.
///
///     if-expression : 'if' conditions code-block else-clause?
///     @part else-clause : 'else' if-expression-else-body
public struct IfExpression: LeadingTokenNode, CodeBlockNode {
  public let conditions: NodeList<Condition>
  public let body: Ref<CodeBlock>
  public fileprivate(set) var elseBody: ElseBody?

  /// The part after `else`.
  ///
  ///     @choice if-expression-else-body : code-block | if-expression
  public enum ElseBody: SyntaxChoice {
    case block(Ref<CodeBlock>)
    case `if`(Ref<IfExpression>)
  }

  static var leadingToken: SwiftToken { .if }

  static func construct(_ parser: inout SwiftParser) -> Self {
    var expression = parseBranch(from: &parser)
    expression.elseBody = parseElse(from: &parser)
    return expression
  }

  private static func parseBranch(from parser: inout SwiftParser) -> Self {
    parser.expect(.if)
    return parseConditions(from: &parser)
  }

  private static func parseConditions(from parser: inout SwiftParser) -> Self {
    Self(conditions: parser.conditions(), body: parser.parse(CodeBlock.self), elseBody: nil)
  }

  /// Parses `else if … else if … else …` in a loop, so that a long chain does not overflow the stack, and builds
  /// the nodes from the last to the first.
  private static func parseElse(from parser: inout SwiftParser) -> ElseBody? {
    var branches: [(mark: Mark, expression: Self)] = []
    var elseBody: ElseBody?
    while elseBody == nil {
      let mark = parser.mark
      if parser.consumeMisspeltElseIf() {
        branches.append((mark, parseConditions(from: &parser)))
        continue
      }
      if parser.at(.semicolon, .else) { parser.skipUnexpected() }
      guard parser.consume(if: .else) != nil else { break }
      let branch = parser.mark
      if parser.at(.if) {
        branches.append((branch, parseBranch(from: &parser)))
      } else {
        elseBody = .block(parser.parse(CodeBlock.self))
      }
    }
    for branch in branches.reversed() {
      var expression = branch.expression
      expression.elseBody = elseBody
      elseBody = .if(parser.store(expression, from: branch.mark))
    }
    return elseBody
  }
}

extension Parser where L == SwiftLanguage {
  /// The tokens that begin a condition, and follow no name.
  private static var firstOfConditions: TokenSet<SwiftToken> {
    [.identifier, .prefixOperator, .let, .var, .case, .true]
  }

  /// Consumes and reports a keyword that means `else if` in other languages.
  fileprivate mutating func consumeMisspeltElseIf() -> Bool {
    guard at(.identifier), at(text: "elseif") || at(text: "elsif") || at(text: "elif") else { return false }
    // On a line of its own, it may be a name.
    if startsLine, !Self.firstOfConditions.contains(kind(ahead: 1)) || flags(ahead: 1).contains(.startsLine) {
      return false
    }
    consume(insteadOf: "else if")
    return true
  }
}
