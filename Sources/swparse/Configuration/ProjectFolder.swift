import SystemCalls

/// The folder `.swparse` of a project, which has its settings and rules.
struct ProjectFolder {
  static let name = ".swparse"
  /// The file of settings in it.
  static let configurationName = "config.toml"

  let path: String
  /// The folder that it is in.
  let project: String

  /// The folder in the current folder, or in the nearest one above it; nil if there is none.
  init?() {
    var folder = "."
    while let identity = Platform.identity(ofFile: folder) {
      let path = folder == "." ? Self.name : "\(folder)/\(Self.name)"
      if Platform.kind(ofFile: path) == .folder {
        self.path = path
        project = folder
        return
      }
      folder = folder == "." ? ".." : "\(folder)/.."
      // Only the root is above itself.
      if Platform.identity(ofFile: folder) == identity { return nil }
    }
    return nil
  }

  var configurationPath: String { "\(path)/\(Self.configurationName)" }
}
