import Descent

/// A variable, a part of one, or a call: `Texts.W`, `a[i, j]`, `node.next^.key`, `Sqrt(x)`.
///
///     designator : name-expression | member-expression | index-expression | dereference-expression | call-expression
///
/// Only the declarations tell whether `T.x(U)` is a call or a type guard: it is parsed as a call.
enum Designator {
  static func rule(_ parser: inout OberonParser) -> Expression {
    let mark = parser.mark
    var value = Expression.name(parser.parse(NameExpression.self))
    while true {
      switch parser.kind {
      case .period:
        parser.consume()
        let member = MemberExpression(base: value, name: parser.expect(.identifier))
        value = .member(parser.store(member, from: mark))
      case .leftBracket:
        let indices = parser.list(Expression.self, in: .brackets)
        value = .index(parser.store(IndexExpression(base: value, indices: indices), from: mark))
      case .caret:
        parser.consume()
        value = .dereference(parser.store(DereferenceExpression(base: value), from: mark))
      case .leftParen:
        let arguments = parser.list(Expression.self)
        value = .call(parser.store(CallExpression(callee: value, arguments: arguments), from: mark))
      default: return value
      }
    }
  }
}

extension SyntaxListStyle<OberonToken> {
  /// `[i, j]`
  fileprivate static let brackets = SyntaxListStyle(
    open: .leftBracket, separator: .comma, close: .rightBracket, trailing: .forbidden)
}

/// A reference to something by name.
///
///     name-expression : identifier
public struct NameExpression: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<OberonToken> = [.identifier]

  public static func rule(_ parser: inout OberonParser) -> Self { Self(name: parser.expect(.identifier)) }
}

/// A field of a record, or a declaration of another module.
///
///     member-expression : designator '.' identifier
public struct MemberExpression: SyntaxNode {
  public var base: Expression
  public var name: TokenRef
}

/// An element of an array.
///
///     index-expression : designator '[' expression (',' expression)* ']'
public struct IndexExpression: SyntaxNode {
  public var base: Expression
  public var indices: NodeList<Expression>
}

/// The target of a pointer.
///
///     dereference-expression : designator '^'
public struct DereferenceExpression: SyntaxNode {
  public var base: Expression
}

/// A call, or a type guard.
///
///     call-expression : designator '(' (expression (',' expression)*)? ')'
public struct CallExpression: SyntaxNode {
  public var callee: Expression
  public var arguments: NodeList<Expression>
}
