// The rules for tokens and delimiters that a production expects.

extension RepairRule {
  /// The rules that hold for every language, in their order.
  public static let standard: [RepairRule] = [
    tokensBeforeOpener, repeatedToken, surplusToken, mistypedDelimiter, repeatedWord, mistypedSeparator,
    openerBeforeCloser, outdentedElement, missingGroupOpener, missingSeparator, surplusSeparator, enclosingList,
    skippedToken,
  ]

  /// Tokens that do not belong between something and its block are skipped: `class A B {`.
  static let tokensBeforeOpener = RepairRule("tokens-before-opener") { scene, site in
    guard case .opener(let open) = site.expected, let count = scene.distance(toOpener: open) else { return nil }
    return count == 1
      ? scene.skipping(then: .found) : RepairAction(.unexpectedBeforeOpener, skipping: count, then: .found)
  }

  /// A token that is written twice is skipped the second time, if the expected one follows: `let let a`.
  static let repeatedToken = RepairRule("repeated-token") { scene, site in
    guard site.expected.isToken, !scene.isCloser else { return nil }
    let count = scene.repetitionCount
    guard count > 0 else { return nil }
    let isFound = site.expected.accepts(scene.kindIndex(ahead: count))
    // Between two equal names or numbers in a line, the expected token is missing: `if a < b b else`.
    guard isFound || scene.endsLine(before: count) || scene.traits.kinds.hasFixedSpelling(scene.kind) else {
      return nil
    }
    return RepairAction(.repeated, skipping: count, then: isFound ? .found : .undecided)
  }

  /// A token too many before the one that is wanted is skipped: `if x) {`.
  static let surplusToken = RepairRule("surplus-token") { scene, site in
    switch site.expected {
    case .token(let wanted) where scene.isSurplus(before: wanted): scene.skipping(then: .found)
    case .closer(let list):
      list.close.flatMap { scene.isSurplus(before: $0) ? scene.skipping(in: list.names, then: .found) : nil }
    default: nil
    }
  }

  /// A closing delimiter of the wrong kind is read as the right one: `f(x]`.
  static let mistypedDelimiter = RepairRule("mistyped-delimiter") { scene, site in
    switch site.expected {
    case .token(let wanted) where scene.isMistyped(for: wanted):
      RepairAction(.replaced(byKind: wanted, nil), skipping: 1, then: .replaced)
    case .closer(let list):
      list.close.flatMap { close in
        guard scene.isMistyped(for: close) else { return nil }
        return RepairAction(.replaced(byKind: close, list.closing), skipping: 1, then: .replaced)
      }
    default: nil
    }
  }
}

extension Expected {
  /// Whether a token is expected, not something that belongs to a list.
  var isToken: Bool {
    switch self {
    case .token, .oneOf, .opener: true
    case .closer, .separator, .element: false
    }
  }

  /// Whether a token of a kind is expected.
  func accepts(_ kind: UInt8) -> Bool {
    switch self {
    case .token(let wanted), .opener(let wanted): kind == wanted
    case .oneOf(let wanted): wanted.contains(kind)
    case .closer, .separator, .element: false
    }
  }
}

extension RepairScene {
  /// Skips the current token, or the group that it opens.
  func skipping(in names: ListNames = .unnamed, then outcome: RepairOutcome) -> RepairAction {
    let place = Fact.UnexpectedTokenContext(names: names, isAtTopLevel: enclosingClosers.isEmpty)
    return RepairAction(.unexpected(place), skipping: balancedCount, then: outcome)
  }

  /// The number of tokens between the current one, which does not belong there, and an opening delimiter.
  fileprivate func distance(toOpener open: UInt8) -> Int? {
    traits.role(of: open) == .open ? distance(toBlock: open) : isSurplus(before: open) ? 1 : nil
  }
}

extension ListScene {
  /// The list, for a message about its missing end.
  var closing: Fact.ListClosing { Fact.ListClosing(names: names, opening: open == nil ? nil : opening) }
}
