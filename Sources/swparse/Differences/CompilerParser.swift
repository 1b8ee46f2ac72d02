import Descent
import SystemCalls

/// The parser of a compiler, which judges whether a source is valid.
///
/// Each source is parsed in a separate process: a file compiled alone may have top-level statements, unlike one of
/// several, and a hang or crash does not affect other verdicts. The process reads a copy of the source, so that both
/// parsers read the same bytes. The copy has the same name, which tells the compiler whether the file is an interface.
struct CompilerParser: Sendable {
  /// The compiler as given by the user.
  let program: String
  /// The time limit for a file, in seconds.
  let timeLimit: Int

  /// The name in reports.
  var name: String { String(program.split(separator: "/").last ?? "") }

  func verdict(on source: SourceText) -> Verdict {
    do {
      return try Platform.withTemporaryFile(
        named: fileName(of: source), prefix: "\(Tool.name)-",
        holding: source.bytes(in: SourceRange(0, UInt32(source.count)))
      ) { path in
        // This tool reads bare `/` as a regular expression, as in the latest language mode.
        let arguments = ["-parse", "-swift-version", "6", "-suppress-warnings", "-diagnostic-style=llvm", path]
        return verdict(from: try Platform.run(program, arguments, seconds: timeLimit))
      }
    } catch {
      return .unknown(reason: "\(error)")
    }
  }

  /// The reason why the compiler cannot be used, found by parsing an empty file; nil if it accepts that.
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
    // After an unknown name the compiler's parser may lose track, so errors after it on the same line are ignored, too.
    let semantic = complaints.filter { SemanticComplaint.matches($0.message) }
    let columns = Dictionary(semantic.map { ($0.line, $0.column) }, uniquingKeysWith: min)
    if let first = complaints.first(where: { $0.column < columns[$0.line, default: .max] }) { return .rejects(first) }
    guard complaints.isEmpty else { return .accepts }
    return .unknown(reason: "'\(program)' failed without an error in the file")
  }
}

extension Complaint {
  /// Parses a compiler message `PATH:LINE:COLUMN: error: MESSAGE`; nil if the line has another form.
  fileprivate init?(line: String) {
    // The path and the message may contain colons; the first `error` after two numbers separates them.
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard let word = parts.firstIndex(of: " error"), word >= 2 else { return nil }
    guard let line = Int(parts[word - 2]), let column = Int(parts[word - 1]), line >= 1 else { return nil }
    let message = parts[(word + 1)...].joined(separator: ":").dropFirst()
    self.init(line: line, column: column, message: String(message))
  }
}
