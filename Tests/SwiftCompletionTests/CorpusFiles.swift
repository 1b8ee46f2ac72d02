import Foundation

/// The whole files of the corpus.
enum CorpusFiles {
  static let swift: [URL] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Corpus/Swift/Files")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }()
}
