import Descent

/// Shows diagnostics to people: the place and the message on the first line, then the source with carets under the
/// range, then notes and fix-its.
///
///     let renderer = DiagnosticRenderer(source)
///     for diagnostic in diagnostics { print(renderer.text(of: diagnostic)) }
///
/// What this prints for a parenthesis that is missing:
///
///     main.swift:3:8: error: expected ')' [expected]
///        3 │ print(1
///          │        ^
///          = fix: insert ')' at 3:8
///     main.swift:3:6: note: to match this '(' [opening]
///        3 │ print(1
///          │      ^
///
/// Columns count bytes of UTF-8 from one. What a terminal would obey, such as an escape in the source, is shown by a
/// sign that stands for it.
public struct DiagnosticRenderer: Sendable {
  /// The source that the diagnostics speak of.
  public let source: SourceText
  /// Its lines.
  public let lineMap: LineMap
  /// Whether colours are used.
  public let style: TextStyle

  /// - Parameters:
  ///   - source: the source that the diagnostics speak of.
  ///   - lineMap: the lines of `source`, if the caller has found them already.
  ///   - style: whether colours are used.
  /// - Complexity: linear in the source where its lines are to be found, else constant.
  public init(_ source: SourceText, lineMap: LineMap? = nil, style: TextStyle = .plain) {
    self.source = source
    self.lineMap = lineMap ?? LineMap(source)
    self.style = style
  }

  /// The lines that show a diagnostic, without the end of the last one.
  ///
  /// - Complexity: logarithmic in the number of lines; a long line is cut around the range.
  public func text(of diagnostic: Diagnostic) -> String {
    var output = ByteBuffer()
    write(diagnostic, to: &output)
    return String(output.text.dropLast())
  }

  package func write(_ diagnostic: Diagnostic, to output: inout ByteBuffer) {
    writeHead(diagnostic.category, at: diagnostic.range, to: &output)
    for fixIt in diagnostic.fixIts { write(fixIt, under: diagnostic.range, to: &output) }
    for note in diagnostic.notes { writeHead(note.category, at: note.range, to: &output) }
  }

  private func writeHead(_ category: DiagnosticCategory, at range: SourceRange, to output: inout ByteBuffer) {
    output.styled(.emphasis, style) {
      $0.append(source.name)
      $0.append(":")
      append(lineMap.location(of: range.start), to: &$0)
      $0.append(": ")
    }
    output.styled(category.severity.role, style) {
      $0.append(category.severity.rawValue)
      $0.append(": ")
    }
    output.styled(.emphasis, style) { $0.appendVisibly { $0.append(category, in: source) } }
    output.styled(.faint, style) {
      $0.append(" [")
      $0.append(category.identifier)
      $0.append("]")
    }
    output.append("\n")
    writeSource(of: range, category.severity.role, to: &output)
  }

  private func append(_ place: SourceLocation, to output: inout ByteBuffer) {
    output.append(decimal: place.line)
    output.append(":")
    output.append(decimal: place.column)
  }

  /// The first and the last line of a range, which may be the same.
  private func writeSource(of range: SourceRange, _ role: TextRole, to output: inout ByteBuffer) {
    let first = lineMap.lineIndex(of: range.start)
    // A range that ends with a line's end does not reach into the next line.
    let last = range.isEmpty ? first : lineMap.lineIndex(of: range.end - 1)
    writeLine(first, range, role, to: &output)
    guard last > first else { return }
    if last > first + 1 {
      output.styled(.faint, style) {
        $0.append(UInt8(ascii: " "), count: gutterWidth(last) - 1)
        $0.append("…\n")
      }
    }
    writeLine(last, range, role, to: &output)
  }

  private func writeLine(_ line: Int, _ range: SourceRange, _ role: TextRole, to output: inout ByteBuffer) {
    let width = gutterWidth(line)
    output.styled(.faint, style) {
      $0.append(UInt8(ascii: " "), count: width - (line + 1).digitCount)
      $0.append(decimal: line + 1)
      $0.append(" │ ")
    }
    let excerpt = SourceExcerpt(of: lineMap.range(ofLine: line), showing: range, in: source, to: &output)
    output.append("\n")
    output.styled(.faint, style) {
      $0.append(UInt8(ascii: " "), count: width)
      $0.append(" │ ")
    }
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
    if edit.range.isEmpty {
      output.append("insert '")
      output.appendVisibly(edit.replacement)
      output.append("' at ")
    } else if edit.replacement.isEmpty {
      output.append("remove '")
      output.appendVisibly(source.text(in: edit.range))
      output.append("' at ")
    } else {
      output.append("replace '")
      output.appendVisibly(source.text(in: edit.range))
      output.append("' by '")
      output.appendVisibly(edit.replacement)
      output.append("' at ")
    }
    append(lineMap.location(of: edit.range.start), to: &output)
  }

  /// The width of the column of line numbers.
  private func gutterWidth(_ line: Int) -> Int { max(4, (line + 1).digitCount) }
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

extension Int {
  /// The number of decimal digits of a number that is not negative.
  fileprivate var digitCount: Int {
    var (count, rest) = (1, self)
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }
}
