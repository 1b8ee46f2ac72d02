import Descent

/// Any declaration.
///
///     @choice declaration : import-declaration | variable-declaration | function-declaration | initializer-declaration
///                         | deinitializer-declaration | subscript-declaration | struct-declaration | class-declaration
///                         | actor-declaration | enum-declaration | enum-case-declaration | protocol-declaration
///                         | extension-declaration | type-alias-declaration | associated-type-declaration
///                         | operator-declaration | precedence-group-declaration | macro-declaration
///                         | using-declaration | macro-expansion-declaration | conditional-compilation
///                         | source-location-directive | line-directive | missing-declaration
public enum Declaration: ChoiceProduction, RecursiveProduction {
  case `import`(Ref<ImportDeclaration>)
  case variable(Ref<VariableDeclaration>)
  case function(Ref<FunctionDeclaration>)
  case initializer(Ref<InitializerDeclaration>)
  case deinitializer(Ref<DeinitializerDeclaration>)
  case `subscript`(Ref<SubscriptDeclaration>)
  case `struct`(Ref<StructDeclaration>)
  case `class`(Ref<ClassDeclaration>)
  case actor(Ref<ActorDeclaration>)
  case `enum`(Ref<EnumDeclaration>)
  case enumCase(Ref<EnumCaseDeclaration>)
  case `protocol`(Ref<ProtocolDeclaration>)
  case `extension`(Ref<ExtensionDeclaration>)
  case typeAlias(Ref<TypeAliasDeclaration>)
  case associatedType(Ref<AssociatedTypeDeclaration>)
  case `operator`(Ref<OperatorDeclaration>)
  case precedenceGroup(Ref<PrecedenceGroupDeclaration>)
  case macro(Ref<MacroDeclaration>)
  case using(Ref<UsingDeclaration>)
  case macroExpansion(Ref<MacroExpansionDeclaration>)
  case conditional(Ref<ConditionalCompilation<Declaration>>)
  case sourceLocation(Ref<SourceLocationDirective>)
  case line(Ref<LineDirective>)
  case missing(Ref<MissingDeclaration>)
}

extension Declaration: ConditionalElement {
  public static let first = DeclarationPrefix.first.union(introducers).union([
    .actor, .case, .macro, .using, .pound, .poundIf, .poundSourceLocation,
  ])

  /// Members of a type, among which `case` begins a declaration.
  ///
  ///     @list declaration-list : declaration | declaration (';' | <newline>) declaration-list?
  ///     @part member-block : '{' members? '}'
  public static let listStyle = SyntaxListStyle.braced.named("member list", of: "declarations")

  static func construct(_ parser: inout SwiftParser) -> Self {
    if parser.at(.poundIf), !AttributeElement.conditionalBegins(at: parser) {
      return .conditional(parser.parse(ConditionalCompilation<Declaration>.self))
    }
    if LineDirective.begins(at: parser) { return .line(parser.parse(LineDirective.self)) }
    if parser.at(.poundSourceLocation) { return .sourceLocation(parser.parse(SourceLocationDirective.self)) }
    let prefix = DeclarationPrefix.parse(from: &parser)
    switch parser.kind {
    case .import: return .import(parser.parse(ImportDeclaration.self, after: prefix))
    case .let, .var, .inout: return .variable(parser.parse(VariableDeclaration.self, after: prefix))
    case .func: return .function(parser.parse(FunctionDeclaration.self, after: prefix))
    case .initializer: return .initializer(parser.parse(InitializerDeclaration.self, after: prefix))
    case .deinit: return .deinitializer(parser.parse(DeinitializerDeclaration.self, after: prefix))
    case .subscript: return .subscript(parser.parse(SubscriptDeclaration.self, after: prefix))
    case .struct: return .struct(parser.parse(StructDeclaration.self, after: prefix))
    case .class: return .class(parser.parse(ClassDeclaration.self, after: prefix))
    case .actor: return .actor(parser.parse(ActorDeclaration.self, after: prefix))
    case .enum: return .enum(parser.parse(EnumDeclaration.self, after: prefix))
    case .case: return .enumCase(parser.parse(EnumCaseDeclaration.self, after: prefix))
    case .protocol: return .protocol(parser.parse(ProtocolDeclaration.self, after: prefix))
    case .extension: return .extension(parser.parse(ExtensionDeclaration.self, after: prefix))
    case .typealias where AssociatedTypeDeclaration.isAlias(at: parser):
      return .associatedType(parser.parse(AssociatedTypeDeclaration.self, after: prefix))
    case .typealias: return .typeAlias(parser.parse(TypeAliasDeclaration.self, after: prefix))
    case .associatedtype: return .associatedType(parser.parse(AssociatedTypeDeclaration.self, after: prefix))
    case .operator: return .operator(parser.parse(OperatorDeclaration.self, after: prefix))
    case .precedencegroup: return .precedenceGroup(parser.parse(PrecedenceGroupDeclaration.self, after: prefix))
    case .macro: return .macro(parser.parse(MacroDeclaration.self, after: prefix))
    case .using: return .using(parser.parse(UsingDeclaration.self, after: prefix))
    case .pound: return .macroExpansion(parser.parse(MacroExpansionDeclaration.self, after: prefix))
    default: return parser.declarationWithoutIntroducer(prefix)
    }
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.parse(MissingDeclaration.self, after: .empty(in: parser)))
  }
}
