import Descent

/// Any type.
///
///     @choice type : attributed-type | function-type | composition-type | opaque-type | existential-type
///                  | suppressed-type | pack-element-type | pack-expansion-type | optional-type
///                  | implicitly-unwrapped-optional-type | metatype-type | member-type | identifier-type
///                  | placeholder-type | tuple-type | array-type | dictionary-type | inline-array-type
///                  | class-constraint-type | missing-type
public enum Type: SwiftChoice, RecursiveProduction {
  case attributed(Ref<AttributedType>)
  case function(Ref<FunctionType>)
  case composition(Ref<CompositionType>)
  case opaque(Ref<OpaqueType>)
  case existential(Ref<ExistentialType>)
  case suppressed(Ref<SuppressedType>)
  case packElement(Ref<PackElementType>)
  case packExpansion(Ref<PackExpansionType>)
  case optional(Ref<OptionalType>)
  case implicitlyUnwrapped(Ref<ImplicitlyUnwrappedOptionalType>)
  case metatype(Ref<MetatypeType>)
  case member(Ref<MemberType>)
  case identifier(Ref<IdentifierType>)
  case placeholder(Ref<PlaceholderType>)
  case tuple(Ref<TupleType>)
  case array(Ref<ArrayType>)
  case dictionary(Ref<DictionaryType>)
  case inlineArray(Ref<InlineArrayType>)
  case classConstraint(Ref<ClassConstraintType>)
  case missing(Ref<MissingType>)

  public var node: AnyNode {
    switch self {
    case .attributed(let ref): AnyNode(ref)
    case .function(let ref): AnyNode(ref)
    case .composition(let ref): AnyNode(ref)
    case .opaque(let ref): AnyNode(ref)
    case .existential(let ref): AnyNode(ref)
    case .suppressed(let ref): AnyNode(ref)
    case .packElement(let ref): AnyNode(ref)
    case .packExpansion(let ref): AnyNode(ref)
    case .optional(let ref): AnyNode(ref)
    case .implicitlyUnwrapped(let ref): AnyNode(ref)
    case .metatype(let ref): AnyNode(ref)
    case .member(let ref): AnyNode(ref)
    case .identifier(let ref): AnyNode(ref)
    case .placeholder(let ref): AnyNode(ref)
    case .tuple(let ref): AnyNode(ref)
    case .array(let ref): AnyNode(ref)
    case .dictionary(let ref): AnyNode(ref)
    case .inlineArray(let ref): AnyNode(ref)
    case .classConstraint(let ref): AnyNode(ref)
    case .missing(let ref): AnyNode(ref)
    }
  }
}

extension Type {
  public static let first = PrimaryType.first.union(TypeModifier.first).union([.repeat, .prefixOperator])

  public static func parse(from parser: inout SwiftParser) -> Self {
    if parser.at(.repeat) { return .packExpansion(parser.parse(PackExpansionType.self)) }
    if parser.beginsTypeModifier { return .attributed(parser.parse(AttributedType.self)) }
    let mark = parser.mark
    let type = parseComposition(from: &parser)
    let isParameter = parser.at(.arrow) || parser.at(.throws, .arrow)
    return isParameter ? .function(FunctionType.parse(behind: type, from: mark, in: &parser)) : type
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingType(), from: parser.mark))
  }
}

/// What stands where a type is missing.
///
///     missing-type : <nothing>
public struct MissingType: SyntaxNode {
  public func fields(_ field: inout FieldSink) {}
}
