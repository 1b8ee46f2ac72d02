import Descent
import SwiftGrammar
import SyntaxSearch

/// Public declarations without documentation.
struct MissingDocumentation: LintRule {
  let id = "missing-documentation"
  let severity = Severity.note
  let summary = """
    A `public` or `open` declaration has a documentation comment. Those that may take it from elsewhere need none: \
    overriding ones, members of types and extensions with an inheritance clause, and those of an extension of what may \
    be a protocol.
    """

  func mayFind(in source: SourceText) -> Bool {
    source.contains(Array("public".utf8)) || source.contains(Array("open".utf8))
  }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    // For each type and extension around a node, the innermost last, whether its members can be seen by other modules
    // and have no documentation of a protocol or a class.
    var areMembersMeant: [Bool] = []
    // The type that the extension around a node extends.
    var extended: String?
    // The public types of the file that are no protocols.
    var types: Set<String> = []
    // Findings in extensions, with the names of the types.
    var inExtensions: [(type: String, finding: Finding)] = []
    func look<Node: DeclarationNode>(at _: Node.Type, _ name: @escaping (TypedView<Node>) -> TokenView?) {
      visitor.each(Node.self) { declaration in
        guard areMembersMeant.last ?? true, declaration.needsDocumentation, let name = name(declaration),
          !name.isMissing
        else { return }
        let finding = finding("'\(name.text)' has no documentation", at: name)
        if let extended { inExtensions.append((extended, finding)) } else { report(finding) }
      }
    }
    func surround<Node: MemberContainer>(_: Node.Type, isExtension: Bool = false) {
      visitor.each(Node.self) { container in
        // In generic code, `container.inheritedTypes` would make a key path each time.
        let isMeant = (areMembersMeant.last ?? true) && container.syntax.inheritedTypes.count == 0
        areMembersMeant.append(isMeant && (isExtension || container.isPublic))
      }
      visitor.leave(Node.self) { _ in areMembersMeant.removeLast() }
    }
    // A type itself is looked at before its members are.
    func enter<Node: NamedDeclaration & MemberContainer & DeclarationNode>(_: Node.Type, isProtocol: Bool = false) {
      look(at: Node.self) { TokenView(tree: $0.tree, token: $0.syntax.name) }
      surround(Node.self)
      if isProtocol { return }
      visitor.each(Node.self) { type in
        if type.isPublic { types.insert(TokenView(tree: type.tree, token: type.syntax.name).text) }
      }
    }
    enter(StructDeclaration.self)
    enter(ClassDeclaration.self)
    enter(EnumDeclaration.self)
    enter(ActorDeclaration.self)
    enter(ProtocolDeclaration.self, isProtocol: true)
    surround(ExtensionDeclaration.self, isExtension: true)
    look(at: TypeAliasDeclaration.self) { $0.name }
    look(at: FunctionDeclaration.self) { $0.name }
    look(at: InitializerDeclaration.self) { $0.introducer }
    look(at: SubscriptDeclaration.self) { $0.introducer }
    look(at: VariableDeclaration.self) { $0.bindings.first?.any.firstToken }
    visitor.each(ExtensionDeclaration.self) { extended = $0.extendedType.any.text }
    visitor.leave(ExtensionDeclaration.self) { _ in extended = nil }
    visitor.leave(SourceFile.self) { _ in
      for (type, finding) in inExtensions where types.contains(type) { report(finding) }
    }
  }

  var tests: [RuleTest] {
    [
      .reports("public struct Train {}"),
      .reports("/// A train.\npublic class Train {\n  open var name = \"\"\n}"),
      .reports("// Not of the documentation.\npublic func stop() {}"),
      .reports("/**/\npublic func stop() {}"),
      .reports("// Not /// of the documentation.\npublic func stop() {}"),
      .accepts("/// A train.\npublic struct Train {\n  /// Its name.\n  public var name: String\n}"),
      .reports("/// A train.\npublic struct Train {}\nextension Train { public var name: String { \"\" } }"),
      .accepts("struct Train { public var name: String }"),
      .accepts("extension Vehicle { public var name: String { \"\" } }"),
      .accepts(
        "/// A train.\npublic struct Train: Equatable {\n  public static func == (a: Self, b: Self) -> Bool { true }\n}"
      ),
      .accepts("/** A train. */\n@MainActor public class Train { override public func stop() {} }"),
    ]
  }
}

private let publicModifiers: TokenSet<SwiftToken> = [.public, .open]

extension TypedView where Node: DeclarationNode {
  /// Whether `public` or `open` is written before it.
  fileprivate var isPublic: Bool {
    let modifiers = syntax.modifiers
    return modifiers.count > 0 && tree.hasModifier(publicModifiers, among: modifiers)
  }

  /// Whether it can be seen by other modules, and nothing else can document it.
  fileprivate var needsDocumentation: Bool {
    isPublic && !hasModifier(.override) && !hasDocumentation
      && !any.availability.contains { $0.isDeprecated || $0.isUnavailable }
  }

  private var hasDocumentation: Bool {
    SwiftTrivia.pieces(in: tree.source, range: tree.triviaRange(before: Int(any.tokenRange.start)))
      .contains { $0.kind == .docLineComment || $0.kind == .docBlockComment }
  }
}
