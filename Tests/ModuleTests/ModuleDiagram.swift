/// The README's diagram of the modules, in Mermaid: an arrow points from a module to a module that it imports.
///
/// An arrow to a module that is also imported indirectly is left out, so that the diagram stays readable.
struct ModuleDiagram {
  let modules: [Module]

  var text: String {
    let arrows = modules.compactMap { module in
      let dependencies = directDependencies(of: module)
      return dependencies.isEmpty ? nil : "  \(module.name) --> \(dependencies.joined(separator: " & "))"
    }
    return (["```mermaid", "graph TD"] + arrows + ["```"]).joined(separator: "\n") + "\n"
  }

  private func directDependencies(of module: Module) -> [String] {
    let inherited = module.dependencies.map(reachable).reduce(into: Set<String>()) { $0.formUnion($1) }
    return module.dependencies.filter { !inherited.contains($0) }
  }

  /// The modules that a module imports, directly or not.
  private func reachable(from name: String) -> Set<String> {
    let direct = modules.first { $0.name == name }?.dependencies ?? []
    return direct.map(reachable).reduce(into: Set(direct)) { $0.formUnion($1) }
  }
}
