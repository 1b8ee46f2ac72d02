/// Reads the brackets and the indentation of a source from its beginning to its end, and finds where brackets are
/// missing or too many.
struct LayoutScan {
  let source: SourceText
  let tokens: TokenBuffer
  let traits: LanguageTraits

  /// The brackets that are open, the file itself first.
  var open: [OpenBracket]
  /// The places of the blocks in `open`; the file itself is one.
  var blocks = [0]
  /// How many brackets with a closer are open on lines of an indentation.
  var openCounts: [OpenKey: Int] = [:]
  private(set) var faults: [LayoutFault] = []

  var line: LayoutLine
  /// The directive with which the line before this one begins.
  var directive: Int?
  /// The first of the directives on the lines directly before this one, if all of them open something.
  var directives: Int?

  /// The number of missing closers of each kind, and of closers without an opener: no more faults than these are
  /// searched for.
  private var missingClosers: [UInt8: Int] = [:]
  private var missingOpeners: [UInt8: Int] = [:]

  let assumption: Assumption

  /// Whether some line is indented.
  private(set) var hasIndentation = false

  struct OpenKey: Hashable {
    var closer: UInt8
    var indentation: Int
  }

  /// A hypothesis besides the usual mistakes.
  enum Assumption {
    case none
    /// The end of a block is too many.
    case strayBlockEnds
    /// A block that is opened at the end of a line holds nothing if the next line is no deeper.
    case emptyBlocks
  }

  init(_ source: SourceText, _ tokens: TokenBuffer, _ traits: LanguageTraits, _ assumption: Assumption) {
    self.assumption = assumption
    self.source = source
    self.tokens = tokens
    self.traits = traits
    line = LayoutLine(start: -1, indentation: -1, outerIndentation: -1)
    open = [OpenBracket(index: -1, closer: tokens[tokens.count - 1].kindIndex, isBlock: true, line: line)]
  }

  /// The faults in the order of the tokens.
  mutating func findFaults() -> [LayoutFault] {
    countBrackets()
    if missingClosers.isEmpty, missingOpeners.isEmpty { countCrossings() }
    if missingClosers.isEmpty, missingOpeners.isEmpty { return [] }
    for index in 0..<(tokens.count - 1) {
      if tokens[index].flags.contains(.startsLine) { beginLine(at: index) }
      let kind = tokens[index].kindIndex
      if traits.bracketCloser(of: kind) != nil {
        push(index)
      } else if traits.isBracketCloser(kind) {
        close(at: index)
      }
    }
    while open.count > 1 { popMissing() }
    return inOrder(faults)
  }

  /// Faults in the order of the tokens, those at the same position from the inside out: missing tokens before a stray
  /// one, which is stray only once.
  private func inOrder(_ faults: [LayoutFault]) -> [LayoutFault] {
    let sorted = faults.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      return (a.index, a.isStray ? 1 : 0, left.offset) < (b.index, b.isStray ? 1 : 0, right.offset)
    }
    var ordered: [LayoutFault] = []
    for (_, fault) in sorted {
      if fault.isStray, let last = ordered.last, last.isStray, last.index == fault.index { continue }
      ordered.append(fault)
    }
    return ordered
  }

  private mutating func countBrackets() {
    for index in 0..<(tokens.count - 1) {
      let kind = tokens[index].kindIndex
      if !hasIndentation, tokens[index].flags.contains(.startsLine) {
        hasIndentation = source.columns(before: tokens[index].start) > 0
      }
      if let closer = traits.bracketCloser(of: kind) {
        missingClosers[closer, default: 0] += 1
      } else if traits.isBracketCloser(kind) {
        if let count = missingClosers[kind] {
          missingClosers[kind] = count == 1 ? nil : count - 1
        } else {
          missingOpeners[kind, default: 0] += 1
        }
      }
    }
  }

  /// Counts the brackets that cross others where as many are closed as opened, as in `f({ a )}`. A block ends at its own
  /// closing delimiter only: any other one that is opened or closed inside of it, and not both, is a mistake.
  private mutating func countCrossings() {
    var (closers, blockCount): ([UInt8], Int) = ([], 0)
    for index in 0..<(tokens.count - 1) {
      let kind = tokens[index].kindIndex
      if let closer = traits.bracketCloser(of: kind) {
        closers.append(closer)
        blockCount += traits.closesBlock(closer) ? 1 : 0
      } else if traits.isBracketCloser(kind) {
        let endsBlock = traits.closesBlock(kind) && blockCount > 0
        while endsBlock, let last = closers.last, !traits.closesBlock(last) {
          missingClosers[closers.removeLast(), default: 0] += 1
        }
        if closers.last == kind {
          closers.removeLast()
          blockCount -= endsBlock ? 1 : 0
        } else {
          missingOpeners[kind, default: 0] += 1
        }
      }
    }
    for closer in closers { missingClosers[closer, default: 0] += 1 }
  }
}

// MARK: Faults

extension LayoutScan {
  func lacks(closer kind: UInt8) -> Bool { missingClosers[kind, default: 0] > 0 }

  func lacks(openerOf closer: UInt8) -> Bool { missingOpeners[closer, default: 0] > 0 }

  /// Whether something that is closed was opened nowhere.
  var lacksOpeners: Bool { missingOpeners.values.contains { $0 > 0 } }

  mutating func noteMissing(_ bracket: OpenBracket, before index: Int) {
    missingClosers[bracket.closer, default: 0] -= 1
    faults.append(LayoutFault(index: index, kind: .missing(kindIndex: bracket.closer, opening: bracket.index)))
  }

  /// Notes that the opener of a closing token is missing before another token.
  mutating func noteMissingOpener(of closer: UInt8, before index: Int) {
    guard let opener = traits.bracketOpener(of: closer) else { return }
    missingOpeners[closer, default: 0] -= 1
    faults.append(LayoutFault(index: index, kind: .missing(kindIndex: opener, opening: nil)))
  }

  mutating func noteStray(closer index: Int) {
    missingOpeners[tokens[index].kindIndex, default: 0] -= 1
    faults.append(LayoutFault(index: index, kind: .stray))
  }

  /// Notes that an opening token is too much.
  mutating func noteStray(opener index: Int, closedBy closer: UInt8) {
    missingClosers[closer, default: 0] -= 1
    faults.append(LayoutFault(index: index, kind: .stray))
  }
}
