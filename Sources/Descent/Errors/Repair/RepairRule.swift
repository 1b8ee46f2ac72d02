/// One way to go on at a token that does not fit.
///
/// A rule looks at the tokens and returns an action, or nil where it does not apply. The rules of a language are tried
/// in their order, and the first that applies decides; productions contain no repair code. A language adds its own:
///
///     let colonForEqual = RepairRule("colon-for-equal") { scene, site in
///       site.wants(FormulaToken.equal) && scene.isAt(FormulaToken.colon) ? .readToken(as: FormulaToken.equal) : nil
///     }
public struct RepairRule: Sendable {
  /// The name of the rule, by which a test leaves it out.
  let name: StaticString
  let apply: @Sendable (RepairScene, RepairSite) -> RepairAction?

  /// Takes the name and the decision of a rule.
  public init(_ name: StaticString, _ apply: @escaping @Sendable (RepairScene, RepairSite) -> RepairAction?) {
    self.name = name
    self.apply = apply
  }
}

/// The expectation of the parser at a token that does not fit.
public struct RepairSite {
  let expected: Expected

  /// Whether a token of a kind, and no other, is expected.
  public func wants<Kind: TokenKind>(_ kind: Kind) -> Bool {
    if case .token(kind.index) = expected { true } else { false }
  }
}

/// The expected token or the expected part of a list.
enum Expected {
  case token(UInt8)
  /// A token of one of several kinds.
  case oneOf(TokenIndexSet)
  /// The opening delimiter of a list.
  case opener(UInt8)
  case closer(ListScene)
  /// A separator, the end of a line or the closing delimiter, after an element of a list.
  case separator(ListScene)
  case element(ListScene)
}

/// The decision of a repair rule.
public struct RepairAction {
  /// The fact to note; nil if nothing is wrong, or nothing new.
  var content: Fact.Content?
  var kindIndex: UInt8
  /// The number of tokens to skip, which the fact is about.
  var count: Int
  var outcome: RepairOutcome

  init(
    _ content: Fact.Content?, kindIndex: UInt8 = Fact.noKind, skipping count: Int = 0, then outcome: RepairOutcome
  ) {
    self.content = content
    self.kindIndex = kindIndex
    self.count = count
    self.outcome = outcome
  }

  /// The current token is read as one of another kind, which was expected.
  public static func readToken<Kind: TokenKind>(as kind: Kind) -> Self {
    Self(.replaced(byKind: kind.index, nil), skipping: 1, then: .replaced)
  }

  /// The current token is skipped; the expected one follows.
  public static var skipToken: Self {
    Self(.unexpected(Fact.UnexpectedTokenContext(isAtTopLevel: false)), skipping: 1, then: .found)
  }

  /// The list ends before the current token; nothing is wrong with the token itself.
  static var endList: Self { Self(nil, then: .ends) }
}

/// The way in which parsing goes on after a repair.
enum RepairOutcome {
  /// The expected token is the current one now.
  case found
  /// The expected token counts as read.
  case replaced
  /// The list goes on with the current token: another element, or again a separator.
  case continues, tryAgain
  /// The list ends before the current token.
  case ends
  /// The rules that follow decide.
  case undecided
  /// No rule applies: the expected token is missing.
  case missing
}

extension Parser {
  /// Applies the first rule that fits the current token.
  ///
  /// In a try, a rule that finds something wrong ends the try.
  mutating func repair(_ expected: Expected) -> RepairOutcome { repair(expected, throwing: Never.self) }

  /// The same; a strict failure is thrown for the first fact.
  mutating func repair<Failure: Error>(
    _ expected: Expected, throwing: Failure.Type
  ) throws(Failure) -> RepairOutcome {
    var scene = repairScene
    for rule in L.repairRules {
      guard let action = rule.apply(scene, RepairSite(expected: expected)) else { continue }
      if let content = action.content {
        let fact = Fact(content, at: position, skipping: action.count, kindIndex: action.kindIndex)
        try failStrictly(fact, throwing: throwing)
        noteAndSkip(fact)
      }
      if action.outcome != .undecided { return action.outcome }
      scene = repairScene
    }
    return .missing
  }

  var repairScene: RepairScene {
    mutating get {
      RepairScene(
        scene: tokenScene, position: position, enclosingClosers: TokenIndexSet(enclosingClosers),
        errorPosition: errorPosition)
    }
  }

  /// The tokens and the traits of their language, which are gathered at the first error.
  var tokenScene: TokenScene {
    mutating get {
      let traits = self.traits ?? LanguageTraits.of(L.self)
      self.traits = traits
      return TokenScene(source: source, tokens: tokens, traits: traits)
    }
  }
}
