struct TarHeader {
  enum Kind: Equatable {
    case file
    /// A file without its holes, as old versions of GNU tar store it; more blocks with its map may follow.
    case sparse(isMapContinued: Bool)
    /// Another name of a file that is in the archive before.
    case hardLink
    /// A header for the entry that follows.
    case attributes(TarAttributes.Kind)
    /// A folder, a symbolic link, a device.
    case other
  }

  let kind: Kind
  let path: String
  let size: Int

  /// Reads a block; nil if it is no header, as its sum shows.
  init?(_ block: [UInt8]) {
    guard let sum = Self.number(block[148..<156]), sum == Self.sum(of: block), let size = Self.number(block[124..<136])
    else { return nil }
    let name = Self.text(block[0..<100])
    let isPOSIX = block[257..<263].elementsEqual("ustar\0".utf8)
    let prefix = isPOSIX ? Self.text(block[345..<500]) : ""
    path = prefix.isEmpty ? name : "\(prefix)/\(name)"
    switch block[156] {
    // In archives older than POSIX, a folder is a file whose name ends with a slash.
    case 0 where name.hasSuffix("/"): kind = .other
    case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): kind = .file
    case UInt8(ascii: "1"): kind = .hardLink
    case UInt8(ascii: "S"): kind = .sparse(isMapContinued: block[482] != 0)
    case UInt8(ascii: "x"): kind = .attributes(.pax)
    case UInt8(ascii: "g"): kind = .attributes(.ignored)
    case UInt8(ascii: "L"): kind = .attributes(.longName)
    case UInt8(ascii: "K"): kind = .attributes(.ignored)
    default: kind = .other
    }
    // A link has the size of its target in some archives, but no content.
    let hasContent = !(UInt8(ascii: "1")...UInt8(ascii: "6")).contains(block[156])
    self.size = hasContent ? size : 0
  }

  /// The sum of all bytes, with spaces in place of the sum itself.
  private static func sum(of block: [UInt8]) -> Int {
    let sum = block.reduce(0) { $0 + Int($1) }
    return block[148..<156].reduce(sum) { $0 - Int($1) } + 8 * 0x20
  }

  /// A number in octal digits, or in binary if its first bit is set, as GNU tar writes the size of large files.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if field.first! & 0x80 != 0 {
      var value = Int(field.first! & 0x7F)
      for byte in field.dropFirst() {
        guard value < 1 << 54 else { return nil }
        value = value << 8 | Int(byte)
      }
      return value
    }
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0 }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8).flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
  }
}

/// The attributes in the headers before an entry.
struct TarAttributes {
  enum Kind { case pax, longName, ignored }

  private var ordinaryPath: String?
  /// The name of a sparse file, whose path is another one.
  private var sparsePath: String?
  var path: String? { sparsePath ?? ordinaryPath }
  private(set) var size: Int?
  private(set) var isSparse = false

  /// Adds the content of a header; returns false if it is malformed.
  mutating func add(_ kind: Kind, _ bytes: [UInt8]) -> Bool {
    switch kind {
    case .ignored: return true
    case .longName:
      ordinaryPath = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      return true
    case .pax: return addPax(bytes)
    }
  }

  /// Reads lines `LENGTH KEY=VALUE`, whose length counts all of the line.
  private mutating func addPax(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let digits = rest.prefix { $0 != 0x20 }
      guard digits.count <= 8, let length = Int(String(decoding: digits, as: UTF8.self)), length <= rest.count,
        length > digits.count + 2, rest[rest.startIndex + length - 1] == UInt8(ascii: "\n")
      else { return false }
      let line = rest.dropFirst(digits.count + 1).prefix(length - digits.count - 2)
      rest = rest.dropFirst(length)
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { return false }
      let key = String(decoding: line[..<equals], as: UTF8.self)
      let value = String(decoding: line[(equals + 1)...], as: UTF8.self)
      switch key {
      case "path": ordinaryPath = value
      case "GNU.sparse.name":
        sparsePath = value
        isSparse = true
      case "size":
        guard let number = Int(value), number >= 0 else { return false }
        size = number
      case _ where key.hasPrefix("GNU.sparse."): isSparse = true
      default: break
      }
    }
    return true
  }
}
