import Descent

/// What an indentation lexer knows of lines and blocks, without the type of the token kinds.
struct IndentationLayout: Sendable {
  private enum Role: UInt8 {
    case none, opening, closing
  }

  private let newlineIndex: UInt8
  private let indentIndex: UInt8
  private let dedentIndex: UInt8
  private let roles: [Role]
  private let isRecovery: [Bool]

  /// Tokens of the other lexer that are not passed on yet.
  private var tokens: [Token] = []
  private var next = 0
  private var isSourceUsedUp = false
  /// Tokens that are to be put in before the next one.
  private var waiting: [Token] = []
  /// Whether what belongs before the next token, or before the end, was put in.
  private var isNextPrepared = false

  private var levels = [IndentationLevel(Indentation())]
  private var bracketDepth = 0
  /// Where the token before ends; nil at the beginning.
  private var previousEnd: Int?

  /// How many tokens are taken from the other lexer at once.
  private static let roundCount = 256

  init<Kind: TokenKind>(_ style: IndentationStyle<Kind>) {
    newlineIndex = style.newline.index
    indentIndex = style.indent.index
    dedentIndex = style.dedent.index
    roles = Kind.allCases.map {
      style.opening.contains($0) ? .opening : style.closing.contains($0) ? .closing : .none
    }
    isRecovery = Kind.allCases.map(style.recovery.contains)
  }

  /// Takes more tokens of the other lexer, which says whether those are the last.
  mutating func refill(_ lex: (inout OutputSpan<Token>) -> Bool) {
    tokens.removeAll(keepingCapacity: true)
    next = 0
    var isLast = false
    tokens.append(addingCapacity: Self.roundCount) { output in isLast = lex(&output) }
    isSourceUsedUp = isLast
  }

  /// Passes on tokens, with what belongs before them, as far as there are any and there is room; returns whether these
  /// were the last.
  mutating func emit(
    into output: inout OutputSpan<Token>, _ source: borrowing Span<UInt8>, _ state: inout LexerState
  ) -> Bool {
    while !output.isFull {
      if let token = waiting.popLast() {
        output.append(token)
      } else if next < tokens.count {
        let token = tokens[next]
        if !isNextPrepared, token.flags.contains(.startsLine) {
          prepareLine(before: token, source, &state)
          isNextPrepared = true
          continue
        }
        isNextPrepared = false
        pass(token, state)
        output.append(token)
        next += 1
      } else if isSourceUsedUp, !isNextPrepared {
        prepareEnd()
        isNextPrepared = true
      } else {
        return isSourceUsedUp
      }
    }
    return false
  }

  private mutating func pass(_ token: Token, _ state: LexerState) {
    switch roles[Int(token.kindIndex)] {
    case .opening: bracketDepth += 1
    case .closing: bracketDepth = max(0, bracketDepth - 1)
    case .none: break
    }
    previousEnd = Int(token.start) + state.length(of: token)
  }

  /// Ends the line before a token that begins another, and the blocks that do not go on.
  private mutating func prepareLine(
    before token: Token, _ source: borrowing Span<UInt8>, _ state: inout LexerState
  ) {
    if bracketDepth > 0 {
      guard isRecovery[Int(token.kindIndex)] else { return }
      bracketDepth = 0
    }
    let start = Int(token.start)
    let firstLine = source.scalar(at: 0)?.value == 0xFEFF ? 3 : 0
    let line = Indentation(ofLineAt: start, notBefore: previousEnd ?? firstLine, in: source)
    // Tokens are taken from the end.
    defer { waiting.reverse() }
    guard let previousEnd else {
      // There is nothing that a first line could belong to: it begins no block, however far it is indented.
      if line.columns > 0 { state.diagnostics.append(Diagnostic(.indentedFirstLine, at: line.range)) }
      return levels[0].take(line)
    }
    waiting.append(empty(newlineIndex, at: previousEnd))
    if !levels[levels.count - 1].accepts(line, in: source) {
      state.diagnostics.append(Diagnostic(.mixedIndentation, at: line.range))
    }
    if line.columns > levels[levels.count - 1].widest {
      levels.append(IndentationLevel(line))
      waiting.append(empty(indentIndex, at: start, flags: .startsLine))
      return
    }
    var hasEnded = false
    while levels.count > 1, line.columns < levels[levels.count - 1].indentation.columns {
      levels.removeLast()
      waiting.append(empty(dedentIndex, at: previousEnd))
      hasEnded = true
    }
    if hasEnded, line.columns > levels[levels.count - 1].widest {
      state.diagnostics.append(Diagnostic(.inconsistentIndentation, at: line.range))
    }
    levels[levels.count - 1].take(line)
  }

  /// Ends the last line and all blocks.
  private mutating func prepareEnd() {
    guard let previousEnd else { return }
    for _ in levels.dropFirst() { waiting.append(empty(dedentIndex, at: previousEnd)) }
    waiting.append(empty(newlineIndex, at: previousEnd))
    levels.removeLast(levels.count - 1)
  }

  private func empty(_ kindIndex: UInt8, at offset: Int, flags: TokenFlags = []) -> Token {
    Token(kindIndex: kindIndex, start: UInt32(offset), shortLength: 0, flags: flags)
  }
}
