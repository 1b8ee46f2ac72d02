import Descent

/// A named declaration in the outline of a file.
public struct Symbol: Hashable, Sendable {
  /// The kind of declaration, spelled as its introducing keyword.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case `import`
    case `struct`, `class`, actor, `enum`, `protocol`, `extension`
    case `case`
    case `let`, `var`
    case function = "func"
    case initializer = "init"
    case deinitializer = "deinit"
    case `subscript`
    case typeAlias = "typealias"
    case associatedType = "associatedtype"
    case `operator`
    case precedenceGroup = "precedencegroup"
    case macro
    /// The expansion of a declaration macro; its name is that of the macro.
    case macroExpansion = "#"
  }

  public let kind: Kind

  /// The name as written: for an extension the extended type, for an import its path, for an initializer `init`.
  /// Empty if the name is missing.
  public let name: String

  /// The source range of the name.
  public let nameRange: SourceRange

  /// The source range of the declaration, including attributes and modifiers. Names declared together share it.
  public let declaration: SourceRange

  /// The node of the declaration: `NodeView(tree: file.tree, node: symbol.node)`.
  public let node: AnyNode

  /// The number of enclosing declarations.
  public let depth: Int

  /// Takes the name of a declaration; by default, its text is that of the source.
  init(_ kind: Kind, _ name: SourceRange, text: String? = nil, of view: NodeView, depth: Int) {
    self.kind = kind
    self.name = text ?? view.tree.source.text(in: name)
    nameRange = name
    declaration = view.range
    node = view.node
    self.depth = depth
  }
}

extension SwiftFile {
  /// The named declarations of the file, including local ones, in source order.
  ///
  ///     let file = try SwiftFile(parsing: "struct S { var x, y: Int }")
  ///     file.symbols.map { "\($0.depth) \($0.kind.rawValue) \($0.name)" }     // ["0 struct S", "1 var x", "1 var y"]
  ///
  /// - Complexity: Linear in the number of nodes.
  public var symbols: [Symbol] {
    Outline(tree).symbols()
  }
}

extension SyntaxView {
  /// The names that a declaration introduces itself, without those of its members, in source order; empty for other nodes.
  ///
  ///     let file = try SwiftFile(parsing: "struct S { enum E { case a, b } }\nlet (x, y) = point")
  ///     let names = file.root.statements.map { $0.declaredSymbols.map(\.name) }     // [["S"], ["x", "y"]]
  ///
  /// Their depth is 0.
  public var declaredSymbols: [Symbol] {
    var symbols: [Symbol] = []
    SymbolReaders.all.read(any, ofType: NodeScan.number(of: any.node.type), depth: 0, into: &symbols)
    return symbols
  }
}
