import SystemCalls

/// The files of a stream of records, opened one after the other; without any, standard input.
struct StreamOpener: Sendable {
  private var paths: ArraySlice<String>

  init(_ settings: Settings) { paths = settings.operands.isEmpty ? ["-"] : settings.operands[...] }

  /// Opens the next file; nil after the last one.
  mutating func next() -> Result<ByteReader, SystemError>? {
    guard let path = paths.popFirst() else { return nil }
    return Result { () throws(SystemError) in try ByteReader(path: path) }
  }
}
