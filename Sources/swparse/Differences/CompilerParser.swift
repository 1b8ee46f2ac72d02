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

  /// What it is called in a report.
  var name: String { String(program.split(separator: "/").last ?? "") }

  func verdict(on source: SourceText) -> Verdict {
    do {
      return try Platform.withTemporaryFile(
        named: fileName(of: source), prefix: "\(Tool.name)-",
        holding: source.bytes(in: SourceRange(0, UInt32(source.count)))
      ) { path in
        verdict(from: try Platform.run(program, arguments(for: path), seconds: timeLimit))
      }
    } catch {
      return .unknown(reason: "\(error)")
    }
  }

  /// Why it cannot be used at all; nil if it can: it must accept a file that is empty.
  func findProblem() -> String? {
    guard let empty = try? SourceText("", name: "empty.swift") else { return nil }
    return switch verdict(on: empty) {
    case .accepts: nil
    case .unknown(let reason): reason
    case .rejects(let complaint): "'\(program)' rejects an empty file: \(complaint.message)"
    }
  }

  /// Bare `/` is a regular expression for us, as in the newest language mode.
  private func arguments(for path: String) -> [String] {
    ["-parse", "-swift-version", "6", "-suppress-warnings", "-diagnostic-style=llvm", path]
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
    let complaints = CompilerOutput(result.errors).complaints
    // Behind an unknown name the compiler may lose its way, so what else it says about that line does not count either.
    let semanticLines = Set(complaints.filter { SemanticComplaint.matches($0.message) }.map(\.line))
    if let first = complaints.first(where: { !semanticLines.contains($0.line) }) { return .rejects(first) }
    guard complaints.isEmpty else { return .accepts }
    return .unknown(reason: "'\(program)' failed without an error in the file")
  }
}
