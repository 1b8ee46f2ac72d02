import SwiftGrammar

/// The braces around a place and the declarations in them, told from tokens alone, so that it does not matter whether
/// the file is complete.
struct ScopeTracker: Sendable {
  /// Where a name is declared that a cursor may see.
  enum Holder {
    /// A function, an accessor, a closure or a statement.
    case local
    /// A type, an extension or the file.
    case type
  }

  private struct Scope {
    var holder: Holder
    var isOpen = true
  }

  /// All scopes that were opened; the first one is the file.
  private var scopes = [Scope(holder: .type)]
  /// The numbers of those around the place.
  private var open = [0]
  private var declarations: [Spelling: Int] = [:]
  /// Parameters of a function whose body has not begun.
  private var parameters: [Spelling] = []

  /// Begins another file: nothing that was declared before is around.
  mutating func beginFile() {
    for scope in open { scopes[scope].isOpen = false }
    open = [scopes.count]
    scopes.append(Scope(holder: .type))
    parameters = []
  }

  mutating func open(_ holder: Holder) {
    open.append(scopes.count)
    scopes.append(Scope(holder: holder))
    for parameter in parameters { declare(parameter) }
    parameters = []
  }

  var hasOpenBrace: Bool { open.count > 1 }

  mutating func close() { scopes[open.removeLast()].isOpen = false }

  mutating func declare(_ name: Spelling) { declarations[name] = open[open.count - 1] }

  mutating func beginParameters() { parameters = [] }

  /// Declares a name in the scope that is opened next.
  mutating func declareParameter(_ name: Spelling) { parameters.append(name) }

  /// The names whose last declaration is around the place, and its holder; in no particular order.
  var visibleNames: some Sequence<(name: Spelling, holder: Holder)> {
    declarations.lazy.filter { scopes[$0.value].isOpen }.map { (name: $0.key, holder: scopes[$0.value].holder) }
  }
}
