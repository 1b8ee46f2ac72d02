import Descent
import SystemCalls

/// A corpus file: cases of a source with its expected tree, in the format of tree-sitter's corpora.
///
///     ==================
///     A tuple with a label
///     ==================
///     let (x, label: y) =
///     ---
///     (SourceFile …)
///     ---
///     1:20 error expected: expected expression after '='
///
/// A title is enclosed by two lines of three or more `=`; its attributes follow it on lines of their own. The
/// source extends to a line of three or more dashes and is kept byte for byte, except for the line end before
/// those dashes. The expected tree follows, and in an optional third section the expected diagnostics, one per
/// line; without that section, no diagnostic is expected. If the source itself contains lines of `=` or dashes,
/// all delimiters of the file have a suffix, such as `===|||` and `---|||`, which is determined by the first of
/// them. Among lines of dashes, the longest ones of a case delimit it, so a source can contain shorter ones.
package struct CorpusFile: Sendable {
  package let path: String
  package let cases: [CorpusCase]
  let bytes: [UInt8]
  private(set) var state: Platform.FileState?

  package init(path: String) throws(CorpusFileError) {
    let source: SourceText
    do { source = try SourceText(path: path) } catch {
      throw CorpusFileError(path: path, line: nil, error.description)
    }
    try self.init(bytes: Array(source.paddedBytes[..<source.count]), path: path)
    state = source.fileState
  }

  /// - Complexity: linear in the number of bytes.
  package init(bytes: [UInt8], path: String) throws(CorpusFileError) {
    var reader = CorpusFileReader(bytes: bytes, path: path)
    self.path = path
    self.bytes = bytes
    self.cases = try reader.cases()
  }

  /// The corpus files in a folder and its subfolders, in the order of their paths; or the one file at a path.
  package static func all(inFolder path: String) throws(CorpusFileError) -> [CorpusFile] {
    var discovery = CorpusDiscovery(languages: [])
    discovery.add(path)
    var files: [CorpusFile] = []
    for entry in discovery.entries {
      switch entry.kind {
      case .corpusCase(let file, 0): files.append(file)
      case .unusable(let message): throw CorpusFileError(path: entry.path, line: nil, message)
      case .corpusCase, .wholeFile, .crasher: break
      }
    }
    return files
  }

  package func source(of corpusCase: CorpusCase) -> ArraySlice<UInt8> { bytes[corpusCase.layout.source] }
}

package struct CorpusCase: Sendable {
  /// The title; multiple lines are joined by spaces.
  package let title: String
  package let attributes: [CorpusAttribute]
  /// The line of the title, counted from one.
  let line: Int
  /// The expected tree; nil if none is given.
  let tree: TreeText?
  let diagnostics: [ExpectedDiagnostic]
  let layout: Layout

  /// Whether no diagnostic is expected.
  package var isValid: Bool { diagnostics.isEmpty && !attributes.contains(.error) }

  /// The ranges of the parts of a case in the bytes of its file.
  struct Layout: Sendable {
    /// The source, without the line end before the dashes.
    var source: Range<Int>
    /// The first line of dashes, including its line end.
    var divider: Range<Int>
    /// The bytes between the first line of dashes and the next delimiter.
    var tree: Range<Int>
    /// The second line of dashes and the bytes after it; nil if there is none.
    var diagnostics: Range<Int>?
    /// The start of the next case, or the end of the file.
    var end: Int
  }
}

/// An error in a corpus file, with its location.
///
///     Corpus/Swift/tuple-pattern.txt:3: unknown attribute ':skpi'; the attributes are …
package struct CorpusFileError: Error, CustomStringConvertible {
  package let description: String

  /// - Parameter line: the line, counted from one; nil for the file as a whole.
  init(path: String, line: Int?, _ message: String) {
    description = line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}
