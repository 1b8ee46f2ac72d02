/// A pattern for paths, as lines of `.gitignore` have them.
///
///     *.generated.swift   a file or folder of such a name, in any folder
///     /Build              in the folder of the list only; so is every pattern with a slash inside
///     Tests/**/Data/      a folder and all in it; ** is any number of folders
///     !Keep.swift         an exception from the patterns before it
///
/// `*` and `?` do not match a slash; `[a-z]`, `[!a-z]` and `[[:alpha:]]` are one character of some; a backslash makes any
/// character an ordinary one.
struct PathPattern: Sendable {
  private enum Element: Sendable {
    case byte(UInt8)
    case anyByte
    case bytes([ClosedRange<UInt8>], isNegated: Bool)
    /// Any text without a slash.
    case name
    /// Any number of whole folders, each with its slash.
    case folders
    /// Any text.
    case rest
  }

  let isException: Bool
  private let isForFolders: Bool
  /// False if the pattern is for the last part of a path, wherever that is.
  let isForWholePath: Bool
  private let elements: [Element]
  /// The literal characters at the end, the last one first.
  private let reversedEnd: [UInt8]

  /// Reads a line; nil if it is empty, a comment, or fits nothing, as nothing follows a bracket or backslash at its end.
  init?(_ line: some StringProtocol) {
    var bytes = Array(line.utf8)[...]
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    // Blanks at the end do not count, unless there is a backslash before them.
    while bytes.last == UInt8(ascii: " "), bytes.dropLast().last != UInt8(ascii: "\\") { bytes.removeLast() }
    if bytes.isEmpty || bytes.first == UInt8(ascii: "#") { return nil }
    isException = bytes.first == UInt8(ascii: "!")
    if isException { bytes.removeFirst() }
    isForFolders = bytes.last == UInt8(ascii: "/")
    if isForFolders { bytes.removeLast() }
    isForWholePath = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    if bytes.isEmpty { return nil }
    guard let elements = Self.elements(of: Array(bytes)) else { return nil }
    self.elements = elements
    var end: [UInt8] = []
    for element in elements.reversed() {
      guard case .byte(let byte) = element else { break }
      end.append(byte)
    }
    reversedEnd = end
  }

  private static func elements(of bytes: [UInt8]) -> [Element]? {
    var elements: [Element] = []
    var index = 0
    while index < bytes.count {
      let isAtStart = index == 0 || bytes[index - 1] == UInt8(ascii: "/")
      let stars = bytes[index...].prefix { $0 == UInt8(ascii: "*") }
      if isAtStart, stars.count > 1, stars.endIndex == bytes.count {
        elements.append(.rest)
        index = bytes.count
      } else if isAtStart, stars.count > 1, bytes[stars.endIndex] == UInt8(ascii: "/") {
        if case .folders? = elements.last {} else { elements.append(.folders) }
        index = stars.endIndex + 1
      } else if !stars.isEmpty {
        elements.append(.name)
        index = stars.endIndex
      } else if bytes[index] == UInt8(ascii: "?") {
        elements.append(.anyByte)
        index += 1
      } else if bytes[index] == UInt8(ascii: "[") {
        guard let (set, end) = set(in: bytes, at: index) else { return nil }
        elements.append(set)
        index = end
      } else {
        if bytes[index] == UInt8(ascii: "\\") { index += 1 }
        if index == bytes.count { return nil }
        elements.append(.byte(bytes[index]))
        index += 1
      }
    }
    return elements
  }

  /// A set in brackets, and the index after it; nil if nothing closes it.
  private static func set(in bytes: [UInt8], at start: Int) -> (Element, end: Int)? {
    var index = start + 1
    let isNegated = index < bytes.count && [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(bytes[index])
    if isNegated { index += 1 }
    let first = index
    var ranges: [ClosedRange<UInt8>] = []
    while index < bytes.count, index == first || bytes[index] != UInt8(ascii: "]") {
      if let (members, end) = characterClass(in: bytes, at: index) {
        ranges += members
        index = end
        continue
      }
      let low = member(in: bytes, at: &index)
      ranges.append(low...low)
      if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "-"), bytes[index + 1] != UInt8(ascii: "]") {
        index += 1
        let high = member(in: bytes, at: &index)
        if low < high { ranges.append(low...high) }
      }
    }
    return index < bytes.count ? (.bytes(ranges, isNegated: isNegated), index + 1) : nil
  }

