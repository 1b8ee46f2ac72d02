import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Raw values of cases that are the names of the cases.
struct RedundantRawValue: LintRule {
  let id = "redundant-raw-value"
  let summary = """
    The raw value of a case is not written if it is the name of the case, unless another case of the enumeration needs one.
    """

  func mayFind(in source: SourceText) -> Bool { source.contains(Array("enum".utf8)) }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.each(EnumDeclaration.self) { type in
      guard let first = type.inheritedTypes.first, first.any.text == "String" else { return }
      let valued = type.members.compactMap { $0.as(EnumCaseDeclaration.self) }.flatMap(\.elements)
        .filter { $0.rawValue != nil }
      guard valued.allSatisfy({ $0.rawValue?.stringValue == $0.name.name }) else { return }
      for element in valued {
        report(
          finding("'\(element.name.text)' has this raw value anyway", at: element.rawValue!) { edits in
            for range in element.rangesOfRawValue { edits.replace(range, with: "") }
          })
      }
    }
  }

  var tests: [RuleTest] {
    [
      .reports(
        "enum Side: String {\n  case left = \"left\"\n  case right = \"right\", top\n}",
        fixed: "enum Side: String {\n  case left\n  case right, top\n}"),
      .reports("enum Word: String, Codable { case `in` = \"in\" }", fixed: "enum Word: String, Codable { case `in` }"),
      .reports(
        "enum Side: String { case left /* 1 */ = \"left\" /* 2 */, right = /* 3 */ \"right\" }",
        fixed: "enum Side: String { case left /* 1 */ /* 2 */, right /* 3 */ }"),
      .reports(
        "enum Side: String {\n  case left =  // 1\n    \"left\"\n}",
        fixed: "enum Side: String {\n  case left  // 1\n\n}"),
      .accepts("enum Side: String { case left = \"l\", right = \"right\" }"),
      .accepts("enum Side: String { case left, right }"),
      .accepts("enum Side: Character { case l = \"l\" }"),
    ]
  }
}

extension TypedView<EnumCaseElement> {
  /// The sign and the raw value, without the comments around them.
  fileprivate var rangesOfRawValue: [SourceRange] {
    guard let value = self.rawValue?.any else { return [] }
    let place = Int(value.tokenRange.start)
    let sign = SourceRange(tree.startOfBlanks(before: place - 1), tree.tokens.range(at: place - 1).end)
    let start = tree.startOfBlanks(before: place)
    if start == sign.end { return [SourceRange(sign.start, value.range.end)] }
    return [sign, SourceRange(start, value.range.end)]
  }
}

extension SyntaxTree {
  /// Where the blanks before a token begin: after the token before, or after the comments between them.
  fileprivate func startOfBlanks(before token: Int) -> UInt32 {
    let gap = triviaRange(before: token)
    let bytes = source.bytes(in: gap)
    // A comment up to the end of its line needs that end.
    if !bytes.contains(UInt8(ascii: "/")) { return gap.start }
    return gap.end - UInt32(bytes.reversed().prefix { $0.isBlank }.count)
  }
}
