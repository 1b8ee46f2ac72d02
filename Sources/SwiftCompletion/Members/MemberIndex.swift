import Descent
import SwiftGrammar

/// The types of a set of Swift files with their members, and the top-level declarations of the files.
///
///     var index = MemberIndex()
///     for path in paths { index.add(try SwiftFile(path: path)) }
///
/// A type has the members of its declaration and of its extensions in all files. Nested types are identified by
/// their qualified names.
public struct MemberIndex: Sendable {
  /// The declarations of types and the extensions, in source order.
  private(set) var parts: [TypePart] = []
  /// The indices of the parts of each type, by its qualified name.
  private var types: [String: [Int]] = [:]
  /// The types that are declared, not only extended; the value is true if other files can see the type.
  private var declaredTypes: [String: Bool] = [:]
  /// Type aliases and associated types, by their qualified names.
  private var aliases: [String: Declared] = [:]
  private(set) var topLevel: [Declared] = []
  /// The names that follow a period somewhere.
  private(set) var usedMembers = UsedMembers()
  /// The names used without a period that are declared nowhere.
  private(set) var undeclared = UndeclaredNames()

  public init() {}

  /// Adds the declarations of a file, except those in the bodies of functions.
  ///
  /// - Complexity: Linear in the number of tokens.
  public mutating func add(_ file: SwiftFile) {
    add(file, except: nil)
    undeclared.add(file.tree, except: nil)
  }

  /// The same, without one token: the name being typed.
  mutating func add(_ file: SwiftFile, except token: Int?) {
    var collector = DeclarationCollector(tree: file.tree, owner: "")
    collector.collect(file.root.statements) { _ in true }
    topLevel += collector.names
    addAliases(of: collector)
    addContainers(of: collector)
    usedMembers.add(file.tree, except: token)
  }

  /// Adds the types found in declarations, and their nested types, in source order.
  mutating func addContainers(of collector: DeclarationCollector) {
    var pending = collector.containersFromTheEnd
    while let (container, owner) = pending.popLast() {
      pending += add(container, in: owner)?.containersFromTheEnd ?? []
    }
  }

  func parts(of type: String) -> [TypePart] { types[type]?.map { parts[$0] } ?? [] }

  func isKnown(_ type: String) -> Bool { types[type] != nil }

  func declares(_ type: String) -> Bool { declaredTypes[type] != nil }

  /// True if a type is declared and visible to other files.
  func declaresForOthers(_ type: String) -> Bool { declaredTypes[type] ?? false }

  /// The first type alias or associated type with a qualified name.
  func alias(_ name: String) -> Declared? { aliases[name] }

  private mutating func addAliases(of collector: DeclarationCollector) {
    for declared in collector.names where declared.kind == .typeAlias || declared.kind == .associatedType {
      let name = QualifiedName.joining(collector.owner, [declared.text])
      if aliases[name] == nil { aliases[name] = declared }
    }
  }

  private mutating func add(_ node: NodeView, in owner: String) -> DeclarationCollector? {
    guard let path = node.containerName, let list = node.members else { return nil }
    let name = QualifiedName.joining(owner, path)
    let isPrivate = node.hasModifier(.private, .fileprivate)
    let isExtension = node.node.type == ExtensionDeclaration.self
    var members = DeclarationCollector(tree: node.tree, owner: name)
    members.hidesMembers = isPrivate && isExtension
    for member in list { members.collect(member.syntax) }
    addAliases(of: members)
    if !isExtension { declaredTypes[name] = declaredTypes[name, default: false] || !isPrivate }
    types[name, default: []].append(parts.count)
    parts.append(
      TypePart(node: node, owner: owner, members: members.names, isPrivate: isPrivate && !isExtension))
    return members
  }
}

/// The names of nested types: `Outer.Inner`.
enum QualifiedName {
  static func joining(_ owner: String, _ path: [String]) -> String {
    owner.isEmpty ? path.joined(separator: ".") : owner + "." + path.joined(separator: ".")
  }

  /// The name of the type that encloses a type; nil at the top level.
  static func owner(of name: String) -> String? {
    name.isEmpty ? nil : name.lastIndex(of: ".").map { String(name[..<$0]) } ?? ""
  }
}

/// The declaration of a type, or an extension.
struct TypePart: Sendable {
  var node: NodeView
  /// The qualified name of the enclosing type.
  var owner: String
  var members: [Declared]
  /// True if other files cannot see the type.
  var isPrivate: Bool

  var isExtension: Bool { node.node.type == ExtensionDeclaration.self }
}

extension NodeView {
  /// The name of the type that has the members of a declaration, as written; nil for a node without members or a name.
  var containerName: [String]? {
    guard members != nil else { return nil }
    if let declaration = self.as(ExtensionDeclaration.self) { return declaration.extendedType.namePath }
    let name = ownNames.first?.token.nameText(in: tree) ?? ""
    return name.isEmpty ? nil : [name]
  }
}
