/// A rule as tracks: the contents of a railroad diagram.
indirect enum Railroad: Hashable, Sendable {
  case nothing
  case box(RailroadBox)
  case sequence([Railroad])
  case choice([Railroad])
  case optional(Railroad)
  /// Something once or more, with something on the way back.
  case loop(Railroad, back: Railroad)
  /// An alternative of the rule, by its number.
  case alternative(Int, Railroad)
}

/// A station of a diagram: a terminal, a rule, or a condition.
struct RailroadBox: Hashable, Sendable {
  enum Kind: String, Sendable {
    case terminal, rule, lexical, characters, condition, exclusion
  }

  let kind: Kind
  let text: String
  /// The rule that the box is a link to.
  var rule: String?

  /// - Parameter text: the text; if it is long, its end is left out.
  init(_ kind: Kind, _ text: String, rule: String? = nil) {
    self.kind = kind
    self.rule = rule
    self.text = text.unicodeScalars.count > Self.limit ? String(text.unicodeScalars.prefix(Self.limit)) + "…" : text
  }

  /// The most characters of a box.
  private static let limit = 60
}

extension Railroad {
  /// A sequence without needless levels, in which `x (',' x)*` is a loop.
  static func sequenceOf(_ parts: [Railroad]) -> Railroad {
    var result: [Railroad] = []
    for part in parts where part != .nothing {
      if let last = result.last, let back = part.separator(before: last) {
        result[result.count - 1] = .loop(last, back: back)
      } else {
        result.append(part)
      }
    }
    return result.isEmpty ? .nothing : result.count == 1 ? result[0] : .sequence(result)
  }

  /// The separator before an element, if this is any number of separators, each with the element after it.
  private func separator(before element: Railroad) -> Railroad? {
    guard case .optional(.loop(.sequence(let parts), back: .nothing)) = self, parts.last == element else { return nil }
    return .sequenceOf(Array(parts.dropLast()))
  }

  /// The parts of a sequence; one part of anything else, none of nothing.
  var items: [Railroad] {
    switch self {
    case .nothing: []
    case .sequence(let parts): parts
    default: [self]
    }
  }

  /// The loop that alternatives `element` and `element ',' list` of a rule mean; nil if they are others.
  static func list(_ alternatives: [Railroad], of rule: String) -> Railroad? {
    guard alternatives.count == 2 else { return tail(alternatives, of: rule) }
    let (element, longer) = (alternatives[0].items, alternatives[1].items)
    guard !element.isEmpty, longer.count > element.count, longer.starts(with: element),
      let isOptional = longer.last?.isTail(of: rule)
    else { return nil }
    let separator = Railroad.sequenceOf(Array(longer[element.count...].dropLast()))
    let loop = Railroad.loop(.alternative(0, .sequenceOf(element)), back: .alternative(1, separator))
    return isOptional && separator != .nothing ? .sequence([loop, .optional(separator)]) : loop
  }

  /// The loop that a rule `list : element list?` means.
  private static func tail(_ alternatives: [Railroad], of rule: String) -> Railroad? {
    guard alternatives.count == 1, alternatives[0].items.count > 1, alternatives[0].items.last?.isTail(of: rule) == true
    else { return nil }
    return .loop(.alternative(0, .sequenceOf(alternatives[0].items.dropLast())), back: .nothing)
  }

  /// Whether this is a rule that may be absent (true), or that rule itself (false); nil if it is something else.
  private func isTail(of rule: String) -> Bool? {
    switch self {
    case .box(let box): box.rule == rule ? false : nil
    case .optional(.box(let box)): box.rule == rule ? true : nil
    default: nil
    }
  }
}
