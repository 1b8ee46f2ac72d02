import Descent

// A tree for the toy language: values are names, numbers and lists of values; a document is `let` bindings in braces.

enum ToyValue: SyntaxChoice, RecursiveProduction {
  case name(Ref<ToyName>)
  case list(Ref<ToyList>)
  case missing(Ref<ToyMissing>)

  typealias L = Toy

  var node: AnyNode {
    switch self {
    case .name(let ref): AnyNode(ref)
    case .list(let ref): AnyNode(ref)
    case .missing(let ref): AnyNode(ref)
    }
  }

  static let first = ToyName.first.union(ToyList.first)

  static func parse(from parser: inout Parser<Toy>) -> Self {
    switch parser.kind {
    case .leftParen: return .list(parser.parse(ToyList.self))
    case .name, .number: return .name(parser.parse(ToyName.self))
    default:
      parser.reportExpected("value")
      return missing(in: &parser)
    }
  }

  static func missing(in parser: inout Parser<Toy>) -> Self {
    .missing(parser.store(ToyMissing(), from: parser.mark))
  }
}

extension ToyValue: ListElement {
  static let listStyle = ListStyle.parenthesized
}

struct ToyName: SyntaxNode, Production {
  var token: TokenRef

  func fields(_ field: inout FieldSink) { field("token", token) }

  static let first: TokenSet<ToyToken> = [.name, .number]
  static func parse(from parser: inout Parser<Toy>) -> Self { Self(token: parser.expect(first, as: .name)) }
}

struct ToyList: SyntaxNode, Production {
  var values: List<ToyValue>

  func fields(_ field: inout FieldSink) { field("values", values) }

  static let first: TokenSet<ToyToken> = [.leftParen]
  static func parse(from parser: inout Parser<Toy>) -> Self { Self(values: parser.list(ToyValue.self)) }
}

struct ToyMissing: SyntaxNode {
  func fields(_ field: inout FieldSink) {}
}

struct ToyBinding: SyntaxNode, Production, ListElement {
  var name: TokenRef
  var note: OptionalRef<ToyName>
  var value: ToyValue?

  func fields(_ field: inout FieldSink) {
    field("name", name)
    field("note", note)
    field("value", value)
  }

  static let first: TokenSet<ToyToken> = [.let]
  static let listStyle = ListStyle.braced
  static func parse(from parser: inout Parser<Toy>) -> Self {
    parser.expect(.let)
    return Self(
      name: parser.expect(.name),
      note: parser.consume(if: .colon) == nil ? .none : parser.optional(ToyName.self),
      value: parser.consume(if: .equal) == nil ? nil : parser.parse(ToyValue.self))
  }
}

struct ToyDocument: SyntaxNode, Production {
  var bindings: List<ToyBinding>

  func fields(_ field: inout FieldSink) { field("bindings", bindings) }

  static let first: TokenSet<ToyToken> = [.leftBrace]
  static func parse(from parser: inout Parser<Toy>) -> Self { Self(bindings: parser.list(ToyBinding.self)) }
}

extension SyntaxTree {
  /// The tree of a text in the toy language.
  static func toy(_ text: String) throws -> SyntaxTree {
    var parser = try Parser<Toy>(text)
    let root = parser.parse(ToyDocument.self)
    return parser.finish(root: root)
  }

  /// The tree in one line, for comparison with what a test expects.
  var outline: String {
    var walker = TreeWalker(root)
    var text = ""
    while let event = walker.next() {
      switch event {
      case .enter(let node, let field):
        text += "\(field.map { "\($0): " } ?? "")\(NodeView(tree: self, node: node).name)("
      case .leave: text += ")"
      case .enterList(let field, let count): text += "\(field)[\(count)]: "
      case .leaveList: break
      case .token(let token, let field): text += "\(field)=\(TokenView(tree: self, token: token).text) "
      case .missing(let kind, _): text += "MISSING \(tokenKinds.spelling(of: kind)) "
      case .unexpected(let tokens): text += "UNEXPECTED \(source.text(in: sourceRange(of: tokens))) "
      }
    }
    return text
  }
}
