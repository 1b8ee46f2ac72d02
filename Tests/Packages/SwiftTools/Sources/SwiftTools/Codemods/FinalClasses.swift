import Descent
import SwiftGrammar
import SyntaxEditing

/// Makes the classes `final` that are not open, have no open members, and are not inherited from in the given files.
public func finalClasses(in files: [SwiftFile]) -> Codemod {
  let superclasses = Set(files.flatMap { $0.nodes(ClassDeclaration.self).flatMap(\.inheritedTypeNames) })
  return { file, edits in
    for declaration in file.nodes(ClassDeclaration.self) {
      let path =
        declaration.ancestors.compactMap { $0.declaredSymbols.first?.name }.reversed() + [declaration.name.name]
      // A superclass may be written with some of the types around it.
      let names = path.indices.map { path[$0...].joined(separator: ".") }
      if declaration.hasModifier(.final, .open) || !superclasses.isDisjoint(with: names)
        || declaration.members.contains(where: { $0.hasModifier(.open) })
      {
        continue
      }
      edits.append("final", to: declaration.modifiers)
    }
  }
}
