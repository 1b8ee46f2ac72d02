/// The errors of a lexicon that cannot be compiled.
public struct LexiconError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problems, in the order of the rules.
  public let problems: [LexiconProblem]

  public var description: String {
    "the lexicon cannot be compiled:" + problems.map { "\n- \($0)" }.joined()
  }
}

/// An error in a lexicon. Its example is the shortest text that shows the error.
public enum LexiconProblem: Hashable, Sendable, CustomStringConvertible {
  /// A rule matches the empty text, so that the lexer would not advance.
  case matchesNothing(LexicalRuleName)
  case matchesNoText(LexicalRuleName)
  /// Earlier rules match everything that a rule matches.
  case isShadowed(LexicalRuleName, by: [LexicalRuleName], example: String)
  /// A rule matches exactly the same texts as an earlier one.
  case isRepeated(LexicalRuleName, of: LexicalRuleName, example: String)
  /// The body of a delimited token can contain the closing delimiter, so that the token continues after it.
  case continuesAfterCloser(LexicalRuleName, example: String)
  case entersUnknownMode(LexicalRuleName, mode: String, nearest: String?)
  case duplicateMode(String)
  case neverEnters(mode: String)
  case neverLeaves(mode: String)
  /// A kind in a rule by spelling has no fixed spelling.
  case hasNoSpelling(LexicalRuleName, kind: String)
  case neverProduces(kind: String)
  /// The automaton of a rule is too large on its own, or, if no rule is given, that of all rules together.
  case isTooLarge(LexicalRuleName?, limits: LexiconLimits)
  case hasTooManyModes(limit: Int)

  public var description: String {
    switch self {
    case .matchesNothing(let rule):
      "\(rule) matches the empty text; every match must have at least one character"
    case .matchesNoText(let rule): "\(rule) can never match: there is no text that fits it"
    case .isShadowed(let rule, let others, let example):
      "\(rule) can never match: all it fits, such as '\(example)', is matched by \(Self.list(others)) before it"
    case .isRepeated(let rule, let other, let example):
      "\(rule) can never match: \(other) matches the same texts, such as '\(example)'"
    case .continuesAfterCloser(let rule, let example):
      "\(rule) does not end at its closing word: it continues after '\(example)'; exclude what closes it from the body"
    case .entersUnknownMode(let rule, let mode, let nearest):
      "\(rule) enters the mode '\(mode)', which is not there" + (nearest.map { "; did you mean '\($0)'?" } ?? "")
    case .duplicateMode(let mode): "there are two modes with the name '\(mode)'"
    case .neverEnters(let mode): "no rule enters the mode '\(mode)'"
    case .neverLeaves(let mode): "no rule of the mode '\(mode)' leaves it"
    case .hasNoSpelling(let rule, let kind): "\(rule) is for \(kind), which has no spelling of its own"
    case .neverProduces(let kind): "no rule makes a token of the kind \(kind)"
    case .isTooLarge(let rule?, let limits):
      "\(rule) needs more than \(limits); are there large counts, or repetitions of what may be empty?"
    case .isTooLarge(nil, let limits): "the rules together need more than \(limits)"
    case .hasTooManyModes(let limit): "there are more than \(limit) modes"
    }
  }

  private static func list(_ rules: [LexicalRuleName]) -> String {
    rules.prefix(3).map(\.description).joined(separator: ", ") + (rules.count > 3 ? " and others" : "")
  }
}

/// The name of a rule in messages.
public struct LexicalRuleName: Hashable, Sendable, CustomStringConvertible {
  /// The name of the mode; empty for the first.
  public let mode: String
  /// The number of the rule in its mode, from 1.
  public let number: Int
  /// The token kind of the rule.
  public let subject: String

  public var description: String {
    "rule \(number)" + (mode.isEmpty ? "" : " of the mode '\(mode)'") + " (\(subject))"
  }
}
