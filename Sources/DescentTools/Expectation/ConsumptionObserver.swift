import Descent

/// Finds the production that consumes a token, and the words with which productions compare it.
final class ConsumptionObserver: ParserObserver {
  /// The innermost production that was open when the token was consumed for good, or the node that it made of the token and
  /// what was parsed before: the `.` of `a.b` belongs to the member expression. Nil if none was open.
  private(set) var consumer: ProductionName?
  /// The words with which the token was compared.
  private(set) var words: [StaticString] = []

  /// The index of the token, and its start: parsers of other sources are ignored.
  private let position: Int
  private let start: UInt32
  private var parse: ObservedParse?
  private var open: [ProductionName] = []
  private var isConsumed = false
  /// The number of productions that were open then, until the innermost of them ends or makes a node of the token.
  private var depth: Int?

  init(position: Int, start: UInt32) {
    self.position = position
    self.start = start
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event { return begin(moment.parse) }
    guard moment.parse === parse else { return }
    // Between two events nothing begins or ends: the productions open now were open when the cursor passed the token.
    if !isConsumed, moment.position > position {
      isConsumed = true
      consumer = open.last
      depth = open.count
    }
    switch event {
    case .entered(let name, _): open.append(name)
    case .left:
      if open.count == depth { depth = nil }
      if !open.isEmpty { open.removeLast() }
    case .rewound(let place): if place <= position { isConsumed = false }
    case .made(let name, let start):
      if isConsumed, open.count == depth, start <= position {
        consumer = name
        depth = nil
      }
    case .compared(let word): if moment.position == position { words.append(word) }
    case .began, .reported: break
    }
  }

  /// Of several parsers that read the token, one after the other, the last one counts.
  private func begin(_ parse: ObservedParse) {
    guard parse.tokens.count > position, parse.tokens[position].start == start else { return }
    self.parse = parse
    open.removeAll(keepingCapacity: true)
    isConsumed = false
  }
}
