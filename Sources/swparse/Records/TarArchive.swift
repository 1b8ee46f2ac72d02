import Descent
import SystemCalls

/// An archive in the formats of tar: ustar, pax, and the long names of GNU tar.
///
/// An archive is a sequence of blocks of 512 bytes: a header, the content of the file, zeros up to the next block. Two
/// blocks of zeros end it, of which one is enough here; another archive may follow, as `cat` puts them together.
/// POSIX.1-2001, "pax Interchange Format".
struct TarArchive: Sendable {
  private var reader: ByteReader
  /// How many bytes have been read.
  private var offset = 0
  /// The content that ended too early; the next entry does not exist.
  private var cutEntry: String?

  private static var blockSize: Int { 512 }
  /// Names and attributes are short; a longer one is a sign of no archive.
  private static var attributeLimit: Int { 1 << 20 }

  init(_ reader: ByteReader) { self.reader = reader }

  /// The next entry; nil at the end, after an end mark.
  mutating func nextEntry() throws(RecordError) -> TarEntry? {
    if let cutEntry { throw error("the archive ends in the middle of '\(cutEntry)'") }
    var attributes = TarAttributes()
    var isAfterEndMark = false
    while true {
      let start = offset
      let block = try read(Self.blockSize)
      if isAfterEndMark || block.count == Self.blockSize, block.allSatisfy({ $0 == 0 }) {
        if block.isEmpty { return nil }
        // More zeros are padding, whose last block need not be whole.
        isAfterEndMark = true
        attributes = TarAttributes()
        continue
      }
      guard block.count == Self.blockSize else { throw missingEnd(block, at: start) }
      isAfterEndMark = false
      guard let header = TarHeader(block) else {
        throw error("byte \(start) begins no header of tar\(start == 0 ? Self.advice(for: block) : "")")
      }
      switch header.kind {
      case .attributes(let kind):
        guard header.size <= Self.attributeLimit else { throw error("the header at byte \(start) is too large") }
        let size = header.size
        let bytes = try read(size)
        guard bytes.count == size, try skipPadding(of: size) else {
          throw error("the archive ends in the middle of the header at byte \(start)")
        }
        guard attributes.add(kind, bytes) else { throw error("the header at byte \(start) is malformed") }
      case .sparse(var isMapContinued):
        while isMapContinued {
          let map = try read(Self.blockSize)
          guard map.count == Self.blockSize else { throw missingEnd(map, at: offset) }
          isMapContinued = map[504] != 0
        }
        return TarEntry(header, attributes)
      case .file, .hardLink, .other:
        return TarEntry(header, attributes)
      }
    }
  }

  /// The content of the entry; nil if the archive ends in the middle of it.
  mutating func content(of entry: TarEntry) throws(RecordError) -> [UInt8]? {
    let bytes = try read(entry.size, padding: Record.padding)
    if bytes.count == entry.size, try skipPadding(of: entry.size) { return bytes }
    cutEntry = entry.path
    return nil
  }

  mutating func skipContent(of entry: TarEntry) throws(RecordError) {
    if try skip(entry.size) == entry.size, try skipPadding(of: entry.size) { return }
    cutEntry = entry.path
  }

  private mutating func read(_ count: Int, padding: Int = 0) throws(RecordError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try reader.bytes(count, padding: padding)
      offset += bytes.count
      return bytes
    } catch { throw RecordError("\(SourceError(error))") }
  }

  private mutating func skip(_ count: Int) throws(RecordError) -> Int {
    do throws(SystemError) {
      let skipped = try reader.skip(count)
      offset += skipped
      return skipped
    } catch { throw RecordError("\(SourceError(error))") }
  }

  /// Passes to the next block; returns false if the archive ends before.
  private mutating func skipPadding(of size: Int) throws(RecordError) -> Bool {
    let count = (Self.blockSize - size % Self.blockSize) % Self.blockSize
    return try skip(count) == count
  }

  private func missingEnd(_ block: [UInt8], at start: Int) -> RecordError {
    if start == 0, block.isEmpty { return error("the archive is empty") }
    return error(
      start == 0
        ? "the file is no archive of tar\(Self.advice(for: block))"
        : "the archive ends at byte \(offset), without its end mark")
  }

  /// The advice for a block that is compressed.
  private static func advice(for block: [UInt8]) -> String {
    block.starts(with: [0x1F, 0x8B]) ? "; 'gzip -dc' makes one of it" : ""
  }

  private func error(_ message: String) -> RecordError { RecordError("'\(reader.name)': \(message)") }
}

/// A file or something else in an archive.
struct TarEntry: Sendable {
  let path: String
  let size: Int
  let isFile: Bool
  /// The reason for which the content is not that of the file.
  let hindrance: String?

  init(_ header: TarHeader, _ attributes: TarAttributes) {
    path = attributes.path ?? header.path
    size = attributes.size ?? header.size
    var isSparse = attributes.isSparse
    if case .sparse = header.kind { isSparse = true }
    isFile = header.kind == .file || header.kind == .hardLink || isSparse
    hindrance =
      if header.kind == .hardLink {
        "it is a hard link, whose content is stored with another entry"
      } else if isSparse {
        "the archive has the file without its holes"
      } else {
        nil
      }
  }
}
