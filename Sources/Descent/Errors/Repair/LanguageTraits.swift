import SystemCalls

/// The roles and spellings of the token kinds of a language, by their indices: error handling needs no code for each
/// language.
final class LanguageTraits: Sendable {
  let kinds: TokenKindTable
  private let roles: [LayoutRole]
  private let closers: [UInt8?]
  private let openers: [UInt8?]
  let separators: TokenIndexSet
  let statementClosers: TokenIndexSet
  /// The kinds that begin a declaration or statement and little else.
  let recoveryKinds: TokenIndexSet
  let endOfFile: UInt8
  /// The kinds that are words, with their spellings.
  let keywords: [(kindIndex: UInt8, spelling: [UInt8])]
  /// The corrections of a language, by the bytes of the source.
  let corrections: [[UInt8]: (kindIndex: UInt8, spelling: String)]
  /// The tokens that may have been forgotten before two tokens.
  let forgottenTokens: @Sendable (_ before: UInt8, _ next: UInt8, _ head: UInt8?) -> [UInt8]
  /// The reading of tokens in the order of another language.
  let foreignForm: @Sendable (_ kinds: [UInt8], _ text: (Int) -> String) -> ForeignReading?
  let longestKeyword: Int

  /// The traits of the languages parsed so far: a search for the expected tokens parses thousands of broken sources.
  private static let known = Platform.Monitor([ObjectIdentifier: LanguageTraits]())

  static func of<L: Language>(_: L.Type) -> LanguageTraits {
    let key = ObjectIdentifier(L.self)
    if let traits = known.read({ $0[key] }) { return traits }
    return known.wait { known in
      if let traits = known[key] { return traits }
      let traits = LanguageTraits(L.self)
      known[key] = traits
      return traits
    }
  }

  private init<L: Language>(_: L.Type) {
    kinds = TokenKindTable(L.Kind.self)
    roles = L.Kind.allCases.map { L.layoutRole(of: $0) }
    closers = L.Kind.allCases.map { L.closer(of: $0)?.index }
    var openers = [UInt8?](repeating: nil, count: closers.count)
    // Of several kinds that one kind closes, the first is its opener.
    for (opener, closer) in closers.enumerated().reversed() { if let closer { openers[Int(closer)] = UInt8(opener) } }
    self.openers = openers
    separators = TokenIndexSet(L.separators)
    statementClosers = TokenIndexSet(L.statementClosers)
    recoveryKinds = TokenIndexSet(L.recoveryKinds)
    endOfFile = L.Kind.endOfFile.index
    keywords = L.Kind.allCases.compactMap { kind in
      guard kind.hasFixedSpelling, kind.rawValue.utf8.count > 1, kind.rawValue.utf8.first!.beginsWord else {
        return nil
      }
      return (kind.index, Array(kind.rawValue.utf8))
    }
    let corrections = L.corrections.map { (Array($0.key.utf8), ($0.value.kind.index, $0.value.spelling)) }
    self.corrections = Dictionary(corrections) { first, _ in first }
    forgottenTokens = { kind, next, head in
      let head = head.map { L.Kind(index: $0) }
      let found = L.forgottenTokens(before: L.Kind(index: kind), followedBy: L.Kind(index: next), inBlockOf: head)
      return found.map(\.index)
    }
    foreignForm = { kinds, text in
      L.foreignForm(of: kinds.map { L.Kind(index: $0) }, text).map { ForeignReading($0) }
    }
    longestKeyword = (keywords.map(\.spelling) + self.corrections.keys).map(\.count).max() ?? 0
  }

  func role(of kind: UInt8) -> LayoutRole { roles[Int(kind)] }

  func closer(of kind: UInt8) -> UInt8? { closers[Int(kind)] }

  func opener(of kind: UInt8) -> UInt8? { openers[Int(kind)] }

  var hasBlocks: Bool { roles.contains(.open) }

  func closesBlock(_ kind: UInt8) -> Bool { role(of: kind) == .close }
}

// The brackets that are indented as they are nested.
extension LanguageTraits {
  /// The closer of an opening kind, if its lines are indented.
  func bracketCloser(of kind: UInt8) -> UInt8? { role(of: kind) == .unindented ? nil : closer(of: kind) }

  /// The opener of a closing kind, if its lines are indented.
  func bracketOpener(of closer: UInt8) -> UInt8? {
    opener(of: closer).flatMap { role(of: $0) == .unindented ? nil : $0 }
  }

  /// Whether a line that begins with a kind goes on with the line before.
  func continuesLine(_ kind: UInt8) -> Bool {
    let role = role(of: kind)
    return role == .joiner || role == .leadingJoiner || role == .continuation
  }

  func isBracketCloser(_ kind: UInt8) -> Bool { bracketOpener(of: kind) != nil }

  /// Whether a kind opens a group of any indentation, such as `#if`.
  func opensUnindented(_ kind: UInt8) -> Bool { role(of: kind) == .unindented && closer(of: kind) != nil }
}

/// A foreign form without the type of its token kinds.
struct ForeignReading {
  let kindIndex: UInt8
  let tokenCount: Int
  let rewriting: Rewriting

  init<Kind>(_ form: ForeignForm<Kind>) {
    (kindIndex, tokenCount, rewriting) = (form.kind.index, form.tokenCount, form.rewriting)
  }
}
