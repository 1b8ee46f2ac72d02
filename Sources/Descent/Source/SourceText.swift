import SystemCalls

/// A source file or a piece of text: its bytes, and the name under which it is reported.
///
///     let source = try SourceText("let x = 1", name: "example.swift")
///     let file = try SourceText(path: "Sources/main.swift")
///
/// The bytes are kept as they are: a byte-order mark, any line ending, zero bytes and invalid UTF-8 included, so that
/// tokens and trivia together are always the source. `encodingDiagnostics()` reports malformed bytes.
public struct SourceText: Sendable {
  /// The path or another name, for messages.
  public var name: String

  /// The number of bytes.
  public let count: Int

  /// The bytes, followed by `padding` zeros.
  public let paddedBytes: [UInt8]

  /// The bytes as they were given, if some are blank here.
  private var givenBytes: [UInt8]?

  /// The state of the file when it was read; nil if the source is not that of a file.
  package private(set) var fileState: Platform.FileState?

  /// The number of zero bytes that follow the source, so that a lexer may look ahead without asking for the end.
  public static var padding: Int { 16 }

  /// The largest source in bytes: offsets are 32 bits wide.
  package static var maximumCount: Int { Int(UInt32.max) - 1 }

  /// Takes the bytes of a source.
  ///
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public init(bytes: consuming [UInt8], name: String = "<memory>") throws(SourceError) {
    guard bytes.count <= Self.maximumCount else { throw .tooLarge(name: name, count: bytes.count) }
    self.init(bytesOfSource: bytes, name: name)
  }

  /// Takes bytes, no more than a source may have.
  package init(bytesOfSource bytes: consuming [UInt8], name: String, fileState: Platform.FileState? = nil) {
    self.name = name
    self.fileState = fileState
    self.count = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.padding))
    self.paddedBytes = bytes
  }

  /// Takes the UTF-8 of a text.
  ///
  /// - Throws: `SourceError.tooLarge` for 4 GiB or more.
  public init(_ text: some StringProtocol, name: String = "<memory>") throws(SourceError) {
    let utf8 = text.utf8
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + Self.padding)
    bytes.append(contentsOf: utf8)
    try self.init(bytes: bytes, name: name)
  }

  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: `SourceError.unreadable` with the system's reason, or `.tooLarge` for 4 GiB or more.
  public init(path: String) throws(SourceError) {
    let name = path == "-" ? "<stdin>" : path
    do {
      let (bytes, state) = try Platform.readFileAndState(path, limit: Self.maximumCount, padding: Self.padding)
      self.init(bytesOfSource: bytes, name: name, fileState: state)
    } catch { throw SourceError(error) }
  }

  /// Writes the source to a file, which is replaced as a whole: its readers see the old bytes or the new ones.
  ///
  /// - Parameter old: the source that was read from the file.
  /// - Throws: `SourceError.unwritable` with the system's reason, or if the file was changed since it was read; its
  ///   contents stay.
  package func write(to path: String, replacing old: SourceText) throws(SourceError) {
    do { try Platform.writeFile(path, paddedBytes[..<count], replacing: old.fileState) } catch {
      throw SourceError(error)
    }
  }

  /// The source with a space in the place of each byte in some ranges; line ends stay.
  package func blanked(in ranges: [SourceRange]) -> SourceText {
    var bytes = Array(paddedBytes[..<count])
    for range in ranges {
      for index in Int(range.start)..<Int(range.end) where !bytes[index].isLineEnd { bytes[index] = UInt8(ascii: " ") }
    }
    var blanked = SourceText(bytesOfSource: bytes, name: name)
    blanked.givenBytes = givenBytes ?? paddedBytes
    return blanked
  }

  /// The source as it was given, before bytes became blank.
  package var whole: SourceText { givenBytes.map { SourceText(paddedBytes: $0, count: count, name: name) } ?? self }

  private init(paddedBytes: [UInt8], count: Int, name: String) {
    self.paddedBytes = paddedBytes
    self.count = count
    self.name = name
  }

  /// The bytes of a range.
  @inlinable public func bytes(in range: SourceRange) -> ArraySlice<UInt8> {
    paddedBytes[Int(range.start)..<Int(range.end)]
  }

  /// The text of a range; invalid UTF-8 is shown by replacement characters.
  @inlinable public func text(in range: SourceRange) -> String {
    precondition(range.start <= range.end && Int(range.end) <= paddedBytes.count)
    // A slice of the array would be retained for each text.
    return unsafe paddedBytes.withUnsafeBufferPointer { bytes in
      unsafe String(
        decoding: UnsafeBufferPointer(rebasing: bytes[Int(range.start)..<Int(range.end)]), as: UTF8.self)
    }
  }

  /// The whole text; invalid UTF-8 is shown by replacement characters.
  public var text: String { String(decoding: paddedBytes[..<count], as: UTF8.self) }

  /// The length of the byte-order mark, zero or three.
  public var byteOrderMarkLength: Int {
    count >= 3 && paddedBytes[0] == 0xEF && paddedBytes[1] == 0xBB && paddedBytes[2] == 0xBF ? 3 : 0
  }

  /// Whether a range reads exactly as a text of ASCII characters.
  @inlinable public func matches(_ text: StaticString, in range: SourceRange) -> Bool {
    guard text.utf8CodeUnitCount == range.count else { return false }
    let start = Int(range.start)
    for index in 0..<range.count where unsafe paddedBytes[start &+ index] != text.utf8Start[index] { return false }
    return true
  }
}

/// The reason for which a source cannot be read or a file not be written.
public enum SourceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file is absent, a folder, or not to be read; with the system's reason.
  case unreadable(path: String, reason: String)
  /// Sources of 4 GiB or more are not supported.
  case tooLarge(name: String, count: Int)
  /// The file cannot be replaced; with the system's reason.
  case unwritable(path: String, reason: String)

  package init(_ error: SystemError) {
    self =
      switch error {
      case .unreadable(let path, let reason): .unreadable(path: path, reason: reason)
      case .unwritable(let path, let reason): .unwritable(path: path, reason: reason)
      case .tooLarge(let path, let count): .tooLarge(name: path, count: count)
      }
  }

  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read '\(path)': \(reason)"
    case .tooLarge(let name, let count): "'\(name)' has \(count) bytes; sources of 4 GiB or more are not supported"
    case .unwritable(let path, let reason): "cannot write '\(path)': \(reason)"
    }
  }
}
