import Descent
import DescentTools

/// The file and the position in it that somebody asks about.
struct OpenedFile: Sendable {
  let source: SourceText
  let language: AnyLanguage
  let position: CursorPosition
  /// The position in bytes, or why it is none in this file.
  let offset: Result<UInt32, PositionError>

  /// Opens the file of the first operand; nil if it cannot be read, which is reported.
  init?(_ settings: Settings, _ console: inout Console) throws(UsageError) {
    position = try CursorPosition(settings.operands[0])
    language = try settings.language(ofFile: position.path)
    do {
      source = try SourceText(path: position.path)
      if source.isBinary { throw PositionError.noText(name: source.name) }
    } catch {
      console.report("\(error)")
      return nil
    }
    let (source, position) = (source, position)
    offset = Result { () throws(PositionError) in try position.offset(in: source) }
  }
}

extension Settings {
  /// The language of a file with a position: the one that was named, or by its extension; on standard input it is Swift.
  fileprivate func language(ofFile path: String) throws(UsageError) -> AnyLanguage {
    guard let language = languages.language(ofFile: path) ?? (path == "-" ? .swift : nil) else {
      throw UsageError(message: "cannot tell the language of '\(path)'; say it with --language", hint: nil)
    }
    return language
  }
}

extension AnyLanguage {
  var isSwift: Bool { isCalled(Self.swift.name) }
}
