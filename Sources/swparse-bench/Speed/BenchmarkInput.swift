import Descent
import Foundation

/// The measured files, repeated until they are large enough to be timed.
struct BenchmarkInput {
  /// The distinct files.
  let files: [URL]
  let sources: [SourceText]
  /// The number of occurrences of each file in `sources`.
  let repetitions: Int

  var byteCount: Int { sources.reduce(0) { $0 + $1.count } }
  var megabytes: Double { Double(byteCount) / 1e6 }

  /// Reads the Swift files of the given files and folders.
  init(paths: [String], minimumBytes: Int) throws {
    files = paths.flatMap(Self.swiftFiles).sorted { $0.path < $1.path }
    guard !files.isEmpty else { throw BenchmarkFailure("no Swift files in \(paths.joined(separator: ", "))") }
    let once = try files.map { try SourceText(path: $0.path) }
    let size = max(once.reduce(0) { $0 + $1.count }, 1)
    repetitions = max(1, (minimumBytes + size - 1) / size)
    sources = Array(repeatElement(once, count: repetitions).joined())
  }

  /// Excludes the code in documentation catalogs, which is the same small file many times.
  private static func swiftFiles(in path: String) -> [URL] {
    let url = URL(fileURLWithPath: path)
    guard let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil) else { return [url] }
    let files = found.compactMap { $0 as? URL }.filter { url in
      ["swift", "swiftinterface"].contains(url.pathExtension)
        && !url.pathComponents.contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." || $0.hasSuffix(".docc") }
    }
    return files.isEmpty && ["swift", "swiftinterface"].contains(url.pathExtension) ? [url] : files
  }
}
