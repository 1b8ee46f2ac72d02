import Descent

/// A path from a type to a part of its values, such as `\Person.name`, `\.friends[0]?.age` or `\.self`.
///
///     key-path-expression : '\' key-path-root key-path-component-list
///                         | '\' key-path-root
///                         | '\' !(postfix-question | postfix-exclamation | '[' | '(') key-path-component-list
///                         | '\' <adjacent> !(!(operator-after-key-path <adjacent> operand-beginning))
///     @lexical operator-after-key-path : '.' [./=\-+!*%<>&|\^~?]+
///     @part key-path-root : <with root> postfix-type
public struct KeyPathExpression: KeywordNode {
  public let root: SwiftType?
  public let components: NodeList<KeyPathComponent>

  static var leadingToken: SwiftToken { .backslash }

  static func rest(_ parser: inout SwiftParser) -> Self {
    if parser.at([.postfixQuestion, .exclamation]) { parser.reportExpected("key path") }
    let root = parser.at(PrimaryType.first) ? parseRoot(from: &parser) : nil
    let components = parser.collect(KeyPathComponent.self) { parser, list in
      var isAfterName = true
      while KeyPathComponent.begins(at: parser) {
        // `.[0]` is a subscript after the root or a member; `[0].[1]` and `?.[0]` lack a name.
        if !isAfterName, parser.at(.period), parser.kind(ahead: 1) == .leftSquare { parser.reportExpected("name") }
        let component = parser.parse(KeyPathComponent.self)
        isAfterName = component.isNamed
        list.append(component, to: &parser)
      }
    }
    // `\..count` is a key path without components and an operator, which only semantic analysis rejects.
    if root == nil, components.isEmpty, !parser.atOperatorWithPeriod { parser.reportExpected("key path") }
    return Self(root: root, components: components)
  }

  /// Parses the root without members: only semantic analysis can tell that `A.B` in `\A.B.c` is a type.
  private static func parseRoot(from parser: inout SwiftParser) -> SwiftType {
    let mark = parser.mark
    // An arrow after parentheses is an operator between the key path and its right operand.
    var type = parser.at(.leftParen) ? SwiftType.tuple(parser.parse(TupleType.self)) : PrimaryType.parse(from: &parser)
    while parser.at([.postfixQuestion, .exclamation]) || parser.at(.period, .metatype) {
      guard let longer = SwiftType.parseSuffix(of: type, from: mark, in: &parser) else { break }
      type = longer
    }
    return type
  }
}

extension Parser where L == SwiftLanguage {
  /// True if the period after a backslash begins an operator: `\..count`.
  fileprivate var atOperatorWithPeriod: Bool {
    at(.infixOperator) && flags.contains(.leadingGlued) && source.bytes(in: range(ahead: 0)).first == UInt8(ascii: ".")
  }
}
