/// What the text of a token looks like: words, characters, and patterns in a row, by choice or repeated.
///
/// A string literal is the word itself, an array literal is a row of patterns:
///
///     let number: TokenPattern = [
///       .optional("-"), .choice("0", [.in("1"..."9"), .digit.many]),
///       .optional(".", .digit.some),
///     ]
///
/// All patterns of a `Lexicon` are compiled to one automaton, which takes the longest match: nothing backtracks, and the
/// order of a choice does not matter.
public struct TokenPattern: Hashable, Sendable {
  indirect enum Shape: Hashable, Sendable {
    case word([UInt8])
    /// One character; with those bytes that are no UTF-8 if it stands for nearly any.
    case character(ScalarSet, orInvalidByte: Bool)
    case sequence([TokenPattern])
    case choice([TokenPattern])
    case repeated(TokenPattern, atLeast: Int, atMost: Int?)
    case through([UInt8])
  }

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  // MARK: Characters

  /// One of the characters of a text: `.oneOf("+-")`.
  public static func oneOf(_ characters: String) -> Self {
    Self(.character(ScalarSet(characters, []), orInvalidByte: false))
  }

  /// One character of some ranges: `.in("a"..."z", "A"..."Z")`.
  public static func `in`(_ ranges: ClosedRange<Unicode.Scalar>...) -> Self {
    Self(.character(ScalarSet("", ranges), orInvalidByte: false))
  }

  /// One character that is neither in a text nor in some ranges: `.except("\"\\", "\u{0}"..."\u{1F}")`.
  ///
  /// If all that is left out is ASCII, a byte that is no UTF-8 counts as a character, so that a string or a comment
  /// goes on over such bytes. They are reported for the whole source, by `SourceText.encodingDiagnostics()`.
  public static func except(_ characters: String, _ ranges: ClosedRange<Unicode.Scalar>...) -> Self {
    let rest = ScalarSet(characters, ranges).complement
    return Self(.character(rest, orInvalidByte: rest.isSuperset(of: .beyondASCII)))
  }

  /// Any character, a line end included, or a byte that is no UTF-8.
  public static var any: Self { .except("") }
  /// A letter of ASCII.
  public static var letter: Self { .in("a"..."z", "A"..."Z") }
  /// A digit of ASCII.
  public static var digit: Self { .in("0"..."9") }
  /// A hexadecimal digit of ASCII.
  public static var hexDigit: Self { .in("0"..."9", "a"..."f", "A"..."F") }
  /// A character beyond ASCII.
  public static var beyondASCII: Self { Self(.character(.beyondASCII, orInvalidByte: false)) }

  // MARK: Combinations

  /// One of several patterns: `.choice("0", [.in("1"..."9"), .digit.many])`.
  public static func choice(_ patterns: TokenPattern...) -> Self { Self(.choice(patterns)) }

  /// A row of patterns, or nothing: `.optional(".", .digit.some)`.
  public static func optional(_ patterns: TokenPattern...) -> Self { Self(.sequence(patterns)).repeated(0...1) }

  /// A row of patterns any number of times, even never: `.many("_", .digit)`.
  public static func many(_ patterns: TokenPattern...) -> Self { Self(.sequence(patterns)).many }

  /// A row of patterns at least once: `.some(".", .digit)`.
  public static func some(_ patterns: TokenPattern...) -> Self { Self(.sequence(patterns)).some }

  /// A row of patterns a number of times: `.repeated(1...3, ".", .digit)`.
  public static func repeated(_ bounds: ClosedRange<Int>, _ patterns: TokenPattern...) -> Self {
    Self(.sequence(patterns)).repeated(bounds)
  }

  /// Any text up to a word and with it, which stands in it only at its end: `["/*", .through("*/")]`.
  public static func through(_ word: String) -> Self { Self(.through(Array(word.utf8))) }

  /// This pattern any number of times, even never.
  public var many: Self { Self(.repeated(self, atLeast: 0, atMost: nil)) }

  /// This pattern at least once.
  public var some: Self { Self(.repeated(self, atLeast: 1, atMost: nil)) }

  /// This pattern or nothing.
  public var optional: Self { repeated(0...1) }

  /// This pattern a number of times: `.hexDigit.repeated(1...8)`.
  public func repeated(_ bounds: ClosedRange<Int>) -> Self {
    Self(.repeated(self, atLeast: bounds.lowerBound, atMost: bounds.upperBound))
  }

  /// This pattern exactly so many times: `.hexDigit.repeated(4)`.
  public func repeated(_ count: Int) -> Self { repeated(count...count) }
}

extension TokenPattern: ExpressibleByStringLiteral {
  /// The word itself.
  public init(stringLiteral word: String) { self.init(.word(Array(word.utf8))) }
}

extension TokenPattern: ExpressibleByArrayLiteral {
  /// Patterns in a row.
  public init(arrayLiteral patterns: TokenPattern...) { self.init(.sequence(patterns)) }
}
