import Descent
import SwiftGrammar

/// A declaration that other modules see.
public struct APIDeclaration: Codable, Hashable, Sendable {
  /// The keyword, such as `struct` or `func`.
  public var kind: String
  public var name: String
  public var signature: String
  public var access: String
  public var availability: [String]?
  public var documentation: String?
  /// The condition of the `#if` around it.
  public var condition: String?
  public var members: [APIDeclaration]?
}

extension SwiftFile {
  /// The declarations that other modules see, in the order of the source.
  public var api: [APIDeclaration] {
    APIReader(surrounding: .internal).declarations(of: root.statements.map(\.any))
  }
}

/// Reads the declarations in one place.
private struct APIReader {
  /// The access level of declarations without one of their own.
  var surrounding: AccessLevel
  var condition: String?

  func declarations(of nodes: [NodeView]) -> [APIDeclaration] {
    nodes.flatMap { node -> [APIDeclaration] in
      if let clauses = node.conditionalClauses {
        return clauses.flatMap { clause in
          var inner = self
          inner.condition = clause.condition?.text ?? "else"
          return inner.declarations(of: clause.elements)
        }
      }
      if node.node.type == ExtensionDeclaration.self { return extensionDeclarations(node) }
      let access = node.accessLevel ?? surrounding
      return access < .public ? [] : symbols(of: node, access)
    }
  }

  private func symbols(of node: NodeView, _ access: AccessLevel) -> [APIDeclaration] {
    let kind = node.declaredSymbols.first?.kind.rawValue ?? ""
    return parts(of: node).map { part, name in
      var declaration = APIDeclaration(
        kind: kind, name: name, signature: part.signatureText ?? "", access: access.rawValue)
      declaration.availability = node.availability.isEmpty ? nil : node.availability.map(\.summary)
      declaration.documentation = node.documentationComment
      declaration.condition = condition
      // The members of protocols and the cases of enumerations are as visible as these.
      let isProtocol = node.node.type == ProtocolDeclaration.self
      let reader = APIReader(surrounding: isProtocol ? access : .internal)
      declaration.members = node.members.map { reader.memberDeclarations(of: $0, access) }
      return declaration
    }
  }

  /// The variables or cases that a declaration declares with one keyword, or the declaration itself, with their names.
  private func parts(of node: NodeView) -> [(NodeView, String)] {
    if let variable = node.as(VariableDeclaration.self) { return variable.bindings.map { ($0.any, $0.pattern.text) } }
    if let cases = node.as(EnumCaseDeclaration.self) { return cases.elements.map { ($0.any, $0.fullName ?? "") } }
    return node.declaredSymbols.map { (node, node.fullName ?? $0.name) }
  }

  private func memberDeclarations(of members: ListView<Declaration>, _ access: AccessLevel) -> [APIDeclaration] {
    var cases = self
    cases.surrounding = access
    return members.flatMap { member in
      (member.as(EnumCaseDeclaration.self) == nil ? self : cases).declarations(of: [member.any])
    }
  }

  /// An extension is seen if one of its members or a conformance is.
  private func extensionDeclarations(_ node: NodeView) -> [APIDeclaration] {
    let level = node.accessLevel ?? .internal
    let members = APIReader(surrounding: level).declarations(of: node.members.map { $0.map(\.any) } ?? [])
    if members.isEmpty, node.inheritedTypeNames.isEmpty { return [] }
    var declaration = symbols(of: node, level)
    for index in declaration.indices { declaration[index].members = members }
    return declaration
  }
}

extension Availability {
  /// The platform and its versions in the words of the attribute.
  fileprivate var summary: String {
    var parts = [platform]
    if let introduced { parts.append("introduced: \(introduced)") }
    if let deprecated { parts.append("deprecated: \(deprecated)") }
    if let obsoleted { parts.append("obsoleted: \(obsoleted)") }
    if isDeprecated { parts.append("deprecated") }
    if isUnavailable { parts.append("unavailable") }
    if let renamed { parts.append("renamed: \(renamed)") }
    if let message { parts.append("message: \(message)") }
    return parts.joined(separator: ", ")
  }
}
