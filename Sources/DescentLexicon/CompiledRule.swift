import Descent

/// One pattern of a lexicon, with all that is derived from the rule it comes from.
struct CompiledRule<Kind: TokenKind> {
  let name: LexicalRuleName
  let mode: Int
  let pattern: TokenPattern
  let outcome: MatchOutcome<Kind>
}

extension Lexicon {
  /// The patterns of all modes in order, those of spellings included.
  var patterns: [CompiledRule<Kind>] {
    let named = namedKinds
    var patterns: [CompiledRule<Kind>] = []
    for (mode, rules) in modes.map(\.rules).enumerated() {
      for (index, rule) in rules.enumerated() {
        func add(_ pattern: TokenPattern, _ outcome: MatchOutcome<Kind>) {
          let subject = outcome.kind?.displayName ?? "skipped text"
          let name = LexicalRuleName(mode: modes[mode].name, number: index + 1, subject: subject)
          patterns.append(CompiledRule(name: name, mode: mode, pattern: pattern, outcome: outcome))
        }
        func addSpellings(_ kinds: [Kind], _ change: ModeChange) {
          for kind in kinds {
            add(TokenPattern(stringLiteral: kind.rawValue), MatchOutcome(kind: kind, change: change))
          }
        }
        for content in rule.content {
          switch content {
          case .pattern(let pattern, let outcome): add(pattern, outcome)
          case .spelled(let kinds, let change): addSpellings(kinds, change)
          case .spellings: addSpellings(Kind.allCases.filter { $0.hasFixedSpelling && !named.contains($0) }, .stay)
          case .madeElsewhere, .popOtherwise: break
          }
        }
      }
    }
    return patterns
  }

  /// The kinds that rules name, so that they are not among `.spellings`; the unknown kind and the end of file as well.
  var namedKinds: TokenSet<Kind> {
    var kinds: TokenSet<Kind> = [unknown, .endOfFile]
    for content in modes.flatMap(\.rules).flatMap(\.content) {
      switch content {
      case .pattern(_, let outcome): if let kind = outcome.kind { kinds.insert(kind) }
      case .spelled(let some, _), .madeElsewhere(let some): kinds = kinds.union(TokenSet(some))
      case .spellings, .popOtherwise: break
      }
    }
    return kinds
  }
}
