import Descent

/// What makes a corpus file unusable, and where.
///
///     print(error)     // Corpus/Swift/tuple-pattern.txt:12: unknown attribute ':skpi'; the attributes are …
public struct CorpusFileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// The line, counted from one; nil if it is the file as a whole.
  public let line: Int?
  public let reason: Reason

  public enum Reason: Hashable, Sendable {
    case unreadable(SourceError)
    case empty
    case textBeforeFirstCase
    case openHeader
    case titleMissing
    case unknownAttribute(String)
    case dividerMissing
    case tooManyDividers(line: Int)
    case tree(TreeTextError)
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
