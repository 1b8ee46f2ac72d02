import Descent

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