  /// The character at an index, perhaps after a backslash; the index passes over it.
  private static func member(in bytes: [UInt8], at index: inout Int) -> UInt8 {
    if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count { index += 1 }
    defer { index += 1 }
    return bytes[index]
  }

  /// The members of a class such as `[:alpha:]`, and the index after it; nil if there is none of that name.
  private static func characterClass(in bytes: [UInt8], at start: Int) -> ([ClosedRange<UInt8>], end: Int)? {
    let text = bytes[start...].prefix(10)
    guard text.starts(with: "[:".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")), end > start + 3,
      let members = classes[String(decoding: text[(start + 2)..<end], as: UTF8.self)]
    else { return nil }
    return (members, end + 1)
  }

  /// The classes of POSIX, each with the colon after its name.
  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum:": [0x30...0x39, 0x41...0x5A, 0x61...0x7A], "alpha:": [0x41...0x5A, 0x61...0x7A],
    "blank:": [0x09...0x09, 0x20...0x20], "cntrl:": [0x00...0x1F, 0x7F...0x7F], "digit:": [0x30...0x39],
    "graph:": [0x21...0x7E], "lower:": [0x61...0x7A],
    "print:": [0x20...0x7E], "punct:": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space:": [0x09...0x0D, 0x20...0x20], "upper:": [0x41...0x5A],
    "xdigit:": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]

  /// True if the pattern fits a path that begins in the folder of the list.
  ///
  /// - Complexity: O(*n* · *m*) for the lengths of path and pattern: all ways to fit are followed at once. Most paths are
  ///   told by their last bytes.
  func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    guard path.reversed().starts(with: reversedEnd) else { return false }
    let slash = isForWholePath ? nil : path.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[($0 + 1)...] } ?? path
    if reversedEnd.count == elements.count { return name.count == elements.count }
    // Whether each place in the pattern is reached; the last one is its end.
    var states = Array(repeating: false, count: elements.count + 1)
    enter(0, &states)
    for byte in name {
      var fits = false
      states[elements.count] = false
      // The last place first, since a step leads to places after its own.
      for state in elements.indices.reversed() where states[state] {
        states[state] = false
        if step(from: state, byte, &states) { fits = true }
      }
      if !fits { return false }
    }
    return states[elements.count]
  }

  /// Reaches a place in the pattern, and those after it that need no character.
  private func enter(_ place: Int, _ states: inout [Bool]) {
    var place = place
    while true {
      states[place] = true
      guard place < elements.count else { return }
      switch elements[place] {
      case .name, .folders, .rest: place += 1
      case .byte, .anyByte, .bytes: return
      }
    }
  }

  /// Goes on from a place with a byte; returns false if the byte does not fit.
  private func step(from state: Int, _ byte: UInt8, _ states: inout [Bool]) -> Bool {
    let isSlash = byte == UInt8(ascii: "/")
    switch elements[state] {
    case .byte(let wanted): if byte != wanted { return false }
    case .anyByte: if isSlash { return false }
    case .bytes(let ranges, let isNegated):
      if isSlash || ranges.contains(where: { $0.contains(byte) }) == isNegated { return false }
    case .name where isSlash: return false
    case .name, .rest:
      enter(state, &states)
      return true
    case .folders:
      // In the middle of a folder's name, nothing else can begin.
      if isSlash { enter(state, &states) } else { states[state] = true }
      return true
    }
    enter(state + 1, &states)
    return true
  }
}

extension [PathPattern] {
  /// Whether the patterns leave a path out; nil if none fits. The last one that fits decides.
  func verdict(on path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
    last { $0.matches(path, isFolder: isFolder) }.map { !$0.isException }
  }

  /// The patterns of a file, one a line.
  init(list bytes: [UInt8]) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    self = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split(separator: UInt8(ascii: "\n")).compactMap {
      PathPattern(String(decoding: $0, as: UTF8.self))
    }
  }
}
