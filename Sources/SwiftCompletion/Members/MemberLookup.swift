/// Finds the members of types, nearest first: a type's own, then those of what it inherits from.
struct MemberLookup {
  private let library: Library

  init(_ library: Library) { self.library = library }

  /// The members that may stand behind a period after a value of a type, one level for each step of inheritance.
  func levels(of type: KnownType) -> [[Declared]] { lookUp(type).levels }

  /// The same, and whether there can be no others.
  func lookUp(_ type: KnownType) -> (levels: [[Declared]], isComplete: Bool) {
    switch type {
    case .named(let name, _): return lookUp(name) { $0.receiver == .instance }
    case .metatype(.named(let name, _)): return lookUp(name) { $0.receiver != .instance }
    case .metatype: return ([], false)
    case .composition(let types):
      let found = types.map(lookUp)
      let depth = found.map(\.levels.count).max() ?? 0
      let levels = (0..<depth).map { level in
        found.flatMap { $0.levels.indices.contains(level) ? $0.levels[level] : [] }
      }
      return (levels, found.allSatisfy(\.isComplete))
    case .tuple(let elements):
      let names = elements.enumerated().map { Declared(text: $1.label ?? "\($0)", kind: .var, receiver: .instance) }
      return ([names], true)
    case .function: return ([], false)
    }
  }

  private func lookUp(
    _ name: String, where isWanted: (Declared) -> Bool
  ) -> (levels: [[Declared]], isComplete: Bool) {
    let levels = library.levels(of: name)
    // An initializer is inherited by classes only, but that of a protocol may be called on a type that conforms.
    return (levels.types.map { $0.members.filter(isWanted) }, levels.isComplete)
  }
}
