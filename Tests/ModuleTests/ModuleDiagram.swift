/// The README's diagram of the modules, in Mermaid: arrows lead from modules to their imports.
///
/// Transitive arrows are omitted, so that the diagram stays readable.
struct ModuleDiagram {
  let modules: [Module]

  var text: String {
    let arrows = modules.flatMap { module in directDependencies(of: module).map { "  \(module.name) --> \($0)" } }
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
