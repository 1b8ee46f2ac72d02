import Descent

/// A module, the only content of a file.
///
///     module : 'MODULE' identifier ';' import-list? declaration-sequence ('BEGIN' statement-sequence)?
///              'END' identifier '.'
public struct Module: SyntaxNode, Production {
  public var name: TokenRef
  public var imports: NodeList<Import>
  public var declarations: Ref<DeclarationSequence>
  public var body: OptionalRef<StatementSequence>
  public var endName: TokenRef

  public static let first: TokenSet<OberonToken> = [.module]

  public static func rule(_ parser: inout OberonParser) -> Self {
    parser.expect(.module)
    let name = parser.expect(.identifier)
    parser.expect(.semicolon)
    let module = Self(
      name: name,
      imports: parser.at(.import) ? parser.list(Import.self) : NodeList(),
      declarations: parser.parse(DeclarationSequence.self),
      body: parser.consume(if: .begin) == nil ? .none : OptionalRef(parser.parse(StatementSequence.self)),
      endName: parser.expectEnd())
    parser.expect(.period)
    parser.skipRest()
    return module
  }
}

/// An imported module, optionally with an alias: `IMPORT T := Texts`.
///
///     import-list : 'IMPORT' import (',' import)* ';'
///     import      : identifier (':=' identifier)?
public struct Import: SyntaxNode, Production, ListElement {
  public var name: TokenRef
  public var module: OptionalTokenRef

  public static let first: TokenSet<OberonToken> = [.identifier]
  public static let listStyle = SyntaxListStyle<OberonToken>(
    open: .import, separator: .comma, close: .semicolon, trailing: .forbidden)

  public static func rule(_ parser: inout OberonParser) -> Self {
    let name = parser.expect(.identifier)
    return Self(
      name: name,
      module: parser.consume(if: .assign) == nil ? .none : OptionalTokenRef(parser.expect(.identifier)))
  }
}

extension Parser where L == Oberon {
  /// Consumes the end of a module or procedure: `END` and the repeated name.
  mutating func expectEnd() -> TokenRef {
    expect(.end)
    return expect(.identifier)
  }

  /// Skips the tokens after the end of the module.
  mutating func skipRest() {
    while !isAtEnd { skipUnexpected() }
  }
}
