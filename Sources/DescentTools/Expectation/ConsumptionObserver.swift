import Descent

/// Finds the production that consumes a token, and the words that productions compare the token with.
final class ConsumptionObserver: ParserObserver {
  /// The innermost production that was open when the token was finally consumed, or the node that it made of the
  /// token and the preceding operand: the `.` of `a.b` belongs to the member expression. Nil if none was open.
  private(set) var consumer: ProductionName?
  private(set) var comparedWords: [StaticString] = []

  /// The index and the start of the token. Parsers of other sources are ignored.
  private let position: Int
  private let start: UInt32
  private var parse: ObservedParse?
  private var open: [ProductionName] = []
  private var isConsumed = false
  /// The number of open productions at that time, until the innermost of them ends or makes a node with the token.
  private var depth: Int?

  init(position: Int, start: UInt32) {
    self.position = position
    self.start = start
  }

  func observe(_ event: ParserEvent, at moment: ParserMoment) {
    if case .began = event { return begin(moment.parse) }
    guard moment.parse === parse else { return }
    // Nothing begins or ends between two events: the currently open productions were open when the token was consumed.
    if !isConsumed, moment.position > position {
      isConsumed = true
      consumer = open.last
      depth = open.count
    }
    switch event {
    case .entered(let name, _): open.append(name)
    case .exited:
      if open.count == depth { depth = nil }
      if !open.isEmpty { open.removeLast() }
    case .rewound(let place): if place <= position { isConsumed = false }
    case .nodeCreated(let name, let start):
      if isConsumed, open.count == depth, start <= position {
        consumer = name
        depth = nil
      }
    case .compared(let word): if moment.position == position { comparedWords.append(word) }
    case .began, .reported: break
    }
  }

  /// If several parsers read the token, the last one counts.
  private func begin(_ parse: ObservedParse) {
    guard parse.tokens.count > position, parse.tokens[position].start == start else { return }
    self.parse = parse
    open.removeAll(keepingCapacity: true)
    isConsumed = false
  }
}
