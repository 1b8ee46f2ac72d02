import Descent

/// The difference of two versions of a file in the unified format, as `diff -u` prints it and `patch -p0` reads it.
///
///     --- Sources/main.swift
///     +++ Sources/main.swift
///     @@ -1,2 +1,2 @@
///      let a = 1
///     -print(a
///     +print(a)
package struct UnifiedDiff {
  private let name: String
  private let difference: LineDiff<ArraySlice<UInt8>>

  package init(from old: SourceText, to new: SourceText) {
    name = old.name
    difference = LineDiff(from: old.lines, to: new.lines)
  }

  package func write(_ style: TextStyle, to output: inout ByteBuffer) {
    let hunks = difference.hunks()
    if hunks.isEmpty { return }
    output.append("--- \(quoted(name))\n", .emphasis, style)
    output.append("+++ \(quoted(name))\n", .emphasis, style)
    var place = Place()
    var shownCount = 0
    for hunk in hunks {
      for line in difference.lines[shownCount..<hunk.lowerBound] { place.pass(line) }
      write(difference.lines[hunk], at: &place, style, to: &output)
      shownCount = hunk.upperBound
    }
  }

  /// The number of lines passed in the old and in the new text.
  private struct Place {
    var old = 0
    var new = 0

    mutating func pass(_ line: LineDiff<ArraySlice<UInt8>>.Line) {
      switch line {
      case .same: (old, new) = (old + 1, new + 1)
      case .removed: old += 1
      case .added: new += 1
      }
    }
  }

  private func write(
    _ hunk: ArraySlice<LineDiff<ArraySlice<UInt8>>.Line>, at place: inout Place, _ style: TextStyle,
    to output: inout ByteBuffer
  ) {
    let start = place
    for line in hunk { place.pass(line) }
    let (old, new) = (range(start.old, place.old), range(start.new, place.new))
    output.append("@@ -\(old) +\(new) @@\n", .note, style)
    for line in hunk {
      switch line {
      case .same(let text): append(text, behind: " ", nil, style, to: &output)
      case .removed(let text): append(text, behind: "-", .error, style, to: &output)
      case .added(let text): append(text, behind: "+", .fixIt, style, to: &output)
      }
    }
  }

  /// The first line and their number. An empty range names the line before it.
  private func range(_ start: Int, _ end: Int) -> String {
    end == start ? "\(start),0" : end == start + 1 ? "\(end)" : "\(start + 1),\(end - start)"
  }

  private func append(
    _ line: ArraySlice<UInt8>, behind sign: StaticString, _ role: TextRole?, _ style: TextStyle,
    to output: inout ByteBuffer
  ) {
    let hasEnd = line.last == UInt8(ascii: "\n")
    let text = hasEnd ? line.dropLast() : line
    if let role {
      output.styled(role, style) {
        $0.append(sign)
        $0.append(text)
      }
    } else {
      output.append(sign)
      output.append(text)
    }
    output.append(hasEnd ? "\n" : "\n\\ No newline at end of file\n")
  }

  /// A name that `patch` and `git apply` read as it is: in quotes with escapes, or with a tab behind it, where what is
  /// in it would end it.
  private func quoted(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 32 || $0 == 127 || [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0) })
    else { return name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name }
    let escaped = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 33...126, UInt8(ascii: " "): String(UnicodeScalar(byte))
      default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension SourceText {
  /// The lines with the LF that ends each; the last one may have none.
  fileprivate var lines: [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while start < count {
      let end = paddedBytes[start..<count].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? count
      lines.append(paddedBytes[start..<end])
      start = end
    }
    return lines
  }
}
