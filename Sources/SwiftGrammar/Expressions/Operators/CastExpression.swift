import Descent

/// A value taken as one of another type, such as `x as Any`, `x as? Int` or `x as! Int`.
///
///     cast-expression : expression 'as' ('?' | '!')? type
public struct CastExpression: SyntaxNode {
  public var value: Expression
  public var mark: OptionalTokenRef
  public var type: Type
}

extension CastExpression {
  static func parse(_ value: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    parser.consume()
    let node = CastExpression(
      value: value, mark: parser.optional([.postfixQuestion, .exclamation]), type: parser.parse(Type.self))
    return .cast(parser.store(node, from: mark))
  }
}

/// The question whether a value is of a type, such as `x is Int`.
///
///     type-check-expression : expression 'is' type
public struct TypeCheckExpression: SyntaxNode {
  public var value: Expression
  public var type: Type
}

extension TypeCheckExpression {
  static func parse(_ value: Expression, from mark: Mark, in parser: inout SwiftParser) -> Expression {
    parser.consume()
    let node = TypeCheckExpression(value: value, type: parser.parse(Type.self))
    return .typeCheck(parser.store(node, from: mark))
  }
}
