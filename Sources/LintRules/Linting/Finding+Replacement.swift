import Descent
import SyntaxEditing
import SyntaxSearch

/// Parses a changed source in the language of the code; nil if that does not say how.
package typealias SourceParser = (SourceText) -> SyntaxTree?

extension [Finding] {
  /// The ranges of the source that each fix edits; none without a fix, or if the fix would lose code.
  func editedRanges(in tree: SyntaxTree) -> [[SourceRange]] {
    var trial = SyntaxEdits(tree)
    return map { finding in
      let count = trial.count
      finding.fix?(&trial)
      return trial.editedRanges(from: count)
    }
  }

  /// The fix of each finding as one edit of the text, to be made alone; nil without a fix, or if the fix cannot be made.
  ///
  /// - Complexity: that of a parse for all fixes that do not edit the same code, and of more to find those that cannot be
  ///   made; at most `FixReplacements.trialLimit` parses, after which fixes are left out.
  func replacements(in tree: SyntaxTree, parsing parse: @escaping SourceParser) -> [FixIt.Edit?] {
    var replacements = FixReplacements(self, in: tree, parse)
    replacements.makeAll()
    return replacements.edits
  }
}

extension SyntaxTree {
  func applying(_ fixes: [Finding], _ parse: SourceParser) throws(EditError) -> EditedSource {
    var edits = SyntaxEdits(self)
    for finding in fixes { finding.fix?(&edits) }
    return try edits.applied(parsing: parse)
  }
}
