import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// Parameters of closures that their bodies do not use.
struct UnusedClosureParameter: LintRule {
  let id = "unused-closure-parameter"
  let summary = "A parameter that a closure does not use is called `_`."

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    // A macro around a closure may use the names of its parameters.
    var macroEnd: UInt32 = 0
    visitor.each(MacroExpansionExpression.self) { macroEnd = max(macroEnd, $0.any.tokenRange.end) }
    visitor.each(MacroExpansionDeclaration.self) { macroEnd = max(macroEnd, $0.any.tokenRange.end) }
    visitor.each(ClosureExpression.self) { closure in
      guard let parameters = closure.signature?.parameters, !parameters.isEmpty,
        closure.any.tokenRange.start >= macroEnd
      else { return }
      var names = parameters.compactMap(\.replaceableName)
      if !names.isEmpty { closure.removeUsed(from: &names) }
      for name in names { report(finding("'\(name.text)' is not used", at: name) { $0.replace(name, with: "_") }) }
    }
  }

  var tests: [RuleTest] {
    [
      .reports("trains.map { train in 1 }", fixed: "trains.map { _ in 1 }"),
      .reports("load { (data, error: Error?) in show(data) }", fixed: "load { (data, _: Error?) in show(data) }"),
      .reports("trains.map { train in rows.map { row in row } }", fixed: "trains.map { _ in rows.map { row in row } }"),
      .accepts("trains.map { train in train.name }"),
      .accepts("trains.map { _ in 1 }"),
      .accepts("#route(\"trains\") { (request: Request) in 1 }"),
      .accepts("trains.map { train in \"the \\(train)\" }"),
      .reports("list($trains) { $train in Row() }", fixed: "list($trains) { _ in Row() }"),
      .accepts("list($trains) { $train in Row($train) }"),
      .accepts("list($trains) { $train in Row(train) }"),
    ]
  }
}

extension TypedView<ClosureParameter> {
  /// The name, if `_` can take its place.
  fileprivate var replaceableName: TokenView? {
    guard let name = self.name, !name.isMissing, self.parts.isEmpty, self.label == nil else { return nil }
    let kind = name.kind(as: SwiftToken.self)
    // A parameter `self` is used wherever a member is.
    return kind == .underscore || kind == .selfValue ? nil : name
  }
}

extension TypedView<ClosureExpression> {
  /// Leaves those of some names that do not occur in the statements; none if these have a placeholder.
  fileprivate func removeUsed(from names: inout [TokenView]) {
    guard let first = self.statements.first, let last = self.statements.last else { return }
    let source = tree.source
    // The parameter `$train` is used as `train`, too.
    var words = names.map { name in
      let bytes = source.bytes(in: name.nameRange)
      return bytes.first == UInt8(ascii: "$") ? bytes.dropFirst() : bytes
    }
    for index in Int(first.any.tokenRange.start)..<Int(last.any.tokenRange.end) {
      let kind = SwiftToken(index: tree.tokens[index].kindIndex)
      if kind == .editorPlaceholder { return names = [] }
      guard SwiftToken.identifiers.contains(kind) else { continue }
      var bytes = source.bytes(in: tree.tokens.range(at: index))
      if bytes.first == UInt8(ascii: "$") { bytes = bytes.dropFirst() }
      if bytes.first == UInt8(ascii: "`") { bytes = bytes.dropFirst().dropLast() }
      guard let used = words.firstIndex(where: { $0.count == bytes.count && $0.elementsEqual(bytes) }) else { continue }
      names.remove(at: used)
      words.remove(at: used)
      if names.isEmpty { return }
    }
  }
}
