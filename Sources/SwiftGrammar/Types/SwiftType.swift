import Descent

/// Any type.
///
///     @choice type : attributed-type | function-type | composition-type | opaque-type | existential-type
///                  | suppressed-type | pack-element-type | pack-expansion-type | optional-type
///                  | implicitly-unwrapped-optional-type | metatype-type | member-type | identifier-type
///                  | placeholder-type | tuple-type | array-type | dictionary-type | inline-array-type
///                  | missing-type
public enum SwiftType: ChoiceProduction, RecursiveProduction {
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

  /// The name of the rule; the type has another one, since `Type` is that of metatypes.
  public static var choiceName: String { "Type" }

  public static let first = PrimaryType.first.union(TypeModifier.first).union([.repeat, .prefixOperator])

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(.repeat) { return .packExpansion(parser.parse(PackExpansionType.self)) }
    if parser.beginsTypeModifier {
      if parser.isDeclarationBelow {
        parser.reportExpected("type")
        return missing(in: &parser)
      }
      return .attributed(parser.parse(AttributedType.self))
    }
    let mark = parser.mark
    let type = parseComposition(from: &parser)
    let isParameter =
      (parser.at(.arrow) || parser.at(.throws, .arrow)) && !parser.isAtResultOfUnclosedParameters
    return isParameter ? .function(FunctionType.parse(afterParameter: type, from: mark, in: &parser)) : type
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingType(), from: parser.mark))
  }
}

/// A missing type.
///
///     missing-type : ()
public struct MissingType: SyntaxNode {}
