import SyntaxSearch

extension WrittenRule {
  static let redundantTypeAnnotation = WrittenRule(
    id: "redundant-type-annotation", severity: .note, message: "The value says that this is a '$TYPE'.",
    summary: "The type of a variable is not written if its value is a call of the type's initializer.",
    forms: [
      Form(
        "var $NAME: $TYPE = $TYPE($$$VALUES)",
        requirements: [.not(.matches, "@$_ var $_: $_ = $_", "@$_($$$) var $_: $_ = $_", as: "VariableDeclaration")],
        fix: "var $NAME = $TYPE($$$VALUES)"),
      Form(
        "let $NAME: $TYPE = $TYPE($$$VALUES)",
        requirements: [.not(.matches, "@$_ let $_: $_ = $_", "@$_($$$) let $_: $_ = $_", as: "VariableDeclaration")],
        fix: "let $NAME = $TYPE($$$VALUES)"),
    ],
    construct: "VariableDeclaration",
    tests: [
      .reports("let page: Page = Page(number: 1)", fixed: "let page = Page(number: 1)"),
      .reports("private var names: Set<String> = Set<String>()", fixed: "private var names = Set<String>()"),
      .accepts("let page: any View = Page(number: 1)"),
      .accepts("let names: Set<String> = Set()"),
      .accepts("@IBInspectable var color: Color = Color()"),
      .accepts("@Clamped(to: range) private var color: Color = Color()"),
      .accepts("@Clamped(to: range) let color: Color = Color()"),
    ])

  static let redundantDiscardingLet = WrittenRule(
    id: "redundant-discarding-let", message: "'_ = …' discards a value; it needs no 'let'.",
    summary: "A value is discarded with `_ = f()`, without `let`.",
    forms: [
      Form(
        "let _ = $VALUE",
        requirements: [
          .not(.matches, "async let _ = $_", as: "VariableDeclaration"),
          .some(.inside, "func $_($$$) { $$$ }", "init($$$) { $$$ }", as: "Declaration"),
          // A result builder takes declarations, and no assignments.
          .not(.inside, "$_:ClosureExpression", as: "Expression"),
          .not(
            .inside, "func $_($$$) -> some $_ { $$$ }", "@$_ func $_($$$) -> $_ { $$$ }",
            "@$_($$$) func $_($$$) -> $_ { $$$ }", as: "Declaration"),
        ],
        fix: "_ = $VALUE")
    ],
    construct: "VariableDeclaration",
    tests: [
      .reports("func load() { let _ = open() }", fixed: "func load() { _ = open() }"),
      .reports(
        "init() {\n  let _ = try? open(file)  // or not\n}", fixed: "init() {\n  _ = try? open(file)  // or not\n}"),
      .accepts("func load() { _ = open() }"),
      .accepts("func load() { if let _ = file { } }"),
      .accepts("func load() { let _: Int = read() }"),
      .accepts("func load() { async let _ = read() }"),
      .accepts("var body: some View { let _ = print(self) }"),
      .accepts("func rows() { Column { let _ = print(self) } }"),
      .accepts("@Builder(of: Row.self) func rows() -> Rows { let _ = print(self) }"),
    ])

  static let explicitInit = WrittenRule(
    id: "explicit-init", message: "'$TYPE(…)' calls the initializer.",
    summary: "An initializer of a type that is named is called without `.init`.",
    forms: [Form("$TYPE.init($$$VALUES)", fix: "$TYPE($$$VALUES)")],
    // `Page.Type` is a metatype, which has no initializer.
    conditions: [#"$TYPE matches ^[A-Z]\w*(\.[A-Z]\w*)*(<.*>)?$"#, #"$TYPE !matches \.(Type|Protocol)$"#],
    construct: "Expression",
    tests: [
      .reports("let page = Page.init(number: 1)", fixed: "let page = Page(number: 1)"),
      .reports("return Set<Int>.init(numbers).count", fixed: "return Set<Int>(numbers).count"),
      .accepts("let pages = numbers.map(Page.init)"),
      .accepts("let page: Page = .init(number: 1)"),
      .accepts("init() { self.init(number: 1) }"),
      .accepts("let copy = type(of: page).init(number: 1)"),
      .accepts("let type = Page.Type.init(page)"),
    ])
}
