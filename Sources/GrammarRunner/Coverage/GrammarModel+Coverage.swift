extension GrammarModel {
  /// The alternatives that a parse of a valid source can take, in the order of the files.
  ///
  /// Others are refused, are places of something missing, or belong to rules that are only looked for: in exclusions, and as
  /// left operands, which are parsed before the rules that begin with them.
  ///
  /// - Complexity: linear in the grammar, apart from `SentenceSizes`.
  var countedAlternatives: [Int] {
    let sizes = SentenceSizes(self)
    var found: Set<Int> = []
    var search = Search([start])
    while let rule = search.next() {
      for way in rules[rule].expression.alternatives {
        withoutLeftOperand(way, of: rule).walk { part in
          if sizes.size(of: part) == nil || isPlaceOfMissing(part) { return false }
          switch part {
          case .exclusion: return false
          case .end(let number): found.insert(number)
          case .rule(let rule): search.add(rule)
          default: break
          }
          return true
        }
      }
    }
    return found.sorted()
  }
}
