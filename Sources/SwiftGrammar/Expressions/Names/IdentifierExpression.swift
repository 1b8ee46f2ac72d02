import Descent

/// A name used as an expression, such as `count` or, with its labels, `insert(_:at:)`.
///
///     identifier-expression : expression-name argument-names?
///     @lexical expression-name : identifier | 'Self' | 'init'
public struct IdentifierExpression: SwiftNode {
  public var name: TokenRef
  public var argumentNames: OptionalRef<ArgumentNames>

  public func fields(_ field: inout FieldSink) {
    field("name", name)
    field("argumentNames", argumentNames)
  }
}

extension IdentifierExpression {
  public static let first = SwiftToken.identifiers.union([.selfType, .initializer])

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(name: parser.expect(first, as: .identifier), argumentNames: parser.argumentNames())
  }
}
