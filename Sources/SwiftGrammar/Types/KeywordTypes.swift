import Descent

/// The type of a box for any value that conforms to a constraint: `any Sequence`.
///
///     existential-type : 'any' <same-line> constraint
public struct ExistentialType: KeywordNode {
  public let constraint: SwiftType

  static var leadingToken: SwiftToken { .any }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(constraint: SwiftType.parseConstraint(from: &parser)) }
}

/// A type known only by its constraint: `some View`.
///
///     opaque-type : 'some' <same-line> constraint
public struct OpaqueType: KeywordNode {
  public let constraint: SwiftType

  static var leadingToken: SwiftToken { .some }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(constraint: SwiftType.parseConstraint(from: &parser)) }
}

/// One type of a pack: `each Value`.
///
///     pack-element-type : 'each' <same-line> composition-operand
public struct PackElementType: KeywordNode {
  public let pack: SwiftType

  static var leadingToken: SwiftToken { .each }

  static func rest(_ parser: inout SwiftParser) -> Self {
    Self(pack: parser.typeWithoutArrow { SwiftType.parseOperand(from: &$0) })
  }
}

/// A type repeated for each element of a pack: `repeat Array<each Value>`.
///
///     pack-expansion-type : 'repeat' !'repeat' type
public struct PackExpansionType: KeywordNode {
  public let repetition: SwiftType

  static var leadingToken: SwiftToken { .repeat }

  static func rest(_ parser: inout SwiftParser) -> Self {
    // The repeated type can be an expansion only in parentheses.
    if parser.at(.repeat) { parser.reportExpected("type") }
    return Self(repetition: parser.parse(SwiftType.self))
  }
}

/// A constraint to classes, as an earlier Swift wrote `AnyObject`: the `class` of `protocol P: class`.
///
///     class-constraint-type : 'class'
public struct ClassConstraintType: KeywordNode {
  static var leadingToken: SwiftToken { .class }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}

/// A type left to be inferred: `_`, as in `Array<_>`.
///
///     placeholder-type : '_'
public struct PlaceholderType: KeywordNode {
  static var leadingToken: SwiftToken { .underscore }
  static func rest(_ parser: inout SwiftParser) -> Self { Self() }
}
