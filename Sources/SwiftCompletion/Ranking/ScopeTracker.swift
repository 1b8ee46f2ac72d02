/// The braces around a position and the declarations in them, derived from tokens alone, so that the file may be
/// incomplete.
struct ScopeTracker: Sendable {
  /// The kind of construct that declares a name.
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

  /// All scopes opened so far; the first one is the file.
  private var scopes = [Scope(holder: .type)]
  /// The indices of the open scopes.
  private var open = [0]
  private var declarations: [Spelling: Int] = [:]
  /// The parameters of a function whose body has not begun.
  private var parameters: [Spelling] = []

  /// Begins another file: no earlier declaration is in scope.
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

  /// Declares a name in the next scope to be opened.
  mutating func declareParameter(_ name: Spelling) { parameters.append(name) }

  /// The names whose last declaration is in an open scope, with the kind of that scope; in no particular order.
  var visibleNames: some Sequence<(name: Spelling, holder: Holder)> {
    declarations.lazy.filter { scopes[$0.value].isOpen }.map { (name: $0.key, holder: scopes[$0.value].holder) }
  }
}
