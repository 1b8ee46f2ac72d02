import SyntaxSearch

extension WrittenRule {
  /// An optional value has an optional answer, which is no condition.
  private static let unlessOptional = [#"$X !matches \?"#]
  /// `isEmpty` itself may be written with `count`.
  private static let ifNotEmptiness = [
    SearchQuery.Requirement.not(.inside, "var isEmpty: $_ { $$$ }", as: "Declaration")
  ]

  static let emptyCount = WrittenRule(
    id: "empty-count", message: "'isEmpty' says this, and need not count.",
    summary: "A collection without elements is found by `isEmpty`; `count` may have to visit each element.",
    forms: [
      Form(
        "$X.count == 0", "0 == $X.count", "$X.count < 1", "1 > $X.count", requirements: ifNotEmptiness,
        fix: "$X.isEmpty"),
      Form(
        "$X.count != 0", "0 != $X.count", "$X.count > 0", "0 < $X.count", "$X.count >= 1", "1 <= $X.count",
        requirements: ifNotEmptiness, fix: "!$X.isEmpty"),
    ],
    conditions: unlessOptional,
    construct: "Expression",
    tests: [
      .reports("if names.count == 0 { return }", fixed: "if names.isEmpty { return }"),
      .reports("let isFull = 0 < a.b.count && isOpen", fixed: "let isFull = !a.b.isEmpty && isOpen"),
      .reports("return (left + right).count > 0", fixed: "return !(left + right).isEmpty"),
      .accepts("if names.count == 1 { return }"),
      .accepts("if count == 0 { return }"),
      .accepts("if names?.count == 0 { return }"),
      .accepts("struct Names { var isEmpty: Bool { list.count == 0 } }"),
      .accepts("if names.count(where: isLong) == 0 { return }"),
    ])

  static let containsOverFirst = WrittenRule(
    id: "contains-over-first", message: "'contains' says this.",
    summary: "Whether an element exists is asked with `contains`, not by looking for the first one.",
    forms: [
      Form("$X.first(where: $TEST) != nil", "$X.firstIndex(where: $TEST) != nil", fix: "$X.contains(where: $TEST)"),
      Form("$X.first(where: $TEST) == nil", "$X.firstIndex(where: $TEST) == nil", fix: "!$X.contains(where: $TEST)"),
      Form("$X.firstIndex(of: $VALUE) != nil", fix: "$X.contains($VALUE)"),
      Form("$X.firstIndex(of: $VALUE) == nil", fix: "!$X.contains($VALUE)"),
      Form("$X.first { $$$BODY } != nil", "$X.firstIndex { $$$BODY } != nil", fix: "$X.contains { $$$BODY }"),
      Form("$X.first { $$$BODY } == nil", "$X.firstIndex { $$$BODY } == nil", fix: "!$X.contains { $$$BODY }"),
    ],
    conditions: unlessOptional,
    construct: "Expression",
    tests: [
      .reports(
        "let isLate = trains.first(where: { $0.delay > 5 }) != nil",
        fixed: "let isLate = trains.contains(where: { $0.delay > 5 })"),
      .reports(
        "guard names.firstIndex(of: name) == nil else { return }",
        fixed: "guard !names.contains(name) else { return }"),
      .reports("return rows.first { $0.isOpen } != nil", fixed: "return rows.contains { $0.isOpen }"),
      .accepts("let train = trains.first(where: { $0.delay > 5 })"),
      .accepts("if names.first != nil { return }"),
      .accepts("if page?.rows.first(where: isOpen) != nil { return }"),
    ])
}
