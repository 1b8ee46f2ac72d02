import Descent

extension Matcher {
  mutating func fit(_ items: Range<Int>, _ list: TokenList) -> Bool {
    let needed = program.needs(items)
    guard needed.fits(list.count), needed.runs <= 1 else { return false }
    var place = 0
    for item in items {
      switch program.items[item] {
      case .token(let text): guard matches(text, tree.pool.token(place, of: list)) else { return false }
      case .hole(let hole): guard bind(hole, tree.pool.token(place, of: list)) else { return false }
      case .node: return false
      case .run(let hole):
        let length = list.count - needed.elements
        let tokens = (place..<(place + length)).compactMap { tree.pool.token($0, of: list).index }
        let range = tokens.first.map { TokenRange(UInt32($0), UInt32(tree.tokens.lastPiece(at: tokens.last!) + 1)) }
        guard bind(hole, range ?? TokenRange(0, 0), [], isRun: true) else { return false }
        place += length
        continue
      }
      place += 1
    }
    return true
  }
}
