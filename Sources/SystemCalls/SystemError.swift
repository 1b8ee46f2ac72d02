/// A file or folder that could not be read or written.
package enum SystemError: Error, Hashable, CustomStringConvertible {
  /// It cannot be read, for the reason that the system gives.
  case unreadable(path: String, reason: String)
  /// It cannot be written, for the reason that the system gives.
  case unwritable(path: String, reason: String)
  /// It has more bytes than the caller takes.
  case tooLarge(path: String, count: Int)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    case .tooLarge(let path, let count): "cannot read '\(path)': it has \(count) bytes"
    }
  }
}
