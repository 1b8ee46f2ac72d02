import Descent

/// A source damaged at random positions, as by typing and pasting.
struct DamagedSource {
  let bytes: [UInt8]

  enum Damage: CaseIterable {
    case tokensDeleted, tokensDoubled, tokensSwapped, bracketsDeleted, cut, garbage
  }

  init(_ tree: SyntaxTree, by damage: Damage, using generator: inout some RandomNumberGenerator) {
    let tokens = (0..<tree.tokens.count - 1).map { tree.tokens.range(at: $0) }
    func text(_ range: SourceRange) -> [UInt8] { Array(tree.source.bytes(in: range)) }
    var bytes = text(SourceRange(0, UInt32(tree.source.count)))
    // From the end to the beginning, so that earlier positions stay valid.
    let chosen = (0..<8).map { _ in Int.random(in: 0..<max(tokens.count - 1, 1), using: &generator) }
    for index in Set(chosen).sorted(by: >) where index + 1 < tokens.count {
      let (token, next) = (tokens[index], tokens[index + 1])
      let (start, end) = (Int(token.start), Int(token.end))
      switch damage {
      case .tokensDeleted: bytes.removeSubrange(start..<end)
      case .tokensDoubled: bytes.insert(contentsOf: text(token), at: end)
      case .tokensSwapped where next.end <= bytes.count:
        bytes.replaceSubrange(start..<Int(next.end), with: text(next) + [UInt8(ascii: " ")] + text(token))
      case .bracketsDeleted:
        if let bracket = bytes[start...].firstIndex(where: Self.brackets.contains) { bytes.remove(at: bracket) }
      case .garbage: bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: start)
      case .cut, .tokensSwapped: break
      }
    }
    if damage == .cut { bytes.removeSubrange(Int.random(in: 0...bytes.count, using: &generator)...) }
    self.bytes = bytes
  }

  private static let brackets = Set("()[]{}<>\"".utf8)
}
