import Descent

/// A type, given by name or by its structure.
///
///     @choice type : qualified-name | array-type | record-type | pointer-type | procedure-type
public enum TypeExpression: SyntaxChoice, RecursiveProduction {
  case name(Ref<QualifiedName>)
  case array(Ref<ArrayType>)
  case record(Ref<RecordType>)
  case pointer(Ref<PointerType>)
  case procedure(Ref<ProcedureType>)

  public static let first: TokenSet<OberonToken> = [.identifier, .array, .record, .pointer, .procedure]

  public static func rule(_ parser: inout OberonParser) -> Self {
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

/// A name, optionally qualified by a module: `Texts.Writer`.
///
///     qualified-name : (identifier '.')? identifier
public struct QualifiedName: SyntaxNode, Production {
  public var module: OptionalTokenRef
  public var name: TokenRef

  public static let first: TokenSet<OberonToken> = [.identifier]

  public static func rule(_ parser: inout OberonParser) -> Self {
    let name = parser.expect(.identifier)
    guard parser.consume(if: .period) != nil else { return Self(module: .none, name: name) }
    return Self(module: OptionalTokenRef(name), name: parser.expect(.identifier))
  }
}
