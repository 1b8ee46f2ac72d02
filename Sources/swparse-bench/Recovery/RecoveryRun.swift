import CorpusRunner
import Descent
import SwiftGrammar

/// One edit of a file, and its result.
struct ScoredEdit {
  var original: SourceText
  var edit: SingleEdit
  var score: RecoveryScore
  /// Whether there is one diagnostic, whose fix-it takes the edit back.
  var isCorrected: Bool
}

/// Edits of files without errors, seeded and scored.
///
///     let edits = try RecoveryRun(seed: 1, fileCount: 60, editsPerFile: 10).edits(of: sources)
struct RecoveryRun {
  /// The same seed chooses the same files and positions.
  var seed: Int
  var fileCount: Int
  var editsPerFile: Int

  func edits(
    of sources: [SourceText], kinds: [SingleEdit.Kind] = SingleEdit.Kind.general
  ) throws -> [ScoredEdit] {
    var random = SeededGenerator(seed: UInt64(seed))
    var edits: [ScoredEdit] = []
    for (number, file) in validFiles(among: sources).enumerated() {
      let editable = EditableSource(file)
      let paths = DeclarationPaths(file)
      for index in 0..<editsPerFile {
        guard let edit = editable.edit(kinds[(index + number) % kinds.count], using: &random) else { continue }
        let edited = try SourceText(bytes: edit.applied(to: editable.source), name: editable.source.name)
        let result = SwiftFile(parsing: edited)
        edits.append(
          ScoredEdit(
            original: editable.source, edit: edit, score: RecoveryScore(edit, of: paths, gives: result),
            isCorrected: result.corrects(edit, of: editable.source)))
      }
    }
    return edits
  }

  /// Randomly chosen files without errors.
  private func validFiles(among sources: [SourceText]) -> [SwiftFile] {
    var random = SeededGenerator(seed: UInt64(seed))
    var files: [SwiftFile] = []
    for source in sources.shuffled(using: &random) where files.count < fileCount {
      let file = SwiftFile(parsing: source)
      // Smaller files have too few declarations to lose.
      if file.tree.isValid, file.tree.tokens.count > 100 { files.append(file) }
    }
    return files
  }
}
