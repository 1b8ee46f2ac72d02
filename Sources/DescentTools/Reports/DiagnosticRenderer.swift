import Descent

/// Renders diagnostics for reading: position and message on the first line, then the source with carets below the
/// range, then fix-its and notes.
///
///     let renderer = DiagnosticRenderer(source)
///     for diagnostic in diagnostics { print(renderer.text(of: diagnostic)) }
///
/// For a missing parenthesis, this prints:
///
///     main.swift:3:8: error: expected ')' [expected]
///        3 │ print(1
///          │        ^
///          = fix: insert ')' at 3:8
///     main.swift:3:6: note: to match this '(' [opening]
///        3 │ print(1
///          │      ^
///
/// Columns count UTF-8 bytes from one. Control characters, such as an escape in the source or in its name, are replaced
/// by visible symbols.
public struct DiagnosticRenderer: Sendable {
  private let source: SourceText
  private let lineMap: LineMap
  private let style: TextStyle

  /// - Parameters:
  ///   - source: the source of the diagnostics.
  ///   - lineMap: the lines of `source`, if the caller already has them.
  /// - Complexity: linear in the source without a line map, otherwise constant.
  public init(_ source: SourceText, lineMap: LineMap? = nil, style: TextStyle = .plain) {
    self.source = source
    self.lineMap = lineMap ?? LineMap(source)
    self.style = style
  }

  /// The lines that show a diagnostic, without the final line break.
  ///
  /// - Complexity: logarithmic in the number of lines; a long line is truncated around the range.
  public func text(of diagnostic: Diagnostic) -> String {
    String(ByteBuffer.text { write(diagnostic, to: &$0) }.dropLast())
  }

  package func write(_ diagnostic: Diagnostic, to output: inout ByteBuffer) {
    writeHead(diagnostic.category, at: diagnostic.range, to: &output)
    for fixIt in diagnostic.fixIts { write(fixIt, under: diagnostic.range, to: &output) }
    for note in diagnostic.notes { writeHead(note.category, at: note.range, to: &output) }
  }

  private func writeHead(_ category: DiagnosticCategory, at range: SourceRange, to output: inout ByteBuffer) {
    output.append("\(source.displayName):\(lineMap.location(of: range.start)): ", .emphasis, style)
    output.append("\(category.severity.rawValue): ", category.severity.role, style)
    output.styled(.emphasis, style) { $0.appendVisibly { $0.append(category, in: source) } }
    output.append(" [\(category.identifier)]", .faint, style)
    output.append("\n")
    writeSource(of: range, category.severity.role, to: &output)
  }

  /// Writes the first and the last line of a range, which can be the same.
  private func writeSource(of range: SourceRange, _ role: TextRole, to output: inout ByteBuffer) {
    let first = lineMap.lineIndex(of: range.start)
    // A range that ends with a line end does not extend into the next line.
    let last = range.isEmpty ? first : lineMap.lineIndex(of: range.end - 1)
    writeLine(first, range, role, to: &output)
    guard last > first else { return }
    if last > first + 1 {
      output.append(String(repeating: " ", count: gutterWidth(last) - 1) + "…\n", .faint, style)
    }
    writeLine(last, range, role, to: &output)
  }

  private func writeLine(_ line: Int, _ range: SourceRange, _ role: TextRole, to output: inout ByteBuffer) {
    let number = String(line + 1)
    let width = gutterWidth(line)
    output.append(String(repeating: " ", count: width - number.utf8.count) + number + " │ ", .faint, style)
    let excerpt = SourceExcerpt(of: lineMap.range(ofLine: line), showing: range, in: source, to: &output)
    output.append("\n")
    output.append(String(repeating: " ", count: width) + " │ ", .faint, style)
    output.append(UInt8(ascii: " "), count: excerpt.caretColumn)
    output.styled(role, style) { $0.append(UInt8(ascii: "^"), count: excerpt.caretCount) }
    output.append("\n")
  }

  private func write(_ fixIt: FixIt, under range: SourceRange, to output: inout ByteBuffer) {
    output.append(UInt8(ascii: " "), count: gutterWidth(lineMap.lineIndex(of: range.start)) + 1)
    output.append("= fix: ", .faint, style)
    for (index, edit) in fixIt.edits.enumerated() {
      if index > 0 { output.append(", ") }
      output.styled(.fixIt, style) { describe(edit, to: &$0) }
    }
    output.append("\n")
  }

  private func describe(_ edit: FixIt.Edit, to output: inout ByteBuffer) {
    output.append(edit.range.isEmpty ? "insert '" : edit.replacement.isEmpty ? "remove '" : "replace '")
    output.appendVisibly(edit.range.isEmpty ? edit.replacement : source.text(in: edit.range))
    if !edit.range.isEmpty, !edit.replacement.isEmpty {
      output.append("' by '")
      output.appendVisibly(edit.replacement)
    }
    output.append("' at \(lineMap.location(of: edit.range.start))")
  }

  private func gutterWidth(_ line: Int) -> Int { max(4, String(line + 1).utf8.count) }
}

extension Severity {
  fileprivate var role: TextRole {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
