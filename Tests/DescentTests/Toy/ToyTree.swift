import Descent

// A tree for the toy language: values are names, numbers and lists of values; a document is `let` bindings in braces.

enum ToyValue: SyntaxChoice, RecursiveProduction {
  case name(Ref<ToyName>)
  case list(Ref<ToyList>)
  case missing(Ref<ToyMissing>)

  typealias L = Toy

  static let first = ToyName.first.union(ToyList.first)

  static func rule(_ parser: inout Parser<Toy>) -> Self {
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
  static let listStyle = SyntaxListStyle.parenthesized
}

struct ToyName: SyntaxNode, Production {
  var token: TokenRef

  static let first: TokenSet<ToyToken> = [.name, .number]
  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(token: parser.expect(first, as: .name)) }
}

struct ToyList: SyntaxNode, Production {
  var values: NodeList<ToyValue>

  static let first: TokenSet<ToyToken> = [.leftParen]
  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(values: parser.list(ToyValue.self)) }
}

struct ToyMissing: SyntaxNode {}

struct ToyBinding: SyntaxNode, Production, ListElement {
  var name: TokenRef
  var note: OptionalRef<ToyName>
  var value: ToyValue?

  static let first: TokenSet<ToyToken> = [.let]
  static let listStyle = SyntaxListStyle.braced
  static func rule(_ parser: inout Parser<Toy>) -> Self {
    parser.expect(.let)
    return Self(
      name: parser.expect(.name),
      note: parser.consume(if: .colon) == nil ? .none : parser.optional(ToyName.self),
      value: parser.consume(if: .equal) == nil ? nil : parser.parse(ToyValue.self))
  }
}

struct ToyDocument: SyntaxNode, Production {
  var bindings: NodeList<ToyBinding>

  static let first: TokenSet<ToyToken> = [.leftBrace]
  static func rule(_ parser: inout Parser<Toy>) -> Self { Self(bindings: parser.list(ToyBinding.self)) }
}

extension SyntaxTree {
  /// The tree of a text in the toy language.
  static func toy(_ text: String, options: ParseOptions = ParseOptions()) throws -> SyntaxTree {
    var parser = try Parser<Toy>(text, options: options)
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
      case .token(let token, let field):
        text += "\(field.map { "\($0)=" } ?? "")\(TokenView(tree: self, token: token).text) "
      case .missing(let kind, _): text += "MISSING \(tokenKinds.spelling(of: kind)) "
      case .unexpected(let tokens): text += "UNEXPECTED \(source.text(in: sourceRange(of: tokens))) "
      }
    }
    return text
  }
}
