import Foundation

/// A folder with files, which is removed when the value is destroyed.
public final class TemporaryFolder {
  public let url: URL

  public var path: String { url.path }

  /// Creates a folder with files.
  ///
  /// - Parameter files: the contents by path; folders are created as needed.
  public init(_ files: [String: Data]) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "swparse-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, data) in files { try write(data, to: name) }
  }

  public convenience init(_ files: [String: String] = [:]) throws {
    try self.init(files.mapValues { Data($0.utf8) })
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  public static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }

  /// The text of a file in the folder.
  public func text(of name: String) throws -> String { try String(contentsOfFile: self / name, encoding: .utf8) }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(Data(text.utf8), to: name) }

  @discardableResult
  public func write(_ data: Data, to name: String) throws -> String {
    let file = URL(filePath: self / name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  /// Creates a symbolic link in the folder.
  public func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self / name, withDestinationPath: target)
  }
}
