/// The intended character for one that has no place in Swift and looks like one that has.
///
/// Word processors and chat programs put such characters in the place of what was typed.
struct Lookalike {
  /// How a message calls what is meant.
  var name: String
  var replacement: String

  /// Whether white space is meant.
  var isTrivia: Bool { replacement == " " || replacement == "\n" }

  /// - Parameter scalar: a character that is in no token; others, such as `；`, may be a part of an identifier.
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
