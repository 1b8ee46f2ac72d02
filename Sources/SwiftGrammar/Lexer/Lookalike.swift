/// A character that is not part of Swift but looks like one that is, with the character that was intended.
///
/// Word processors and chat programs substitute such characters for the ones typed.
struct Lookalike {
  /// The name of the intended character in messages.
  var name: String
  var replacement: String

  /// True if the intended character is white space.
  var isTrivia: Bool { replacement == " " || replacement == "\n" }

  /// - Parameter scalar: A character that occurs in no token. Others, such as `；`, may be part of an identifier.
  init?(_ scalar: UInt32) {
    switch scalar {
    case 0x2010...0x2015: self.init("-")
    case 0x201A, 0x201B: self.init("'")
    case 0x201E, 0x201F: self.init("\"")
    case 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: self.init(name: "a space", replacement: " ")
    case 0x2028, 0x2029: self.init(name: "the end of a line", replacement: "\n")
    default: return nil
    }
  }

  private init(_ replacement: String) { self.init(name: "'\(replacement)'", replacement: replacement) }

  private init(name: String, replacement: String) {
    self.name = name
    self.replacement = replacement
  }
}
