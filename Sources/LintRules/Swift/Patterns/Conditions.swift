import SyntaxSearch

extension WrittenRule {
  static let forWhere = WrittenRule(
    id: "for-where", message: "'where' says this in the head of the loop.",
    summary: "A loop whose body is one `if` without `else` has the condition in a `where` clause.",
    forms: [
      Form(
        "for $ELEMENT in $ELEMENTS { if $CONDITION { $$$BODY } }",
        fix: "for $ELEMENT in $ELEMENTS where $CONDITION { $$$BODY }")
    ],
    // A binding has no place in a `where` clause, and a long condition is read with more ease in an `if`.
    conditions: [#"$CONDITION !matches ^(let|var|case|try|await)\b|^#|&&|\|\|"#],
    construct: "ForStatement",
    tests: [
      .reports(
        "for train in trains {\n  if train.isLate {\n    call(train)\n  }\n}",
        fixed: "for train in trains where train.isLate {\n  call(train)\n}"),
      .reports("for i in 0..<9 { if i != 3 { f(i) } }", fixed: "for i in 0..<9 where i != 3 { f(i) }"),
      .accepts("for train in trains { if train.isLate { call(train) } else { ride(train) } }"),
      .accepts("for train in trains { if let delay = train.delay { call(delay) } }"),
      .accepts("for train in trains { if train.isLate { call(train) }\nride(train) }"),
      .reports(
        "for train in trains {\n  if !(train is Tram) {\n    call(train)\n    ride(train)\n  }\n}",
        fixed: "for train in trains where !(train is Tram) {\n  call(train)\n  ride(train)\n}"),
      .accepts("for train in trains { if #available(macOS 15, *) { call(train) } }"),
      .accepts("for train in trains { if train.isLate || train.isFull { call(train) } }"),
      .accepts("for train in trains { if try train.isLate() { call(train) } }"),
    ])

  static let toggleBool = WrittenRule(
    id: "toggle-bool", message: "'toggle()' says this.",
    summary: "A Boolean value is negated with `toggle()`.",
    forms: [Form("$VALUE = !$VALUE", fix: "$VALUE.toggle()")],
    construct: "Expression",
    tests: [
      .reports("isOpen = !isOpen", fixed: "isOpen.toggle()"),
      .reports("self.door.isOpen = !self.door.isOpen", fixed: "self.door.isOpen.toggle()"),
      .accepts("isOpen = !isShut"),
      .accepts("let isOpen = !isOpen"),
    ])

  static let identicalOperands = WrittenRule(
    id: "identical-operands", message: "Both operands are the same.",
    summary: "A value is not compared with itself, nor joined with itself by `&&` and `||`.",
    forms: [
      Form(
        "$VALUE == $VALUE", "$VALUE != $VALUE", "$VALUE === $VALUE", "$VALUE !== $VALUE", "$VALUE < $VALUE",
        "$VALUE > $VALUE", "$VALUE <= $VALUE", "$VALUE >= $VALUE", "$VALUE && $VALUE", "$VALUE || $VALUE",
        requirements: [.not(.has, "$_:CallExpression", as: "Expression")])
    ],
    construct: "Expression",
    tests: [
      .reports("if left.width == left.width { return }"),
      .reports("return isOpen || isOpen"),
      .accepts("if left.width == right.width { return }"),
      .accepts("if next() == next() { return }"),
      .accepts("let double = side + side"),
    ])
}
