import SyntaxSearch

extension WrittenRule {
  static let forceUnwrap = WrittenRule(
    id: "force-unwrap", message: "This traps if there is no value.",
    summary: "An optional is unwrapped with `if let`, `guard let` or `??`: `!` traps when there is no value.",
    forms: [Form("$VALUE!")],
    construct: "ForceUnwrapExpression",
    tests: [
      .reports("let first = names.first!"),
      .reports("navigation!.push(page)"),
      .accepts("var window: Window!"),
      .accepts("if !isOpen, let first = names.first { open(first) }"),
    ])

  static let forceTry = WrittenRule(
    id: "force-try", message: "This traps if an error is thrown.",
    summary: "Errors are handled or passed on: `try!` traps when an error is thrown.",
    forms: [Form("try! $CALL")],
    construct: "Expression",
    tests: [
      .reports("let text = try! String(contentsOfFile: path)"),
      .reports("func load() { try! parse() }"),
      .accepts("let text = try String(contentsOfFile: path)"),
      .accepts("let text = try? String(contentsOfFile: path)"),
    ])

  static let forceCast = WrittenRule(
    id: "force-cast", message: "This traps if the value is no '$TYPE'.",
    summary: "A value is cast with `as?` where the cast can fail: `as!` traps then.",
    forms: [Form("$VALUE as! $TYPE")],
    construct: "Expression",
    tests: [
      .reports("let cell = view as! Cell"),
      .reports("(sender as! Button).press()"),
      .accepts("let cell = view as? Cell"),
      .accepts("let number = 1 as Double"),
    ])
}
