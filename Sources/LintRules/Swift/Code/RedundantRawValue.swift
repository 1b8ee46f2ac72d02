import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Raw values of cases that are the names of the cases.
public struct RedundantRawValue: LintRule {
  public let id = "redundant-raw-value"
  public let summary = """
    The raw value of a case is not written if it is the name of the case, unless another case of the enumeration needs one.
    """

  public init() {}

  public func mayFind(in source: SourceText) -> Bool { source.contains(Array("enum".utf8)) }

  public func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.enter(EnumDeclaration.self) { type in
      guard let first = type.inheritedTypes.first, first.any.text == "String" else { return .visitChildren }
      let valued = type.members.compactMap { $0.as(EnumCaseDeclaration.self) }.flatMap(\.elements)
        .filter { $0.rawValue != nil }
      guard valued.allSatisfy({ $0.rawValue?.stringValue == $0.name.name }) else { return .visitChildren }
      for element in valued {
        report(
          finding("'\(element.name.text)' has this raw value anyway", at: element.rawValue!) {
            $0.replace(element, with: "\(element.name)")
          })
      }
      return .visitChildren
    }
  }

  public var tests: [RuleTest] {
    [
      .reports(
        "enum Side: String {\n  case left = \"left\"\n  case right = \"right\", top\n}",
        fixed: "enum Side: String {\n  case left\n  case right, top\n}"),
      .reports("enum Word: String, Codable { case `in` = \"in\" }", fixed: "enum Word: String, Codable { case `in` }"),
      .accepts("enum Side: String { case left = \"l\", right = \"right\" }"),
      .accepts("enum Side: String { case left, right }"),
      .accepts("enum Side: Character { case l = \"l\" }"),
    ]
  }
}
