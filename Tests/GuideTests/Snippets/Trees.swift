import Descent
import DescentTools
import Testing

/// The names of the page on trees: `(a, (b, c))`, as a tree.
enum NameForest: Language {
  typealias Kind = NameToken

  static func closer(of kind: NameToken) -> NameToken? { kind == .leftParen ? .rightParen : nil }
}

typealias ForestParser = Parser<NameForest>

/// A name.
struct NameLeaf: SyntaxNode, Production {
  var name: TokenRef

  static let first: TokenSet<NameToken> = [.name]

  static func rule(_ parser: inout ForestParser) -> Self { Self(name: parser.expect(.name)) }
}

/// Names and groups in parentheses.
struct NameGroup: SyntaxNode, Production {
  var members: NodeList<NameItem>

  static let first: TokenSet<NameToken> = [.leftParen]

  static func rule(_ parser: inout ForestParser) -> Self { Self(members: parser.list(NameItem.self)) }
}

/// A name or a group.
enum NameItem: SyntaxChoice {
  case leaf(Ref<NameLeaf>)
  case group(Ref<NameGroup>)
}

extension NameItem: RecursiveProduction, ListElement {
  static let first = NameLeaf.first.union(NameGroup.first)
  static let listStyle = SyntaxListStyle<NameToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func rule(_ parser: inout ForestParser) -> Self {
    parser.at(.leftParen) ? .group(parser.parse(NameGroup.self)) : .leaf(parser.parse(NameLeaf.self))
  }

  static func missing(in parser: inout ForestParser) -> Self { .leaf(parser.parse(NameLeaf.self)) }
}

/// The root.
struct NameFile: SyntaxNode, Production {
  var item: NameItem

  static let first = NameItem.first

  static func rule(_ parser: inout ForestParser) -> Self {
    Self(item: parser.parse(NameItem.self))
  }
}

func nameTree(of source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
  NameForest.tree(of: source, as: NameFile.self, with: NameLexer(), options: options)
}

@Suite struct Trees {
  @Test func aTreeIsDumped() throws {
    let tree = nameTree(of: try SourceText("(a, (b c)"))
    #expect(
      tree.dump() == """
        NameFile
          item: NameGroup
            members:
              NameLeaf name: 'a'
              NameGroup
                members:
                  NameLeaf name: 'b'
                  NameLeaf name: 'c'
            missing ')'
        """)
    #expect(tree.dump(.sexp, options: DumpOptions(oneLine: true)).hasPrefix("(NameFile item: (NameGroup members: "))
  }

  @Test func viewsFollowTheFields() throws {
    let tree = nameTree(of: try SourceText("(a, (b, c))"))
    let group = try #require(tree.root.as(NameFile.self)?.item.as(NameGroup.self))
    #expect(group.members.map(\.text) == ["a", "(b, c)"])
    #expect(group.members[0].as(NameLeaf.self)?.name.range == SourceRange(1, 2))
    #expect(tree.path(at: 5).map(\.name) == ["NameFile", "NameGroup", "NameGroup", "NameLeaf"])
  }

  @Test func aWalkVisitsEverything() throws {
    let tree = nameTree(of: try SourceText("(a, (b, c))"))
    var names: [String] = []
    var walker = TreeWalker(tree.root)
    while let event = walker.next() {
      if case .token(let token, _) = event { names.append(TokenView(tree: tree, token: token).text) }
    }
    #expect(names == ["a", "b", "c"])
  }

  @Test func nothingIsLost() throws {
    let source = try SourceText("(a, ! (b,  c)) d")
    let tree = nameTree(of: source)
    #expect(tree.root.text == source.text)
    #expect(tree.dump().contains("unexpected '!'"))
  }
}
