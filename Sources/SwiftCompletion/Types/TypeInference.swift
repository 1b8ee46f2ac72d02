import Descent
import SwiftGrammar

/// Infers the types of values from syntax alone: type annotations, calls of types, literals, and members of such
/// types.
struct TypeInference {
  let library: Library
  let chain: ScopeChain
  /// The tree with the cursor, in which names are looked up from the cursor's scopes.
  let tree: SyntaxTree
  let reader: TypeReader

  private let work: WorkLimit

  static let depthLimit = 48

  init(_ context: CompletionContext) {
    library = context.library
    chain = context.chain
    tree = context.cursor.file.tree
    work = WorkLimit()
    reader = TypeReader(library: library, scopes: chain, work: work)
  }

  func canContinue(at depth: Int) -> Bool { depth < Self.depthLimit && work.takeStep() }

  /// The context of an expression, and the depth of its inference.
  struct Place {
    var tree: SyntaxTree
    var owner: String
    var depth = 0
    /// The position before which local variables must be declared to be visible.
    var localsEnd: UInt32

    var deeper: Self { Self(tree: tree, owner: owner, depth: depth + 1, localsEnd: localsEnd) }
  }

  var cursorPlace: Place { Place(tree: tree, owner: chain.owner, localsEnd: .max) }

  func read(_ type: SwiftType, at place: Place) -> KnownType? {
    let reader = place.tree === tree ? reader : TypeReader(library: library, work: work)
    return reader.read(type, in: place.tree, owner: place.owner)
  }

  // MARK: Names

  /// The declarations that a name may refer to: all those in the nearest scope that contains any.
  func declarations(of name: String, at place: Place) -> [Declared] {
    if place.tree === tree {
      let found = chain.declarations(of: name, localsEnd: place.localsEnd)
      if !found.isEmpty { return found }
    }
    var around: String? = place.owner
    while let owner = around, !owner.isEmpty {
      let found = library.levels(of: owner).members.lazy.map { $0.filter { $0.text == name } }
      if let nearest = found.first(where: { !$0.isEmpty }) { return nearest }
      around = QualifiedName.owner(of: owner)
    }
    return library.topLevel(named: name)
  }

  func type(ofName name: String, at place: Place) -> KnownType? {
    if let declared = declarations(of: name, at: place).first {
      return type(of: declared, depth: place.depth + 1)
    }
    // An unknown name with an uppercase first letter is assumed to be a type: `URL(…)`.
    return name.first?.isUppercase == true ? .metatype(.named(name)) : nil
  }

  /// The type of a member of a value; if there are several of that name, that of the first.
  func type(ofMember name: String, of type: KnownType, depth: Int) -> KnownType? {
    if case .tuple(let elements) = type {
      let element =
        elements.first { $0.label == name } ?? Int(name).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      return element?.type
    }
    let member = library.levels(of: type.unwrapped).members.joined().first { $0.text == name }
    return member.flatMap { self.type(of: $0, depth: depth + 1) }
  }
}
