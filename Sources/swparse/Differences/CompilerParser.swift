import Descent
import SystemCalls

/// The parser of a compiler, which is asked for its verdict on a source.
///
/// Each source has a process of its own: a file that is compiled alone may have statements at its top level, a file
/// with others may not, and one that hangs or crashes spoils no other's verdict. The process reads a copy with the
/// file's own name, which tells it whether the file is an interface, so that both parsers judge the same bytes.
struct CompilerParser: Sendable {
  /// The compiler as the user names it.
  let program: String
  /// How long it may take for a file.
  let timeLimit: Int

  /// The name in a report.
  var name: String { String(program.split(separator: "/").last ?? "") }

  func verdict(on source: SourceText) -> Verdict {
    do {
      return try Platform.withTemporaryFile(
        named: fileName(of: source), prefix: "\(Tool.name)-",
        holding: source.bytes(in: SourceRange(0, UInt32(source.count)))
      ) { path in
        // Bare `/` is a regular expression for us, as in the newest language mode.
        let arguments = ["-parse", "-swift-version", "6", "-suppress-warnings", "-diagnostic-style=llvm", path]
        return verdict(from: try Platform.run(program, arguments, seconds: timeLimit))
      }
    } catch {
      return .unknown(reason: "\(error)")
    }
  }

  /// The reason why it cannot be used at all; nil if it can: it must accept an empty file.
  func findProblem() -> String? {
    guard let empty = try? SourceText("", name: "empty.swift") else { return nil }
    return switch verdict(on: empty) {
    case .accepts: nil
    case .unknown(let reason): reason
    case .rejects(let complaint): "'\(program)' rejects an empty file: \(complaint.message)"
    }
  }

  private func fileName(of source: SourceText) -> String {
    let name = source.name.split(separator: "/").last.map(String.init) ?? ""
    return name.hasSuffix(".swift") || name.hasSuffix(".swiftinterface") ? name : "source.swift"
  }

  private func verdict(from result: Platform.ProcessResult) -> Verdict {
    switch result.end {
    case .exited(0): return .accepts
    case .exited(1): break
    case .exited(let status): return .unknown(reason: "'\(program)' ended with status \(status)")
    case .crashed(let signal): return .unknown(reason: "'\(program)' crashed with signal \(signal)")
    case .timedOut:
      return .unknown(reason: "'\(program)' did not end within \(timeLimit) second\(timeLimit == 1 ? "" : "s")")
    }
    let lines = result.errors.split(separator: UInt8(ascii: "\n"))
    let complaints = lines.compactMap { Complaint(line: String(decoding: $0, as: UTF8.self)) }
    // After an unknown name the compiler may lose its way, so what else it says about that line does not count either.
    let semanticLines = Set(complaints.filter { SemanticComplaint.matches($0.message) }.map(\.line))
    if let first = complaints.first(where: { !semanticLines.contains($0.line) }) { return .rejects(first) }
    guard complaints.isEmpty else { return .accepts }
    return .unknown(reason: "'\(program)' failed without an error in the file")
  }
}

extension Complaint {
  /// Reads a line `PATH:LINE:COLUMN: error: MESSAGE` of a compiler; nil if it is none.
  fileprivate init?(line: String) {
    // Path and message may have colons; the word between the two, after two numbers, is the first of its kind.
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard let word = parts.firstIndex(of: " error"), word >= 2 else { return nil }
    guard let line = Int(parts[word - 2]), let column = Int(parts[word - 1]), line >= 1 else { return nil }
    let message = parts[(word + 1)...].joined(separator: ":").dropFirst()
    self.init(line: line, column: column, message: String(message))
  }
}
