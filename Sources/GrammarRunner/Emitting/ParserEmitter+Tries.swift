/// Tries where the next tokens do not decide. A construct that can be inside itself is tried once at each place, so
/// that it is not read again on each level.
extension ParserEmitter {
  /// How tries are made; nil if the toolkit's are enough.
  var tries: String? {
    let parts = [usesLongest ? longest : nil, remembersTries ? memory : nil].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }

  /// Whether some operators may have some operands only.
  var limitsOperands: Bool {
    grammar.program.rules.contains { $0.tails.contains { !$0.allowed.isEmpty } }
  }

  private var longest: String {
    """
    extension \(parserName) {
      /// Which of several constructs reaches furthest from here, the first of equal ones, and its end. If none can be parsed, it
      /// is the one of which most is there, and -1 if nothing is, and the end is -1.
      fileprivate mutating func longest(_ constructs: [(inout Self) -> Void]) -> (index: Int, end: Int) {
        var best = (index: -1, isMatch: false, end: position)
        for (index, construct) in constructs.enumerated() {
          var end = -1
          let isMatch = lookahead { parser in
            construct(&parser)
            end = parser.position
            return true
          }
          if isMatch == best.isMatch ? end > best.end : isMatch { best = (index, isMatch, end) }
        }
        return (best.index, best.isMatch ? best.end : -1)
      }
    }

    """
  }

  private var memory: String {
    var state = model.contexts.indices.map { (name: contextName($0), type: "Bool") }
    if usesLineEnds { state.append(("isAcrossLines", "Bool")) }
    if usesBlocks { state.append(("blocks", "[ArraySlice<UInt8>]")) }
    let key = "UInt64(position) << 32 | UInt64(number) << 16 | UInt64(minimum)"
    var (placeType, place, declaration) = ("UInt64", key, "")
    if !state.isEmpty {
      placeType = "Place"
      place = "\(decisionsTypeName).Place(key: \(key)\(state.map { ", \($0.name): context.\($0.name)" }.joined()))"
      let fields = state.map { "    let \($0.name): \($0.type)\n" }.joined()
      declaration = "  struct Place: Hashable {\n    let key: UInt64\n\(fields)  }\n\n"
    }
    return """
      /// What was found by trying constructs that can be inside themselves, by place.
      final class \(decisionsTypeName) {
      \(declaration)  fileprivate var known: [\(placeType): (index: Int, end: Int)] = [:]
      }

      extension \(parserName) {
        /// Decides by trying, once at each place: otherwise, what is nested would be tried again on each level.
        ///
        /// - Parameter number: which decision it is.
        fileprivate mutating func once(
          _ number: Int, minimum: UInt16 = 0, _ decide: (inout Self) -> (index: Int, end: Int)
        ) -> (index: Int, end: Int) {
          let place = \(place)
          if let known = context.decisions.known[place] { return known }
          let found = decide(&self)
          if !hasFailed { context.decisions.known[place] = found }
          return found
        }
      }

      """
  }

  /// Whether an expression that begins with one of some kinds has a rule that can contain itself.
  func canBeInsideItself(_ expression: Expression, beginningWith kinds: KindSet) -> Bool {
    if case .rule(let rule) = expression, model.rules[rule].kind == .choice {
      return canBeInsideItself(model.rules[rule].expression, beginningWith: kinds)
    }
    let beginnings = expression.alternatives.filter { analysis.facts(of: $0).first.intersects(kinds) }
    return model.rulesReached(from: beginnings.flatMap(\.references)).contains(where: recursive.contains)
  }

  /// Whether a rule refers to another one, or rules do to which it refers.
  func reaches(_ other: Int, from rule: Int) -> Bool {
    model.rulesReached(from: model.rules[rule].expression.references).contains(other)
  }
}
