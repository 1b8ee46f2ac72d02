/// What a compiler wrote, of which the lines `PATH:LINE:COLUMN: error: MESSAGE` say what it complains about.
struct CompilerOutput {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The errors in a file, in the order of the compiler.
  var complaints: [Complaint] {
    bytes.split(separator: UInt8(ascii: "\n")).compactMap { complaint(in: String(decoding: $0, as: UTF8.self)) }
  }

  private func complaint(in line: String) -> Complaint? {
    // Path and message may have colons; the word between the two, after two numbers, is the first of its kind.
    let parts = line.split(separator: ":", omittingEmptySubsequences: false)
    guard let word = parts.firstIndex(of: " error"), word >= 2 else { return nil }
    guard let line = Int(parts[word - 2]), let column = Int(parts[word - 1]), line >= 1 else { return nil }
    return Complaint(
      line: line, column: column, message: String(parts[(word + 1)...].joined(separator: ":").dropFirst()))
  }
}
