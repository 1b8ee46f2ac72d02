import Foundation

/// The compiler's own parser on the same files: `swift-frontend -parse -filelist`.
///
/// It rejects duplicate paths, so repeated files are written as copies. It also rejects top-level statements in a
/// list of files, but only after parsing them; this costs one line of output, which is discarded.
struct CompilerPeer {
  let frontend: URL
  private let folder: URL
  /// The file that lists the copies, one path a line.
  let list: URL

  /// Writes the copies; nil if this machine has no `swift-frontend`.
  init?(files: [URL], repetitions: Int) throws {
    guard let frontend = Self.findFrontend() else { return nil }
    self.frontend = frontend
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("swparse-bench-\(getpid())")
    list = folder.appendingPathComponent("files.txt")
    var paths: [String] = []
    for repetition in 0..<repetitions {
      for (number, file) in files.enumerated() {
        let copy = folder.appendingPathComponent("\(repetition)/\(number)/\(file.lastPathComponent)")
        try FileManager.default.createDirectory(
          at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: file, to: copy)
        paths.append(copy.path)
      }
    }
    try Data(paths.joined(separator: "\n").utf8).write(to: list)
  }

  @discardableResult func parse() throws -> ProcessCost {
    try ProcessCost(running: frontend.path, ["-frontend", "-parse", "-swift-version", "6", "-filelist", list.path])
  }

  /// Starts the compiler without anything to parse, to measure its start-up time.
  func start() throws {
    let empty = folder.appendingPathComponent("empty.swift")
    try Data().write(to: empty)
    _ = try ProcessCost(running: frontend.path, ["-frontend", "-parse", empty.path])
  }

  func removeCopies() { try? FileManager.default.removeItem(at: folder) }

  /// The `swift-frontend` next to the `swiftc` on the search path, with all links resolved.
  private static func findFrontend() -> URL? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.lazy.map { URL(fileURLWithPath: "\($0)/swiftc") }
      .filter { FileManager.default.isExecutableFile(atPath: $0.path) }
      .map { $0.resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent("swift-frontend") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }
}
