import Foundation
import TestSupport

/// The folders of the documentation and of its snippets.
enum Folders {
  static let package = packageFolder
  static let readme = package.appending(path: "README.md")
  static let catalogue = package.appending(path: "Sources/Descent/Descent.docc")
  static let packages = package.appending(path: "Tests/Packages")
  static let snippets = package.appending(path: "Tests/GuideTests/Snippets")

  /// The documentation catalogues of all modules.
  static let catalogues = modules.map { package.appending(path: "Sources/\($0)/\($0).docc") }
    .filter { FileManager.default.fileExists(atPath: $0.path) }

  /// The modules of the package.
  static let modules: [String] = {
    let folder = package.appending(path: "Sources").path
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }()

  /// The paths of the files with an extension anywhere in a folder, in order.
  static func files(in folder: URL, withExtension suffix: String) -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == suffix }.map(\.path).sorted()
  }

  static func lines(of path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
  }
}
