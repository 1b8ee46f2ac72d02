// Hidden texts, which are read as another token than the one they are written for: a word that begins an earlier
// alternative, or a part that was left out. Most sentences do without them.

extension SentenceProgram {
  /// Finds the tokens that hide others with the same text.
  mutating func findHiddenTexts(_ grammar: RunnableGrammar) {
    let (tokens, scanner) = (grammar.tokens, grammar.scanner)
    // The terminals that are texts of lexical rules, too.
    var shared = KindSet()
    for (kinds, main) in zip(scanner.kinds, scanner.mainKind) where kinds != KindSet([Int(main)]) {
      if tokens.terminals.contains(Int(main)) { shared.insert(Int(main)) }
    }
    if shared.isEmpty { return }
    let onlyTexts = onlyTexts(of: scanner, shared)
    var numbers: [KindSet: Int32] = [:]
    func set(_ kinds: KindSet) -> Int32 {
      let kinds = kinds.intersection(shared)
      if kinds.isEmpty { return -1 }
      if let number = numbers[kinds] { return number }
      tokenSets.append(TokenSet(kinds.kinds.compactMap { tokens.sources[$0] }, in: grammar))
      numbers[kinds] = Int32(tokenSets.count - 1)
      return Int32(tokenSets.count - 1)
    }
    for index in steps.indices {
      switch steps[index].code {
      case .choice:
        var earlier = KindSet()
        for place in range(of: steps[index]) {
          let own = firsts[Int(children[place])].kinds
          let needed = own.kinds.reduce(into: own) { $0.formUnion(onlyTexts[$1] ?? KindSet()) }
          steps[Int(children[place])].hiddenTexts = set(earlier.subtracting(needed))
          earlier.formUnion(own)
        }
      case .list where steps[Int(steps[index].count)].code != .nothing: break
      case .optional, .many, .list: steps[index].hiddenTextsAfter = set(firsts[Int(steps[index].item)].kinds)
      default: break
      }
    }
  }

  /// For each kind of which all tokens are terminals, too: these.
  private func onlyTexts(of scanner: ScopeScanner, _ shared: KindSet) -> [Int: KindSet] {
    var (texts, others): ([Int: KindSet], KindSet) = ([:], KindSet())
    for (kinds, main) in zip(scanner.kinds, scanner.mainKind) {
      if shared.contains(Int(main)) {
        for kind in kinds.kinds { texts[kind, default: KindSet()].insert(Int(main)) }
      } else {
        others.formUnion(kinds)
      }
    }
    return texts.filter { !others.contains($0.key) }
  }
}
