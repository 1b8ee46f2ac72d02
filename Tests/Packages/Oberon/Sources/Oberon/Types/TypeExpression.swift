import Descent

/// A type, by name or as it is made.
///
///     @choice type : qualified-name | array-type | record-type | pointer-type | procedure-type
public enum TypeExpression: SyntaxChoice, RecursiveProduction {
  case name(Ref<QualifiedName>)
  case array(Ref<ArrayType>)
  case record(Ref<RecordType>)
  case pointer(Ref<PointerType>)
  case procedure(Ref<ProcedureType>)

  public var node: AnyNode {
    switch self {
    case .name(let ref): AnyNode(ref)
    case .array(let ref): AnyNode(ref)
    case .record(let ref): AnyNode(ref)
    case .pointer(let ref): AnyNode(ref)
    case .procedure(let ref): AnyNode(ref)
    }
  }

  public static let first: TokenSet<OberonToken> = [.identifier, .array, .record, .pointer, .procedure]

  public static func parse(from parser: inout OberonParser) -> Self {
    switch parser.kind {
    case .array: .array(parser.parse(ArrayType.self))
    case .record: .record(parser.parse(RecordType.self))
    case .pointer: .pointer(parser.parse(PointerType.self))
    case .procedure: .procedure(parser.parse(ProcedureType.self))
    default: .name(parser.parse(QualifiedName.self))
    }
  }

  public static func missing(in parser: inout OberonParser) -> Self { .name(parser.parse(QualifiedName.self)) }
}

/// A name, perhaps of another module: `Texts.Writer`.
///
///     qualified-name : (identifier '.')? identifier
public struct QualifiedName: SyntaxNode, Production {
  public var module: OptionalTokenRef
  public var name: TokenRef

  public func fields(_ field: inout FieldSink) {
    field("module", module)
    field("name", name)
  }

  public static let first: TokenSet<OberonToken> = [.identifier]

  public static func parse(from parser: inout OberonParser) -> Self {
    let name = parser.expect(.identifier)
    guard parser.consume(if: .period) != nil else { return Self(module: .none, name: name) }
    return Self(module: OptionalTokenRef(name), name: parser.expect(.identifier))
  }
}
