import Descent

/// An import of a module or of one declaration in it, such as `import Foundation` or
/// `@testable import struct Shapes.Circle`.
///
///     import-declaration : declaration-prefix 'import' (<same-line> import-kind)? import-declaration-component-list
///     @lexical import-kind : 'typealias' | 'struct' | 'class' | 'enum' | 'protocol' | 'let' | 'var' | 'func'
///     import-declaration-component : identifier
///     @list import-declaration-component-list : import-declaration-component
///                                       | import-declaration-component '.' import-declaration-component-list
public struct ImportDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let kind: OptionalTokenRef
  public let path: NodeList<Component>

  /// One name in the path of an import.
  public struct Component: SwiftNode {
    public let name: TokenRef
  }

  static let introducers: TokenSet<SwiftToken> = [.import]

  static let kinds: TokenSet<SwiftToken> = [.typealias, .struct, .class, .enum, .protocol, .let, .var, .func]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.import)
    // On the next line, a keyword of a kind begins another declaration.
    let kind = parser.startsLine ? .none : parser.optional(kinds)
    return Self(
      attributes: prefix.attributes, modifiers: prefix.modifiers, kind: kind,
      path: parser.list(Component.self))
  }
}

extension ImportDeclaration.Component: ListElement {
  public static let first = SwiftToken.identifiers
  public static let listStyle = SyntaxListStyle<SwiftToken>(separator: .period, trailing: .forbidden)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.declarationName(of: ImportDeclaration.self))
  }
}
