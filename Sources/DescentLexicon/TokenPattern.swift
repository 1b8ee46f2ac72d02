/// A pattern for the text of a token: words, characters, and sequences, choices and repetitions of patterns.
///
/// A string literal is a word, an array literal a sequence of patterns:
///
///     let number: TokenPattern = [
///       .optional("-"), .choice("0", [.in("1"..."9"), .digit.many]),
///       .optional(".", .digit.some),
///     ]
///
/// All patterns of a `Lexicon` are compiled to one automaton, which takes the longest match: there is no
/// backtracking, and the order of a choice is irrelevant.
public struct TokenPattern: Hashable, Sendable {
  indirect enum Shape: Hashable, Sendable {
    case word([UInt8])
    /// One character, or a byte that is not UTF-8 if the set contains all characters beyond ASCII.
    case character(ScalarSet, orInvalidByte: Bool)
    case sequence([TokenPattern])
    case choice([TokenPattern])
    case repeated(TokenPattern, atLeast: Int, atMost: Int?)
    case through([UInt8])
  }

  let shape: Shape

  init(_ shape: Shape) { self.shape = shape }

  // MARK: Characters

  /// One of the characters in a text: `.oneOf("+-")`.
  public static func oneOf(_ characters: String) -> Self {
    Self(.character(ScalarSet(characters, []), orInvalidByte: false))
  }

  /// One character in the given ranges: `.in("a"..."z", "A"..."Z")`.
  public static func `in`(_ ranges: ClosedRange<Unicode.Scalar>...) -> Self {
    Self(.character(ScalarSet("", ranges), orInvalidByte: false))
  }

  /// One character that is neither in a text nor in the given ranges: `.except("\"\\", "\u{0}"..."\u{1F}")`.
  ///
  /// If only ASCII characters are excluded, a byte that is not UTF-8 counts as a character, so that a string or a
  /// comment continues over such bytes. `SourceText.encodingDiagnostics()` reports them for the whole source.
  public static func except(_ characters: String, _ ranges: ClosedRange<Unicode.Scalar>...) -> Self {
    let rest = ScalarSet(characters, ranges).complement
    return Self(.character(rest, orInvalidByte: rest.isSuperset(of: .beyondASCII)))
  }

  /// Any character, including a line end, or a byte that is not UTF-8.
  public static var any: Self { .except("") }
  /// An ASCII letter.
  public static var letter: Self { .in("a"..."z", "A"..."Z") }
  /// An ASCII digit.
  public static var digit: Self { .in("0"..."9") }
  /// An ASCII hexadecimal digit.
  public static var hexDigit: Self { .in("0"..."9", "a"..."f", "A"..."F") }
  /// A character beyond ASCII.
  public static var beyondASCII: Self { Self(.character(.beyondASCII, orInvalidByte: false)) }

  /// A word whose ASCII letters may be capital ones or not: `.anyCase("select")` matches `SELECT`, too.
  public static func anyCase(_ word: String) -> Self {
    Self(
      .sequence(
        word.unicodeScalars.map {
          Self.oneOf($0.isASCII ? String($0).lowercased() + String($0).uppercased() : String($0))
        }))
  }

  // MARK: Combinations

  /// One of several patterns: `.choice("0", [.in("1"..."9"), .digit.many])`.
  public static func choice(_ patterns: TokenPattern...) -> Self { Self(.choice(patterns)) }

  /// A sequence of patterns, or nothing: `.optional(".", .digit.some)`.
  public static func optional(_ patterns: TokenPattern...) -> Self { Self(.sequence(patterns)).repeated(0...1) }

  /// A sequence of patterns, zero or more times: `.many("_", .digit)`.
  public static func many(_ patterns: TokenPattern...) -> Self { Self(.sequence(patterns)).many }

  /// A sequence of patterns, one or more times: `.some(".", .digit)`.
  public static func some(_ patterns: TokenPattern...) -> Self { Self(.sequence(patterns)).some }

  /// Any text up to and including the first occurrence of a word: `["/*", .through("*/")]`.
  public static func through(_ word: String) -> Self { Self(.through(Array(word.utf8))) }

  /// This pattern zero or more times.
  public var many: Self { Self(.repeated(self, atLeast: 0, atMost: nil)) }

  /// This pattern one or more times.
  public var some: Self { Self(.repeated(self, atLeast: 1, atMost: nil)) }

  /// This pattern or nothing.
  public var optional: Self { repeated(0...1) }

  /// This pattern a number of times: `.hexDigit.repeated(1...8)`.
  public func repeated(_ bounds: ClosedRange<Int>) -> Self {
    Self(.repeated(self, atLeast: bounds.lowerBound, atMost: bounds.upperBound))
  }

  /// This pattern exactly `count` times: `.hexDigit.repeated(4)`.
  public func repeated(_ count: Int) -> Self { repeated(count...count) }
}

extension TokenPattern: ExpressibleByStringLiteral {
  /// A pattern that matches the word.
  public init(stringLiteral word: String) { self.init(.word(Array(word.utf8))) }
}

extension TokenPattern: ExpressibleByArrayLiteral {
  /// A sequence of patterns.
  public init(arrayLiteral patterns: TokenPattern...) { self.init(.sequence(patterns)) }
}
