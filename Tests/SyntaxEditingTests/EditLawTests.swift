import CorpusRunner
import Descent
import SwiftGrammar
import SyntaxEditing
import Testing

/// What holds for all edits, tested with random ones of the sources of the project and of its corpus.
@Suite struct EditLawTests {
  /// The elements of the lists with at least two.
  private static func lists(of file: SwiftFile) -> [[NodeView]] {
    var lists: [[NodeView]] = []
    func add<Element>(_ list: ListView<Element>) {
      if list.count >= 2 { lists.append(list.map(\.any)) }
    }
    var visitor = TreeVisitor()
    func take<Node: SyntaxNode, Element: Syntax>(_ path: KeyPath<Node, NodeList<Element>>) {
      visitor.each(Node.self) { add($0[dynamicMember: path]) }
    }
    take(\SourceFile.statements)
    take(\CodeBlock.statements)
    take(\ClosureExpression.statements)
    take(\StructDeclaration.members)
    take(\ClassDeclaration.members)
    take(\EnumDeclaration.members)
    take(\ExtensionDeclaration.members)
    take(\EnumCaseDeclaration.elements)
    take(\CallExpression.arguments)
    take(\ArrayLiteral.elements)
    take(\DictionaryLiteral.entries)
    take(\FunctionDeclaration.parameters)
    take(\FunctionDeclaration.attributes)
    take(\SwitchExpression.cases)
    visitor.visit(file.root)
    return lists
  }

  private static func comments(of file: SwiftFile) -> [String] {
    guard let first = file.tree.root.firstToken else { return [] }
    var found: [String] = []
    let end = SourceRange(file.tree.root.range.end, UInt32(file.tree.source.count))
    let atEnd = SwiftTrivia.pieces(in: file.tree.source, range: end).drop { $0.kind != .newline }
    for pieces in sequence(first: first, next: \.next).map({ $0.leadingTrivia + $0.trailingTrivia }) + [Array(atEnd)] {
      for piece in pieces {
        switch piece.kind {
        case .lineComment, .docLineComment, .blockComment, .docBlockComment:
          // The indentation of their lines changes with that of the code.
          let lines = file.tree.source.text(in: piece.range).split(separator: "\n")
          found.append(lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n"))
        case .whitespace, .newline, .conflictMarker, .other: break
        }
      }
    }
    return found
  }

  /// The bytes that are neither white space nor separators.
  private static func solidBytes(_ source: SourceText) -> [UInt8] {
    source.paddedBytes[..<source.count].filter { $0 > 32 && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ";") }
      .sorted()
  }

  private static let files = ["Sources/Descent", "Sources/SwiftGrammar"].flatMap(sourceFiles)

  @Test func elementsMoveAndAreCopiedWithoutLoss() throws {
    var random = SeededGenerator(seed: 14)
    var count = 0
    for file in Self.files {
      let lists = Self.lists(of: file)
      if lists.isEmpty { continue }
      let comments = Self.comments(of: file)
      for round in 0..<4 {
        let nodes = lists.randomElement(using: &random)!
        let (from, to) = (nodes.randomElement(using: &random)!, nodes.randomElement(using: &random)!)
        if from == to { continue }
        count += 1
        var edits = SyntaxEdits(file.tree)
        switch round % 4 {
        case 0: edits.move(from, before: to)
        case 1: edits.move(from, after: to)
        case 2: edits.swap(from, to)
        default: edits.insert("\(from)", after: to)
        }
        let result = try edits.applied()
        let place = "\(file.tree.source.name):\(from.location) to \(to.location), round \(round)"
        #expect(result.tree.isValid, "\(place)")
        let new = Self.comments(of: SwiftFile(parsing: result.source))
        if round % 4 < 3 {
          #expect(Self.solidBytes(result.source) == Self.solidBytes(file.tree.source), "\(place)")
          #expect(new.sorted() == comments.sorted(), "\(place)")
        } else {
          let own = Self.comments(of: try SwiftFile(parsing: from.text))
          #expect(new.sorted() == (comments + own).sorted(), "\(place)")
        }
      }
    }
    #expect(count > 800)
  }

  @Test func removalTakesNothingElse() throws {
    var random = SeededGenerator(seed: 15)
    for file in Self.files {
      let lists = Self.lists(of: file)
      guard let nodes = lists.randomElement(using: &random) else { continue }
      let node = nodes.randomElement(using: &random)!
      var edits = SyntaxEdits(file.tree)
      edits.remove(node)
      let result = try edits.applied()
      #expect(result.tree.isValid, "\(file.tree.source.name):\(node.location)")
      let own = Self.solidBytes(try SourceText(node.text))
      var lost = Self.comments(of: file)
      for comment in Self.comments(of: SwiftFile(parsing: result.source)) {
        lost.remove(at: try #require(lost.firstIndex(of: comment)))
      }
      let around = Self.commentsAround(node)
      #expect(
        lost.allSatisfy { around.contains($0) || node.text.contains($0.prefix { !$0.isNewline }) }, "\(node.location)")
      let bytes = Self.solidBytes(file.tree.source).count - Self.solidBytes(result.source).count
      if lost.isEmpty { #expect(bytes == own.count, "\(file.tree.source.name):\(node.location)") }
    }
  }

  /// The comments before and after a node, those after its separator included.
  private static func commentsAround(_ node: NodeView) -> [String] {
    var pieces = node.firstToken?.leadingTrivia ?? []
    for token in [node.firstToken?.previous, node.lastToken, node.lastToken?.next] {
      pieces += token?.trailingTrivia ?? []
    }
    return pieces.map { piece in
      let lines = node.tree.source.text(in: piece.range).split(separator: "\n")
      return lines.map { $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
    }
  }

  @Test func editsAtOnceEqualEditsOneByOne() throws {
    var random = SeededGenerator(seed: 16)
    for file in Self.files.shuffled(using: &random).prefix(60) {
      let names = file.tree.nodes.filter { $0.as(IdentifierExpression.self) != nil }
      guard names.count > 3 else { continue }
      let chosen = (0..<3).map { _ in names.randomElement(using: &random)! }
      guard Set(chosen).count == 3 else { continue }
      var all = SyntaxEdits(file.tree)
      for (number, name) in chosen.enumerated() { all.replace(name, with: "x\(number) + y") }
      let together = try all.applied().source.text
      var (tree, places) = (file.tree, chosen.map(\.range.start))
      for number in chosen.indices {
        let name = try #require(tree.path(at: places[number]).last { $0.as(IdentifierExpression.self) != nil })
        var edits = SyntaxEdits(tree)
        edits.replace(name, with: "x\(number) + y")
        let result = try edits.applied()
        places = places.enumerated().map { $0 > number ? result.map.newOffset(of: $1)! : $1 }
        tree = result.tree
      }
      #expect(tree.source.text == together, "\(file.tree.source.name)")
    }
  }
}
