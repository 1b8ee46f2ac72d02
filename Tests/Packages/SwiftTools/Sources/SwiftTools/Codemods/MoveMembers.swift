import Descent
import SwiftGrammar
import SyntaxEditing

/// Moves the members of types that have a full name into an extension after their type.
public func moveIntoExtension(_ name: String) -> Codemod {
  { file, edits in
    for member in file.tree.nodes where member.fullName == name {
      guard let type = member.parent, type.parent == file.root.any, let name = type.declaredSymbols.first?.name,
        type.members != nil, type.node.type != ExtensionDeclaration.self, type.node.type != ProtocolDeclaration.self
      else { continue }
      edits.insert("extension \(name) {\n  \(moving: member)\n}", after: type)
    }
  }
}

/// Puts the declarations that have a full name into an `#if`.
public func wrapInCondition(_ name: String, _ condition: String) -> Codemod {
  { file, edits in
    for node in file.tree.nodes where node.declaredSymbols.count == 1 && node.fullName == name {
      edits.wrap(node) { "#if \(condition)\n\($0)\n#endif" }
    }
  }
}
