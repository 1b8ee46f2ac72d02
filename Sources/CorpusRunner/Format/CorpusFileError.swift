import Descent

/// What makes a corpus file unusable, and where.
///
/// Its description says all:
///
///     Corpus/Swift/tuple-pattern.txt:3: unknown attribute ':skpi'; the attributes are …
public struct CorpusFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  public let path: String
  /// The line, counted from one; nil if it is the file as a whole.
  public let line: Int?
  /// What is wrong there.
  public let reason: Reason

  /// What may be wrong with a corpus file.
  public enum Reason: Hashable, Sendable {
    /// It cannot be read.
    case unreadable(SourceError)
    /// It has no case.
    case empty
    /// Something stands before the first case.
    case textBeforeFirstCase
    /// A title has no line of `=` behind it.
    case openHeader
    /// A line of `=` has no title behind it.
    case titleMissing
    /// What stands like an attribute below a title is none.
    case unknownAttribute(String)
    /// No line of dashes follows the source.
    case dividerMissing
    /// A case has three lines of dashes; with the line of its title.
    case tooManyDividers(line: Int)
    /// The expected tree is none.
    case tree(TreeTextError)
    /// A line of the expected diagnostics cannot be read.
    case diagnostic(String)
  }

  init(path: String, line: Int?, _ reason: Reason) {
    self.path = path
    self.line = line
    self.reason = reason
  }

  public var description: String { line.map { "\(path):\($0): \(reason.message)" } ?? "\(path): \(reason.message)" }
}

extension CorpusFileError.Reason {
  var message: String {
    switch self {
    case .unreadable(let error): error.description
    case .empty: "no case stands in this file"
    case .textBeforeFirstCase: "expected a line of three or more '=' to begin a case"
    case .openHeader:
      "no second line of '=' closes the title; if this line is part of a source, give all delimiters a suffix, as in '===|||'"
    case .titleMissing: "expected a title after the line of '='"
    case .unknownAttribute(let text):
      "unknown attribute '\(text)'; the attributes are \(CorpusAttribute.spellings.joined(separator: " "))"
    case .dividerMissing: "the case has no line of three or more '-' between its source and its expected tree"
    case .tooManyDividers(let line):
      "a third line of dashes in the case of line \(line); if the source has such lines, make the delimiters longer"
    case .tree(let error): error.description
    case .diagnostic(let text): "expected 'line:column severity identifier: message', found '\(text)'"
    }
  }
}
