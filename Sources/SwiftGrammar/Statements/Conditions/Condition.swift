import Descent

/// One condition of an `if`, `guard` or `while`.
///
///     @choice condition : expression | optional-binding-condition | matching-condition | availability-condition
public enum Condition: SwiftChoice {
  case expression(Expression)
  case optionalBinding(Ref<OptionalBindingCondition>)
  case matching(Ref<MatchingCondition>)
  case availability(Ref<AvailabilityCondition>)

  public var node: AnyNode {
    switch self {
    case .expression(let expression): expression.node
    case .optionalBinding(let ref): AnyNode(ref)
    case .matching(let ref): AnyNode(ref)
    case .availability(let ref): AnyNode(ref)
    }
  }
}

extension Condition: ListElement {
  /// Without the brace, which opens the block even if no condition stands before it.
  public static let first = Expression.first.union(OptionalBindingCondition.first).union(MatchingCondition.first)
    .union(AvailabilityCondition.first).subtracting([.leftBrace])
  public static let listStyle = ListStyle.bare

  public static func parse(from parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .let, .var, .inout: .optionalBinding(parser.parse(OptionalBindingCondition.self))
    case .case: .matching(parser.parse(MatchingCondition.self))
    case .poundAvailable, .poundUnavailable: .availability(parser.parse(AvailabilityCondition.self))
    default: .expression(parser.expressionBeforeBlock())
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses the conditions before a block.
  mutating func conditions() -> List<Condition> {
    with(.forbidden) { parser in
      parser.collect(Condition.self) { parser, list in
        var isBehindBinding = false
        parser.forEachElement(in: Condition.listStyle, first: Condition.first) { (parser: inout SwiftParser) in
          // Old Swift went on with `, b = y` behind `let a = x`; now each binding has its own keyword.
          let continuesBinding = isBehindBinding && parser.at(.identifier, .equal)
          let condition: Condition =
            continuesBinding
            ? .optionalBinding(parser.parse(OptionalBindingCondition.self)) : parser.parse(Condition.self)
          if case .optionalBinding = condition { isBehindBinding = true } else { isBehindBinding = false }
          list.append(condition, to: &parser)
        }
      }
    }
  }

  /// Parses an expression behind which `{` opens a block rather than a trailing closure.
  mutating func expressionBeforeBlock() -> Expression {
    if at(.leftBrace) {
      // The brace of the block; read as a closure, it would swallow the body.
      reportExpected("expression")
      return Expression.missing(in: &self)
    }
    return with(.forbidden) { $0.parse(Expression.self) }
  }

  /// Parses the value behind `=` in a condition, which may be a closure: `if let x = { … }() { … }`. It is one if
  /// it does not stand where the block should.
  mutating func valueBeforeBlock() -> Expression {
    at(.leftBrace) && isClosureBeforeBlock
      ? with(.forbidden) { $0.parse(Expression.self) } : expressionBeforeBlock()
  }
}
