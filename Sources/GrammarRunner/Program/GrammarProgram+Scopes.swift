extension GrammarProgram {
  /// The rules with scopes that read tokens as all scopes do in which these rules can be, so that the next token tells as
  /// much of them as of other rules.
  ///
  /// - Complexity: linear in the program for each way to read tokens.
  func rulesReadAlike(_ scanner: ScopeScanner) -> Set<Int> {
    struct Place: Hashable {
      let rule: Int
      let reading: Int32
    }
    func reading(of rule: Int) -> Int32 { scanner.starts[Int(max(rules[rule].scope, 0))] }
    var found = Set(rules.indices.filter(entersScope))
    var search = Search([Place(rule: Int(start), reading: reading(of: Int(start)))])
    while let place = search.next() {
      for rule in references(of: place.rule) {
        let isInside = entersScope(rule)
        if isInside, reading(of: rule) != place.reading { found.remove(rule) }
        search.add(Place(rule: rule, reading: isInside ? reading(of: rule) : place.reading))
      }
    }
    return found
  }
}
