import Descent

/// The difference between two versions of a file in the unified format of `diff -u` and `patch -p0`.
///
///     --- Sources/main.swift
///     +++ Sources/main.swift
///     @@ -1,2 +1,2 @@
///      let a = 1
///     -print(a
///     +print(a)
///
/// As text, it is empty for equal versions.
///
///     let text = UnifiedDiff(from: old, to: new).description
/// - Complexity: linear in the sources, times the number of lines that differ.
public struct UnifiedDiff: CustomStringConvertible {
  private let name: String
  private let difference: LineDiff<ArraySlice<UInt8>>

  /// Compares two versions; the name is that of the old one.
  public init(from old: SourceText, to new: SourceText) {
    name = old.name
    difference = LineDiff(from: old.lines, to: new.lines)
  }

  public var description: String { ByteBuffer.text { write(.plain, to: &$0) } }

  package func write(_ style: TextStyle, to output: inout ByteBuffer) {
    let hunks = difference.hunks()
    if hunks.isEmpty { return }
    output.append("--- \(quoted(name))\n", .emphasis, style)
    output.append("+++ \(quoted(name))\n", .emphasis, style)
    var (old, new, shownCount) = (0, 0, 0)
    for hunk in hunks {
      // The lines between two hunks are equal in both texts.
      old += hunk.lowerBound - shownCount
      new += hunk.lowerBound - shownCount
      let lines = difference.lines[hunk]
      let (oldEnd, newEnd) = (old + lines.count { !$0.isAdded }, new + lines.count { !$0.isRemoved })
      output.append("@@ -\(range(old, oldEnd)) +\(range(new, newEnd)) @@\n", .note, style)
      for line in lines {
        switch line {
        case .same(let text): append(text, after: " ", nil, style, to: &output)
        case .removed(let text): append(text, after: "-", .error, style, to: &output)
        case .added(let text): append(text, after: "+", .fixIt, style, to: &output)
        }
      }
      (old, new, shownCount) = (oldEnd, newEnd, hunk.upperBound)
    }
  }

  /// The first line and the number of lines. For an empty range, the line before it.
  private func range(_ start: Int, _ end: Int) -> String {
    end == start ? "\(start),0" : end == start + 1 ? "\(end)" : "\(start + 1),\(end - start)"
  }

  private func append(
    _ line: ArraySlice<UInt8>, after sign: StaticString, _ role: TextRole?, _ style: TextStyle,
    to output: inout ByteBuffer
  ) {
    let hasEnd = line.last == UInt8(ascii: "\n")
    let text = hasEnd ? line.dropLast() : line
    output.styled(role, style) {
      $0.append(sign)
      $0.append(text)
    }
    output.append(hasEnd ? "\n" : "\n\\ No newline at end of file\n")
  }

  /// The name in a form that `patch` and `git apply` parse correctly: quoted with escapes, or followed by a tab,
  /// if a character in it would end it.
  private func quoted(_ name: String) -> String {
    guard name.utf8.contains(where: { $0 < 32 || $0 == 127 || [UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0) })
    else { return name.utf8.contains(UInt8(ascii: " ")) ? name + "\t" : name }
    let escaped = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 33...126, UInt8(ascii: " "): String(UnicodeScalar(byte))
      default: "\\" + padded(Int(byte), 3, radix: 8)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension SourceText {
  /// The lines, each with its LF; the last one may have none.
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
