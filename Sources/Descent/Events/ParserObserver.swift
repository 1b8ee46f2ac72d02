/// Somebody who is told what the productions of a parser do, while they do it.
///
///     final class CallCounter: ParserObserver {
///       var count = 0
///       func observe(_ event: ParserEvent, at moment: ParserMoment) {
///         if case .entered = event { count += 1 }
///       }
///     }
///
/// An observer is one of the options of a parse:
///
///     let counter = CallCounter()
///     let tree = JSON.parse(source, options: ParseOptions(observer: counter))
///
/// `ParserTrace`, `ParserProfile` and `RuleCoverage` are made by observers. Every production passes the one point at
/// which they are told: whatever is parsed by its type, and what a `production("name") { … }` encloses.
public protocol ParserObserver: AnyObject {
  /// Is told of an event; what a production returns cannot be changed.
  func observe(_ event: ParserEvent, at moment: ParserMoment)
}

/// What happens in a parser.
public enum ParserEvent {
  /// A parser was made; another one may be at work, and goes on later.
  case began
  /// A production is called. It begins at a position before the current one where a part of it is parsed already.
  case entered(ProductionName, from: Int)
  /// The production that was entered last and not left ends before the current token.
  case left(ProductionOutcome)
  /// A node was made that begins at a position, of what is parsed already: `a + b` begins where `a` does.
  case made(ProductionName, from: Int)
  /// The cursor goes back to a position; what was parsed and reported since is forgotten.
  case rewound(to: Int)
  /// The current token is compared with a word by its text: what the grammar knows that is no token kind.
  case compared(StaticString)
  /// A diagnostic was reported.
  case reported(Diagnostic)
}

/// How a production ended.
public enum ProductionOutcome {
  /// It returned; what it made is named if it is a node, so that a choice tells its alternative.
  case parsed(as: ProductionName?)
  /// It returned, since the speculation that it is a part of has failed.
  case gaveUp
  /// It threw.
  case threw(any Error)
}

/// Where a parser stands when something happens.
public struct ParserMoment {
  /// The parser, which is another one for each source and each try.
  public let parse: ObservedParse
  /// The index of the current token.
  public let position: Int
  /// Whether what happens is only tried.
  public let isSpeculating: Bool
}

/// The work of one parser that is observed: an identity, and what it reads.
public final class ObservedParse: Sendable {
  /// The source that is parsed.
  public let source: SourceText
  /// The tokens as they were when observation began.
  public let tokens: TokenBuffer
  /// The names of the token kinds.
  package let tokenKinds: TokenKindTable

  init(source: SourceText, tokens: TokenBuffer, tokenKinds: TokenKindTable) {
    self.source = source
    self.tokens = tokens
    self.tokenKinds = tokenKinds
  }
}

/// What a production is called: by the type that it makes, or by a name of its own.
///
/// The description is the name that dumps show: `TuplePattern`, and `TuplePatternElement` for the nested type `Element`.
@frozen
public struct ProductionName: Hashable, CustomStringConvertible {
  @usableFromInline let type: Any.Type
  @usableFromInline let words: StaticString?

  /// The name of a type.
  @inlinable
  public init(_ type: Any.Type) {
    self.type = type
    words = nil
  }

  /// A name of its own.
  @inlinable
  public init(_ words: StaticString) {
    type = StaticString.self
    self.words = words
  }

  public var description: String { words?.description ?? NodeName.of(type) }

  public static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.words?.description == right.words?.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(words?.description)
  }
}
