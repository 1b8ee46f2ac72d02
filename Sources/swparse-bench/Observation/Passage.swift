import Descent
import SampleLanguages

/// How a production calls another one that makes a node.
protocol Passage: Sendable, BitwiseCopyable {
  static func parse<Node: Production & SyntaxNode>(
    _: Node.Type, from parser: inout Parser<Node.L>
  ) -> Ref<Node>
  where Node.Failure == Never, Node.Outcome == NodeOutcome<Node>
}

/// As every grammar does: through the point at which an observer is told.
enum ThroughThePoint: Passage {
  @inline(__always)
  static func parse<Node: Production & SyntaxNode>(
    _: Node.Type, from parser: inout Parser<Node.L>
  ) -> Ref<Node>
  where Node.Failure == Never, Node.Outcome == NodeOutcome<Node> {
    parser.parse(Node.self)
  }
}

/// As it would be if nobody could observe: a node has its place, and what is wrong in it, and nothing else is asked.
enum PastThePoint: Passage {
  @inline(__always)
  static func parse<Node: Production & SyntaxNode>(
    _: Node.Type, from parser: inout Parser<Node.L>
  ) -> Ref<Node>
  where Node.Failure == Never, Node.Outcome == NodeOutcome<Node> {
    let mark = parser.mark
    return parser.store(Node.countedRule(&parser), from: mark)
  }
}

/// A value of JSON in a grammar that is compiled for each way to call productions.
///
/// A production is never put into the one that calls it: what is compared is the call, not what the compiler makes of
/// two productions at once.
struct PassedValue<Way: Passage>: SyntaxNode, RecursiveProduction {
  var scalar: OptionalTokenRef = .none
  var members = List<PassedMember<Way>>()
  var values = List<PassedValue>()

  static var first: TokenSet<JSONToken> {
    [.leftBrace, .leftSquare, .string, .escapedString, .number, .true, .false, .null]
  }

  @inline(never)
  static func rule(_ parser: inout JSONParser) -> Self {
    switch parser.kind {
    case .leftBrace:
      let style = ListStyle<JSONToken>(open: .leftBrace, separator: .comma, close: .rightBrace)
      let members = parser.collect(PassedMember<Way>.self) { parser, list in
        parser.forEachElement(in: style, first: PassedMember<Way>.first) {
          list.append(Way.parse(PassedMember<Way>.self, from: &$0), to: &$0)
        }
      }
      return Self(members: members)
    case .leftSquare:
      let style = ListStyle<JSONToken>(open: .leftSquare, separator: .comma, close: .rightSquare)
      let values = parser.collect(Self.self) { parser, list in
        parser.forEachElement(in: style, first: first) { list.append(Way.parse(Self.self, from: &$0), to: &$0) }
      }
      return Self(values: values)
    default: return Self(scalar: OptionalTokenRef(parser.expect(first, as: .number)))
    }
  }

  static func missing(in parser: inout JSONParser) -> Self { Self() }
}

/// A name and a value.
struct PassedMember<Way: Passage>: SyntaxNode, Production {
  var name: TokenRef
  var value: Ref<PassedValue<Way>>

  static var first: TokenSet<JSONToken> { [.string, .escapedString] }

  @inline(never)
  static func rule(_ parser: inout JSONParser) -> Self {
    let name = parser.expect(first, as: .string)
    parser.expect(.colon)
    return Self(name: name, value: Way.parse(PassedValue<Way>.self, from: &parser))
  }
}
