/// Receives the events of a parse while it runs.
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
/// `ParserTrace`, `ParserProfile` and `RuleCoverage` are made by observers. They see every construct that is parsed by its
/// type, and every `production("name") { … }`.
public protocol ParserObserver: AnyObject {
  /// Receives an event. An observer cannot change the result of a production.
  func observe(_ event: ParserEvent, at moment: ParserMoment)
}

/// An event of a parse.
public enum ParserEvent {
  /// A parser was made; another one may be at work, and goes on later.
  case began
  /// A production is called. It begins at a position before the current one where a part of it is parsed already.
  case entered(ProductionName, from: Int)
  /// The production that was entered last and not left ends before the current token.
  case exited(ProductionOutcome)
  /// A node was made that begins at an earlier position, with a part already parsed: `a + b` begins where `a` does.
  case nodeCreated(ProductionName, from: Int)
  /// The cursor goes back to a position; the nodes and facts since then are dropped.
  case rewound(to: Int)
  /// The current token is compared with a word by its text: a contextual keyword that is no token kind.
  case compared(StaticString)
  /// A diagnostic was reported.
  case reported(Diagnostic)
}

/// How a production ended.
public enum ProductionOutcome {
  /// It returned; the name is that of the node that it made, so that a choice tells its alternative; nil for a value.
  case parsed(as: ProductionName?)
  /// It returned, since the speculation that it is a part of has failed.
  case gaveUp
  /// It threw.
  case threw(any Error)
}

/// The state of a parser when an event happens.
public struct ParserMoment {
  /// The parser, which is another one for each source and each repaired parse.
  public let parse: ObservedParse
  /// The index of the current token.
  public let position: Int
  /// Whether the event happens in a try.
  public let isSpeculating: Bool

  package init(parse: ObservedParse, position: Int, isSpeculating: Bool) {
    (self.parse, self.position, self.isSpeculating) = (parse, position, isSpeculating)
  }
}

/// The work of one observed parser: an identity, and its input.
public final class ObservedParse: Sendable {
  /// The source that is parsed.
  public let source: SourceText
  /// The tokens as they were when observation began.
  public let tokens: TokenBuffer
  package let tokenKinds: TokenKindTable

  package init(source: SourceText, tokens: TokenBuffer, tokenKinds: TokenKindTable) {
    self.source = source
    self.tokens = tokens
    self.tokenKinds = tokenKinds
  }
}

/// The name of a production: that of the type that it makes, or one of its own.
///
/// The description is the name that dumps show: `TuplePattern`, and `TuplePatternElement` for the nested type `Element`.
@frozen public struct ProductionName: Hashable, CustomStringConvertible {
  /// The type that the production makes; `StaticString` for a name of its own.
  @usableFromInline package let type: Any.Type
  @usableFromInline let words: StaticString?

  /// The name of a type.
  @inlinable public init(_ type: Any.Type) {
    self.type = type
    words = nil
  }

  /// A name of its own.
  @inlinable init(_ words: StaticString) {
    type = StaticString.self
    self.words = words
  }

  public var description: String {
    words?.description ?? NodeName.ofChoice(type)
  }

  public static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.words?.description == right.words?.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(words?.description)
  }
}
