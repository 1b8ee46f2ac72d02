import Descent
import SwiftGrammar
import SyntaxSearch

/// Private functions whose name is nowhere else in the file.
struct UnusedPrivateFunction: LintRule {
  let id = "unused-private-function"
  let summary = """
    A `private` or `fileprivate` function is used in its file. One with attributes, one that overrides another, an \
    operator, and one of a type that conforms to a protocol may be used by others.
    """

  func mayFind(in source: SourceText) -> Bool { source.contains(Array("private".utf8)) }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    var candidates: [TypedView<FunctionDeclaration>] = []
    visitor.each(FunctionDeclaration.self) { if $0.mayBeUnused { candidates.append($0) } }
    visitor.leave(SourceFile.self) { _ in
      let names = Set(candidates.map(\.name.name))
      guard !names.isEmpty else { return }
      let used = tree.names(among: names)
      for function in candidates where used.counts[function.name.name] == 1 {
        let name = function.name
        if used.inStrings.contains(name.name) { continue }
        report(finding("'\(name.text)' is used nowhere in the file, and cannot be elsewhere", at: name))
      }
    }
  }

  var tests: [RuleTest] {
    [
      .reports("struct A {\n  func f() {}\n  private func g() { f() }\n}"),
      .reports("fileprivate func g(a: Int) {}\nlet a = 1 // g"),
      .accepts("struct A {\n  func f() { g() }\n  private func g() {}\n}"),
      .accepts("struct A {\n  @objc private func g() {}\n}"),
      .reports("let text = \"bag, \\(gap) and gate\"\nprivate func g() {}"),
      .accepts("struct A {\n  let action = Selector(\"g\")\n  private func g() {}\n}"),
      .accepts("struct A {\n  let action = Selector((\"g:with:\"))\n  private func g(_ a: A, with: A) {}\n}"),
      .accepts("private struct A: Sequence {\n  fileprivate func makeIterator() -> B { B() }\n}"),
    ]
  }
}

extension TypedView<FunctionDeclaration> {
  /// Whether it can be used in its file only, and only by its name.
  fileprivate var mayBeUnused: Bool {
    guard hasModifier(.private, .fileprivate), !hasModifier(.override), self.attributes.isEmpty, !self.name.isMissing,
      SwiftToken.identifiers.contains(self.name.kind(as: SwiftToken.self))
    else { return false }
    if hasModifier(.private) { return true }
    // A function that a protocol requires is called through the protocol.
    return !ancestors.contains { !$0.inheritedTypeNames.isEmpty }
  }
}

extension SyntaxTree {
  /// How often each of some names occurs as a token, and, if one of them occurs once, those that are words of strings.
  fileprivate func names(among names: Set<String>) -> (counts: [String: Int], inStrings: Set<String>) {
    var counts: [String: Int] = [:]
    // Most tokens are not as long as any of the names, with and without back-quotes.
    let lengths = names.reduce(into: Set<Int>()) { $0.formUnion([$1.utf8.count, $1.utf8.count + 2]) }
    let isLength = (0...(lengths.max() ?? 0)).map { lengths.contains($0) }
    for index in tokens.indices {
      let range = tokens.range(at: index)
      guard range.count < isLength.count, isLength[range.count],
        SwiftToken.identifiers.contains(SwiftToken(index: tokens[index].kindIndex))
      else { continue }
      let name = TokenView(tree: self, index: index).name
      if names.contains(name) { counts[name, default: 0] += 1 }
    }
    guard counts.values.contains(1) else { return (counts, []) }
    var inStrings: Set<String> = []
    for index in tokens.indices
    where [SwiftToken.stringLiteral.index, SwiftToken.stringSegment.index].contains(tokens[index].kindIndex) {
      for word in source.bytes(in: tokens.range(at: index)).split(whereSeparator: { !$0.isWordPart })
      where word.count < isLength.count && isLength[word.count] {
        let name = String(decoding: word, as: UTF8.self)
        if names.contains(name) { inStrings.insert(name) }
      }
    }
    return (counts, inStrings)
  }
}
