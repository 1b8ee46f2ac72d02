import Descent

/// What may be typed at a place of a source in any language: keywords and signs that may stand there, and, where one of many
/// tokens of a class may, those of the class that the source has.
///
///     let source = try SourceText(#"[{"name": 1}, {"#)
///     let proposals = AnyLanguage.json.proposals(in: source, at: 15)
///     let texts = proposals.items.map(\.text)  // ["\"name\"", "}"]
///
/// A name that was begun is no reason to leave anything out: which of the proposals it may mean is the business of a
/// ranking, such as that of `IdentifierCompletion.NameIndex`.
public struct TokenProposals: Hashable, Sendable {
  /// What the place is in; inside a token, such as a string, and in a comment nothing is proposed.
  public let place: Expectations.Place
  /// The bytes of the token that is being typed, up to the place: they are what a proposal replaces.
  public let typed: SourceRange
  /// The proposals, each text once: the tokens of the source that the production at the place has taken elsewhere, then its
  /// other tokens of the same classes, both by their distance, those before the place first; then keywords, then signs.
  public let items: [TokenProposal]
}

/// A token that may be typed.
public struct TokenProposal: Hashable, Sendable {
  public let text: String
  /// What replaces the typed letters: the text, behind a space where it would otherwise be read as a part of what stands
  /// before.
  public let insertion: String
  /// What the token is to somebody who types.
  public let role: ExpectedToken.Role
  /// What the token is called: a class by its name, such as `string`, others by their role.
  public let kind: String
  /// Where the source has it first; nil for keywords and signs.
  public let firstPlace: SourceRange?
}

extension AnyLanguage {
  /// What may be typed at a place of a source.
  ///
  /// - Parameters:
  ///   - source: the source as it is, broken or not.
  ///   - offset: the place in bytes; one past the end is taken for the end.
  ///   - options: how sources are parsed.
  /// - Complexity: some parses of the source, that of `typedToken(in:at:)`, and that of `expectations(in:at:)`, twice where a
  ///   token is being typed; and sorting the different tokens of the source.
  public func proposals(
    in source: SourceText, at offset: UInt32, options: ParseOptions = ParseOptions()
  ) -> TokenProposals {
    let (tree, end) = (parse(source, options: options), min(offset, UInt32(source.count)))
    let enclosing = place(at: end, in: tree, options)
    guard enclosing == .open else { return .nothing(at: end, in: enclosing) }
    let here = expectations(in: source, at: end, options: options)
    guard here.place == .open else { return .nothing(at: end, in: here.place) }
    let typed = typedToken(in: source, at: end, options: options)
    let expected = typed.isEmpty ? here : expectations(in: source, at: typed.start, options: options)
    let known = KnownTokens(tree, around: typed)
    var items: [TokenProposal] = []
    var texts: Set<String> = []
    for item in known.proposals(for: expected.tokens(.class)) + expected.spelledProposals
    where texts.insert(item.text).inserted {
      items.append(item)
    }
    return TokenProposals(place: .open, typed: typed, items: items)
  }
}

extension TokenProposals {
  fileprivate static func nothing(at offset: UInt32, in place: Expectations.Place) -> Self {
    Self(place: place, typed: SourceRange(offset, offset), items: [])
  }
}

extension Expectations {
  /// The tokens that are to be typed as they are: keywords, then signs.
  fileprivate var spelledProposals: [TokenProposal] {
    (tokens(.keyword) + tokens(.punctuation)).map { token in
      TokenProposal(
        text: token.spelling, insertion: token.insertion ?? token.spelling, role: token.role,
        kind: token.role.rawValue, firstPlace: nil)
    }
  }
}
