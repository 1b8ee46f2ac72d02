import Descent

/// A named declaration in the outline of a file.
public struct Symbol: Hashable, Sendable {
  /// What is declared, by the word that declares it.
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
    /// Declarations that a macro stands for; the name is that of the macro.
    case macroExpansion = "#"
  }

  public let kind: Kind

  /// The name as it is written: of an extension the extended type, of an import its path, of an initializer `init`.
  /// Empty where the name is missing.
  public let name: String

  /// The bytes of the name.
  public let nameRange: SourceRange

  /// The bytes of the declaration, attributes and modifiers included. Names that are declared together share it.
  public let declaration: SourceRange

  /// The number of declarations around this one.
  public let depth: Int
}

extension SwiftFile {
  /// The named declarations of the file, local ones included, in the order of the source.
  ///
  ///     let file = try SwiftFile(parsing: "struct S { var x, y: Int }")
  ///     file.symbols.map { "\($0.depth) \($0.kind.rawValue) \($0.name)" }     // ["0 struct S", "1 var x", "1 var y"]
  ///
  /// - Complexity: linear in the number of nodes.
  public var symbols: [Symbol] {
    var outline = Outline(tree)
    return outline.symbols()
  }
}
