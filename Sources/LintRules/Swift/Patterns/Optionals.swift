import SyntaxSearch

extension WrittenRule {
  static let redundantNil = WrittenRule(
    id: "redundant-nil", message: "An optional variable is nil without this.",
    summary: "A variable whose type ends with `?` begins as nil, which need not be written.",
    forms: [
      Form(
        "var $NAME: $TYPE? = nil",
        requirements: [
          .not(
            .matches, "lazy var $_: $_ = $_", "@$_ var $_: $_ = $_", "@$_($$$) var $_: $_ = $_",
            as: "VariableDeclaration")
        ],
        fix: "var $NAME: $TYPE?")
    ],
    construct: "VariableDeclaration",
    tests: [
      .reports("var title: String? = nil", fixed: "var title: String?"),
      .reports(
        "class Page { private var next: Page? = nil  // none\n}",
        fixed: "class Page { private var next: Page?  // none\n}"),
      .accepts("let title: String? = nil"),
      .accepts("struct Row { lazy var title: String? = nil }"),
      .accepts("struct Row { @State var title: String? = nil }"),
      .accepts("struct Row { @State(wrappedValue: 1) private var title: String? = nil }"),
      .accepts("var title: Optional = name"),
    ])

  static let unusedOptionalBinding = WrittenRule(
    id: "unused-optional-binding", message: "The value is not used: comparing with nil says this.",
    summary: "A condition that needs no value compares with nil: `if let _ = x` is `if x != nil`.",
    forms: [Form("let _ = $VALUE", "var _ = $VALUE", fix: "$VALUE != nil")],
    construct: "OptionalBindingCondition",
    tests: [
      .reports("if let _ = window { close() }", fixed: "if window != nil { close() }"),
      .reports(
        "guard isOpen, let _ = try? load() else { return }", fixed: "guard isOpen, (try? load()) != nil else { return }"
      ),
      .accepts("if let window { close(window) }"),
      .accepts("func f() { let _ = window }"),
      .accepts("if case let _ = window { close() }"),
    ])

  static let shorthandOptionalBinding = WrittenRule(
    id: "shorthand-optional-binding", message: "'let $NAME' says this.",
    summary: "An optional that is bound to its own name is written once: `if let name`.",
    forms: [
      Form("let $NAME = $NAME", fix: "let $NAME"),
      Form("var $NAME = $NAME", fix: "var $NAME"),
    ],
    construct: "OptionalBindingCondition",
    tests: [
      .reports("if let name = name { use(name) }", fixed: "if let name { use(name) }"),
      .reports(
        "guard let self = self, var end = end else { return }", fixed: "guard let self, var end else { return }"),
      .accepts("if let name { use(name) }"),
      .accepts("if let name = other.name { use(name) }"),
      .accepts("func f() { let name = name }"),
    ])
}
