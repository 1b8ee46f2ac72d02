/// The way the result of a production is kept: a node is stored in the tree and known by its handle, a value is returned.
///
/// A production gets the right one by default: `NodeOutcome` for a `SyntaxNode`, `ChoiceOutcome` for a `SyntaxChoice`,
/// else `ValueOutcome`. So there is one `parse`, one `optional`, one `many` and one `list` for all of them.
public protocol ParseOutcome<Value> {
  associatedtype Value
  /// The result of `parse`.
  associatedtype Parsed
  /// The result of `optional`.
  associatedtype OptionalParsed
  /// The result of `list`, `many` and `some`.
  associatedtype Sequence
  /// Holds the elements of a sequence while it is parsed.
  associatedtype Collector

  /// Keeps a result that reaches from a mark to the last consumed token, and ends its production.
  static func keep<L: Language>(_ value: consuming Value, since mark: Mark, in parser: inout Parser<L>) -> Parsed

  /// Turns an optional result into the result of `optional`.
  static func optional(_ parsed: Parsed?) -> OptionalParsed

  /// Collects a sequence.
  static func collecting<L: Language, Failure: Error>(
    in parser: inout Parser<L>, _ body: (inout Parser<L>, inout Collector) throws(Failure) -> Void
  ) throws(Failure) -> Sequence

  /// Adds a kept result to a sequence.
  static func append<L: Language>(
    _ parsed: consuming Parsed, to collector: inout Collector, in parser: inout Parser<L>)
}

extension ParseOutcome
where Value: Syntax, Parsed == Value.Handle, Collector == ListCollector<Value.Handle>, Sequence == NodeList<Value> {
  @inlinable @inline(__always) public static func collecting<L: Language, Failure: Error>(
    in parser: inout Parser<L>, _ body: (inout Parser<L>, inout ListCollector<Value.Handle>) throws(Failure) -> Void
  ) throws(Failure) -> NodeList<Value> {
    try parser.collect(Value.self, body)
  }

  @inlinable @inline(__always) public static func append<L: Language>(
    _ parsed: consuming Parsed, to collector: inout ListCollector<Value.Handle>, in parser: inout Parser<L>
  ) {
    collector.append(parsed, to: &parser)
  }
}

/// Nodes are stored in the tree; others hold a `Ref` of them.
@frozen public enum NodeOutcome<Value: SyntaxNode>: ParseOutcome {
  @inlinable @inline(__always) public static func keep<L: Language>(
    _ value: consuming Value, since mark: Mark, in parser: inout Parser<L>
  ) -> Ref<Value> {
    parser.finishNode(value, from: mark)
  }

  @inlinable @inline(__always)
  public static func optional(_ parsed: Ref<Value>?) -> OptionalRef<Value> { parsed.map { OptionalRef($0) } ?? .none }
}

/// Choices between nodes are held by others as they are.
@frozen public enum ChoiceOutcome<Value: SyntaxChoice>: ParseOutcome {
  @inlinable @inline(__always) public static func keep<L: Language>(
    _ value: consuming Value, since mark: Mark, in parser: inout Parser<L>
  ) -> Value {
    parser.finishNode(value, from: mark)
  }

  @inlinable @inline(__always) public static func optional(_ parsed: Value?) -> Value? { parsed }
}

/// Values of the author's own are handed on, and collected in arrays.
@frozen public enum ValueOutcome<Value>: ParseOutcome {
  @inlinable @inline(__always) public static func keep<L: Language>(
    _ value: consuming Value, since mark: Mark, in parser: inout Parser<L>
  ) -> Value {
    if parser.attention.hasObserver { parser.leave() }
    return value
  }

  @inlinable @inline(__always) public static func optional(_ parsed: Value?) -> Value? { parsed }

  @inlinable public static func collecting<L: Language, Failure: Error>(
    in parser: inout Parser<L>, _ body: (inout Parser<L>, inout ElementBuffer<Value>) throws(Failure) -> Void
  ) throws(Failure) -> [Value] {
    try unsafe withUnsafeTemporaryAllocation(of: Value.self, capacity: ElementBuffer<Value>.capacity) {
      (room) throws(Failure) -> [Value] in
      var elements = unsafe ElementBuffer(room)
      do throws(Failure) { try body(&parser, &elements) } catch {
        elements.discard()
        throw error
      }
      return elements.finish()
    }
  }

  @inlinable @inline(__always) public static func append<L: Language>(
    _ parsed: consuming Value, to collector: inout ElementBuffer<Value>, in parser: inout Parser<L>
  ) {
    collector.append(parsed)
  }
}
