import Descent

/// Lines and columns of places in a tree, where columns count characters of Unicode. From one place to the next, only the
/// characters between them are counted.
struct CharacterColumns {
  private let tree: SyntaxTree
  private var line = 0
  private var offset: UInt32 = 0
  private var column = 0

  init(_ tree: SyntaxTree) { self.tree = tree }

  /// The line and column of an offset, counted from one.
  ///
  /// - Complexity: linear in the distance from the last place, or from the beginning of the line.
  mutating func place(of next: UInt32) -> (line: Int, column: Int) {
    let nextLine = tree.lineMap.lineIndex(of: next)
    if nextLine != line { (line, offset, column) = (nextLine, tree.lineMap.lineStarts[nextLine], 0) }
    if next >= offset {
      column += characterCount(SourceRange(offset, next))
    } else {
      column -= characterCount(SourceRange(next, offset))
    }
    offset = next
    return (line + 1, column + 1)
  }

  private func characterCount(_ range: SourceRange) -> Int {
    tree.source.bytes(in: range).count { !$0.continuesCharacter }
  }
}
