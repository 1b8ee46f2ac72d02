import Descent

/// The role of a macro, and the names it introduces: `(extension, conformances: Equatable)` after `@attached`.
///
///     macro-role-arguments : '(' macro-role macro-role-details? ')'
///     @part macro-role : <with special-word> identifier-expression
///     @part macro-role-details : ',' !(!(macro-label ':' !macro-name)) macro-names
public struct MacroRoleArguments: AttributeContents {
  public let role: Ref<IdentifierExpression>
  public let arguments: NodeList<ExpressionElement>

  static func contents(_ parser: inout SwiftParser) -> Self {
    let mark = parser.mark
    // One role is a word reserved elsewhere.
    if parser.at(SwiftToken.reservedWords), !parser.at(.extension) { parser.reportExpected("role of a macro") }
    let name = parser.expect(SwiftToken.words, as: .identifier)
    let role = parser.store(IdentifierExpression(module: .none, name: name, argumentNames: .none), from: mark)
    guard parser.consume(if: .comma) != nil else { return Self(role: role, arguments: NodeList()) }
    return Self(role: role, arguments: parser.macroNames(in: .bare))
  }
}

/// Parses an argument after the role of a macro. It has the syntax of a call argument, but reserved words may be
/// names that the macro introduces: `named(subscript)`.
struct MacroNameParser: ListElementParser {
  typealias Element = ExpressionElement
  typealias NamedProduction = ExpressionElement

  static let first = ExpressionElement.first.union(names)

  /// Keywords of declarations that have no name of their own; the keyword is their name.
  fileprivate static let names: TokenSet<SwiftToken> = [.subscript, .deinit]

  mutating func parse(from parser: inout SwiftParser) -> ExpressionElement {
    if Self.names.contains(parser.kind) {
      let name = DeclarationReference.parseName(from: &parser)
      return ExpressionElement(label: .none, value: .identifier(name))
    }
    let offset = parser.kind(ahead: 1) == .colon ? 2 : 0
    guard parser.kind(ahead: offset + 1) == .leftParen, Self.names.contains(parser.kind(ahead: offset + 2)) else {
      return ExpressionElement.rule(&parser)
    }
    let label = parser.label()
    let mark = parser.mark
    let callee = SwiftExpression.identifier(parser.parse(IdentifierExpression.self))
    let arguments = parser.macroNames(in: .parenthesized)
    let call = CallExpression(callee: callee, arguments: arguments, trailingClosures: NodeList())
    return ExpressionElement(label: label, value: .call(parser.store(call, from: mark)))
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the names that a macro introduces in a role.
  mutating func macroNames(in style: SyntaxListStyle<SwiftToken>) -> NodeList<ExpressionElement> {
    with(\.trailingClosures, .allowed) {
      $0.list(
        in: style, by: MacroNameParser.self, until: { !$0.at(MacroNameParser.names) && $0.isMissing(style.close) })
    }
  }
}
