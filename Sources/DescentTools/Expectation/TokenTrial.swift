import Descent

/// A token that is tried at the end of a source.
struct TokenTrial {
  let kindIndex: UInt8
  let spelling: String
  /// The example that it is of a class; nil for a token that stands for itself.
  let sample: TokenSample?
  /// What is put behind it.
  let follower: String

  init(kindIndex: UInt8, spelling: String, follower: String = "") {
    self.kindIndex = kindIndex
    self.spelling = spelling
    self.follower = follower
    sample = nil
  }

  init(_ sample: TokenSample, spelling: String) {
    kindIndex = sample.kindIndex
    self.spelling = spelling
    follower = sample.follower
    self.sample = sample
  }

  /// The words that are names of its class.
  var names: TokenIndexSet { sample?.names ?? TokenIndexSet() }
}

extension String {
  /// Whether the spelling of a token reads as a word, such as `let` or `#if`, rather than as a sign.
  var readsAsWord: Bool { utf8.contains { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") } }
}

/// What came of a trial.
enum TrialOutcome {
  /// No token begins there: the text belongs to what stands before it, such as a comment or a string.
  case swallowed
  /// The text reads as something else.
  case misread
  /// It is the token that was tried, with the reports that begin before its end, and its index.
  case read(early: [Diagnostic], position: Int)
}
