import Foundation
import TestSupport

/// The whole files of the corpus.
enum CorpusFiles {
  static let swift: [URL] = {
    let folder = packageFolder.appending(path: "Corpus/Swift/Files")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
  }()
}
