import Descent
import SwiftGrammar

/// Reads tokens in order, and maintains the context of the next one.
struct NameContextReader: Sendable {
  private(set) var scopes = ScopeTracker()

  private struct Bracket {
    var kind: SwiftToken
    var holdsParameters = false
  }
  private var brackets = [Bracket(kind: .endOfFile)]

  private var context = NameContext()
  /// The kind of the last token; `kindBefore` is that of the one before it.
  private var kind = SwiftToken.endOfFile
  private var kindBefore = SwiftToken.endOfFile
  private var lineBeginning = Spelling.none
  /// The kind of scope that the next brace opens.
  private var announced = ScopeTracker.Holder.local
  private var expectsTypeName = false
  private var expectsParameters = false

  mutating func beginFile() {
    let scopes = scopes
    self = Self()
    self.scopes = scopes
    self.scopes.beginFile()
  }

  func context(of flags: TokenFlags) -> NameContext {
    var result = context
    if flags.contains(.startsLine) {
      result.lineBeginning = .none
      result.tokensInLine = 0
    }
    result.bracket = brackets[brackets.count - 1].kind
    return result
  }

  /// The kind of position of a name after the last token.
  var place: NamePosition {
    switch kind {
    case .period: kindBefore == .selfValue ? .memberOfSelf : .member
    case _ where Self.namingWords.contains(kind): .declaration
    default: .value
    }
  }

  /// The kind of the next token: a contextual word is a name after a period and in a declaration.
  func role(of kind: SwiftToken) -> SwiftToken {
    SwiftToken.identifiers.contains(kind) && place != .value ? .identifier : kind
  }

  /// The keywords before the name of something declared, extended or imported.
  private static let namingWords: TokenSet<SwiftToken> = [
    .let, .var, .func, .case, .struct, .class, .enum, .protocol, .extension, .typealias, .import,
  ]
}

/// The kind of position of a name, determined by the token before it.
enum NamePosition {
  case member, memberOfSelf, declaration, value
}

extension NameContextReader {
  mutating func read(_ kind: SwiftToken, _ spelling: Spelling, _ flags: TokenFlags) {
    if flags.contains(.startsLine) {
      lineBeginning = spelling
      context.tokensInLine = 0
    }
    if kind == .identifier { readName(spelling) } else { readWord(kind) }
    readBracket(kind)
    expectsTypeName = Self.typeWords.contains(kind)

    context.tokensInLine += 1
    context.lineBeginning = lineBeginning
    context.tokenBefore = context.token
    context.token = spelling
    kindBefore = self.kind
    self.kind = kind
  }

  private mutating func readName(_ name: Spelling) {
    if Self.declaringWords.contains(kind) { scopes.declare(name) }
    if expectsTypeName { announced = .type }
    let names = context.names
    context.names = (name, names.0, names.1, names.2)
  }

  private mutating func readWord(_ kind: SwiftToken) {
    switch kind {
    case .func, .subscript: announceFunction()
    case .initializer: if self.kind != .period { announceFunction() }
    case .let, .var: announced = .local
    case .colon:
      if brackets[brackets.count - 1].holdsParameters, self.kind == .identifier {
        scopes.declareParameter(context.token)
      }
    default: break
    }
  }

  private mutating func announceFunction() {
    expectsParameters = true
    announced = .local
    scopes.beginParameters()
  }

  private mutating func readBracket(_ kind: SwiftToken) {
    switch kind {
    case .leftParen, .leftSquare, .interpolationStart: open(kind)
    case .leftBrace:
      scopes.open(announced)
      announced = .local
      open(kind)
    case .rightParen: close(.leftParen)
    case .rightSquare: close(.leftSquare)
    case .interpolationEnd: close(.interpolationStart)
    case .rightBrace:
      close(.leftBrace)
      announced = .local
    default: break
    }
  }

  private mutating func open(_ kind: SwiftToken) {
    brackets.append(Bracket(kind: kind, holdsParameters: kind == .leftParen && expectsParameters))
    if kind == .leftParen { expectsParameters = false }
  }

  /// Closes the innermost bracket if it has the given kind. A brace also closes the unclosed brackets inside it.
  private mutating func close(_ kind: SwiftToken) {
    guard kind == .leftBrace ? scopes.hasOpenBrace : brackets[brackets.count - 1].kind == kind else { return }
    while brackets.popLast()?.kind != kind {}
    if kind == .leftBrace { scopes.close() }
  }

  private static let declaringWords: TokenSet<SwiftToken> = [.let, .var, .func, .for]
  private static let typeWords: TokenSet<SwiftToken> = [.struct, .class, .enum, .protocol, .extension, .actor]
}
