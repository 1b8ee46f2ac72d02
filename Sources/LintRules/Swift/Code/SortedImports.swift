import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Imports that are not in the order of their names.
struct SortedImports: LintRule {
  let id = "sorted-imports"
  let severity = Severity.note
  let summary = """
    Imports are in the order of their names. Those after an empty line, a comment or another declaration, and those with \
    other attributes, are in an order of their own.
    """

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.enterImportLists { statements in
      guard statements.count > 1 else { return }
      for group in Self.groups(of: statements) {
        let texts = group.map(\.pathText)
        let names = texts.map { $0.lowercased() }
        // Tools that sort do not agree on capital letters and '_': both orders are good.
        if zip(texts, texts.dropFirst()).allSatisfy({ $0 <= $1 }) { continue }
        guard let place = names.indices.dropFirst().first(where: { names[$0] < names[$0 - 1] }) else { continue }
        // Of equal names, the first stays the first.
        let order = names.indices.sorted { (names[$0], $0) < (names[$1], $1) }
        report(
          finding("'\(texts[place])' comes before '\(texts[place - 1])'", at: group[place]) { edits in
            for (old, new) in zip(group, order) where old != group[new] { edits.replace(old, with: "\(group[new])") }
          })
      }
    }
  }

  /// The imports that follow one another on lines of their own, with the same words before their names.
  private static func groups(of statements: ListView<Statement>) -> [[TypedView<ImportDeclaration>]] {
    var groups: [[TypedView<ImportDeclaration>]] = []
    var last: (index: Int, introduction: String)?
    for (index, statement) in statements.enumerated() {
      guard let element = statement.as(ImportDeclaration.self) else { continue }
      let introduction = element.introduction
      if let last, last.index == index - 1, last.introduction == introduction, element.isOnNextLine,
        element.endsLine
      {
        groups[groups.count - 1].append(element)
      } else {
        groups.append([element])
      }
      last = (index, introduction)
    }
    return groups.filter { $0.count > 1 }
  }

  var tests: [RuleTest] {
    [
      .reports(
        "import Trains\nimport Rails\nimport Stations\n", fixed: "import Rails\nimport Stations\nimport Trains\n"),
      .reports(
        "import Trains\n\nimport Rails\nimport Bridges\n", fixed: "import Trains\n\nimport Bridges\nimport Rails\n"),
      .accepts("import Rails\nimport stations\nimport Trains"),
      .accepts("import Rails\nimport Trains\nimport _Rails"),
      .accepts("import Trains\n@testable import Rails"),
      .accepts("import Trains\n\nimport Rails"),
      .accepts("import Trains // first\nimport Rails"),
      .accepts("import Trains\nimport Rails // second"),
      .accepts("import Trains\nimport Rails /* second */"),
      .reports(
        "import Trains\nimport Rails\nimport Bridges // third\n",
        fixed: "import Rails\nimport Trains\nimport Bridges // third\n"),
    ]
  }
}

extension TypedView<ImportDeclaration> {
  /// Whether only one line end is between it and the token before.
  fileprivate var isOnNextLine: Bool {
    let bytes = tree.source.bytes(in: tree.triviaRange(before: Int(any.tokenRange.start)))
    return bytes.elementsEqual("\n".utf8) || bytes.elementsEqual("\r\n".utf8)
  }

  /// Whether no comment, which is about this import, and no other code follows on its line.
  fileprivate var endsLine: Bool {
    let (map, end) = (tree.lineMap, any.range.end)
    let rest = SourceRange(end, max(end, map.range(ofLine: map.lineIndex(of: end)).end))
    return tree.source.bytes(in: rest).allSatisfy { $0.isBlank || $0 == UInt8(ascii: ";") }
  }
}
