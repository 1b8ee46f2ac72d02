import Descent

extension TokenView {
  /// The text of a name without its back-quotes; empty for a missing one.
  ///
  ///     let file = try SwiftFile(parsing: "func `a raw name`(`in` x: Int) {}")
  ///     let function = try #require(file.root.statements[0].as(FunctionDeclaration.self))
  ///     let name = function.name.name     // "a raw name"
  ///
  /// Other tokens have their text as the name.
  public var name: String { isMissing ? "" : tree.source.text(in: nameRange) }

  /// The bytes of a name without its back-quotes.
  public var nameRange: SourceRange { tree.source.nameRange(in: range) }
}

extension SourceText {
  /// The bytes of a name without its back-quotes, given those of its token.
  package func nameRange(in token: SourceRange) -> SourceRange {
    guard token.count > 2, paddedBytes[Int(token.start)] == UInt8(ascii: "`") else { return token }
    return SourceRange(token.start + 1, token.end - 1)
  }
}

extension SyntaxView {
  /// The first token that belongs to no node inside and is of a kind; nil if there is none, or it is missing:
  ///
  ///     let keyword = function.ownToken(.func)
  ///     let mark = unwrapping.ownToken(.exclamation)
  ///     let brace = structure.ownToken(.leftBrace)
  ///
  /// - Complexity: linear in the number of children and of the tokens between them.
  public func ownToken(_ kind: SwiftToken) -> TokenView? { firstOwnToken(ofKind: kind.index) }
}
