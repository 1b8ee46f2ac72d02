import Descent

/// An edit that cannot be made.
///
///     do { _ = try edits.applied() } catch { print(error) }
///     // 1:3: 'replace' of 'a' is in conflict with 'remove' of 'f(a)' at 1:1
public struct EditError: Error, Hashable, CustomStringConvertible {
  /// The reasons for which an edit cannot be made.
  public enum Reason: Sendable, Hashable {
    /// The edit changes code that another edit removes or changes as well.
    case conflict
    /// The node or token is of another tree than the one that is edited.
    case otherTree
    /// The token is not in the source.
    case missingToken
    /// The range is not in the source.
    case outsideSource
    /// A node is moved or copied into itself.
    case insideItself
    /// The list is empty and not between brackets, so that its place is unknown.
    case noPlace
    /// The code would be read as a part of the code around it.
    case misread
    /// The code has errors, of which this is the first.
    case malformed(message: String)
    /// The language does not say how its sources are lexed.
    case noLexer
    /// The result has 4 GiB or more.
    case tooLarge
  }

  /// An edit, for messages.
  public struct Edit: Sendable, Hashable, CustomStringConvertible {
    /// The name of the operation, such as `replace`.
    public let name: String
    /// The text that is edited; at most 40 characters of its first line.
    public let text: String
    /// The bytes that are edited, in the source or, for a fragment, in its text.
    public let range: SourceRange
    /// The line and column of those bytes.
    public let location: SourceLocation

    public var description: String { "'\(name)' of '\(text)'" }
  }

  /// The reason for which the edit cannot be made.
  public let reason: Reason
  /// The edit.
  public let edit: Edit
  /// The edit that it is in conflict with.
  public let other: Edit?

  public var description: String {
    let message =
      switch reason {
      case .conflict:
        "\(edit) is in conflict with " + (other.map { "\($0) at \($0.location)" } ?? "another edit")
      case .otherTree: "\(edit): it is in another tree than the one that is edited"
      case .missingToken: "\(edit): the token is missing in the source"
      case .outsideSource: "\(edit): the range is not in the source"
      case .insideItself: "\(edit): it would be put into itself, or into what is moved to its place"
      case .noPlace: "\(edit): the list is empty and has no brackets, so that its place is unknown"
      case .misread: "\(edit): the code would be read as a part of what is around it"
      case .malformed(let message): message
      case .noLexer: "\(edit): the language does not conform to SourceLanguage"
      case .tooLarge: "\(edit): the result has 4 GiB or more"
      }
    return "\(edit.location): \(message)"
  }
}

/// The name and range of an edit, for a message.
struct Operation {
  let name: StaticString
  let range: SourceRange
  /// The error when it was asked for.
  var fault: EditError.Reason?
  /// The source of the range, if it is another than the one that is edited.
  var otherSource: SourceText?

  func edit(in edited: SourceText) -> EditError.Edit {
    let source = otherSource ?? edited
    let end = UInt32(source.count)
    let shown = SourceRange(min(range.start, end), min(max(range.start, range.end), end))
    let line = source.text(in: shown).prefix { !$0.isNewline }
    let text = line.count > 40 ? line.prefix(39) + "…" : line
    return EditError.Edit(
      name: name.description, text: String(text), range: range, location: LineMap(source).location(of: shown.start))
  }
}

extension [Operation] {
  /// The error of one of the operations on a source; where there is none, of no edit at the beginning.
  func error(_ reason: EditError.Reason, _ operation: Int, _ other: Int? = nil, in source: SourceText) -> EditError {
    let failed = isEmpty ? Operation(name: "edit", range: SourceRange(0, 0)) : self[operation]
    return EditError(reason: reason, edit: failed.edit(in: source), other: other.map { self[$0].edit(in: source) })
  }
}
