import Descent
import SyntaxEditing
import SyntaxSearch

extension Finding {
  /// The fix as one edit of the text; nil without a fix, or if the fix cannot be made.
  ///
  /// - Complexity: that of a parse, since code may need signs around it.
  public func replacement(in tree: SyntaxTree, options: ParseOptions = ParseOptions()) -> FixIt.Edit? {
    guard let fix else { return nil }
    var edits = SyntaxEdits(tree)
    fix(&edits)
    guard let edited = try? edits.applied(options: options),
      edited.tree.diagnostics.errorCount <= tree.diagnostics.errorCount
    else { return nil }
    let (old, new) = (tree.source, edited.source)
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old.paddedBytes[start] == new.paddedBytes[start] { start += 1 }
    var rest = 0
    while rest < shorter - start, old.paddedBytes[old.count - rest - 1] == new.paddedBytes[new.count - rest - 1] {
      rest += 1
    }
    // Characters are replaced as a whole.
    while start > 0, old.paddedBytes[start].continuesCharacter || new.paddedBytes[start].continuesCharacter {
      start -= 1
    }
    while rest > 0, old.paddedBytes[old.count - rest].continuesCharacter { rest -= 1 }
    return FixIt.Edit(
      SourceRange(UInt32(start), UInt32(old.count - rest)),
      new.text(in: SourceRange(UInt32(start), UInt32(new.count - rest))))
  }
}

extension UInt8 {
  /// Whether it is one of the later bytes of a character.
  fileprivate var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}
