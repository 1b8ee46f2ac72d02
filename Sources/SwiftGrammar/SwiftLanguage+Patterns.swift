import Descent

extension SwiftLanguage {
  /// The spellings of holes in Swift, the places of patterns, and the parts that code may have though a pattern lacks
  /// them.
  public static let patternSyntax = PatternSyntax(
    spellings: [
      "h", "h: h", "var h", "case h: h", "@h", "public", "{}", "-> h", "()", "get {}", "<h>", "where h: h", "= h",
      ": h",
      "throws", "catch {}", "else {}", "#if h\n#endif", "1", "\"h\"", ".h", "{ h in }", "h in", "[h]", "(h)", "&h",
      "some h",
      "_", "!", "?", "left", "higherThan: h", "available", "(*)", "h: {}",
    ],
    alternatives: [
      "h": ["get {}", "h: h", ".h", "@h", "public", "case h: h", "catch {}", "h in", "{}"],
      "var h": ["throws"],
      "where h: h": ["throws", "-> h"],
      "throws": ["where h: h"],
      "h: h": ["throws", "where h: h"],
      "@h": ["public", "(h)", "(*)"],
      "{}": ["<h>", "(h)"],
      "public": ["(h)"],
      "-> h": ["throws", "where h: h"],
    ],
    places: [
      PatternPlace("", ""),
      PatternPlace("class h {\n", "\n}"),
      PatternPlace("let h: ", "\n", spellings: ["h", "h: h", "@h", "-> h", "()", "<h>", "throws", "(h)", "_"]),
      PatternPlace("", "\nvar h: h", spellings: ["h", "@h", "available"]),
      PatternPlace("let ", " = h"),
      PatternPlace("if case ", " = h {}"),
      PatternPlace("if case let ", " = h {}"),
      PatternPlace("if case let h(", "\n) = h {}", isCommon: false),
      PatternPlace("switch h {\n", "\n}", isCommon: false),
      // A `#if` holds constructs of the list around it: members, cases, or the rest of a postfix expression.
      PatternPlace("class h {\n", "\n}", spellings: ["var h", "h"], beginning: "#if"),
      PatternPlace("switch h {\n", "\n}", spellings: ["case h: h", "h"], beginning: "#if"),
      PatternPlace("(h\n", "\n)", spellings: [".h", "h"], beginning: "#if"),
      PatternPlace("func h(", "\n) {}", isCommon: false),
      PatternPlace("h(", "\n)", isCommon: false),
      PatternPlace("var h: h {\n", "\n}"),
      PatternPlace("func h<", "\n>() {}", isCommon: false),
      PatternPlace("func h() ", " {}", isCommon: false),
      PatternPlace("do {} ", "\n", isCommon: false),
      PatternPlace("[", "\n]", isCommon: false),
      PatternPlace("h { ", " in h }", isCommon: false),
      PatternPlace("if ", " {}", isCommon: false),
      PatternPlace("enum h { case ", "\n}", isCommon: false),
      PatternPlace("protocol h {\n", "\n}", isCommon: false),
      PatternPlace("precedencegroup h {\n", "\n}", isCommon: false),
    ],
    completions: [" { $$$ }"],
    omissions: [
      "attributes": .always,
      "modifiers": .always,
      "effects": .always,
      "FunctionDeclaration.body": .always,
      "InitializerDeclaration.body": .always,
      "DeinitializerDeclaration.body": .always,
      "VariableDeclaration.accessors": .always,
      "PatternBinding.accessors": .always,
      "SubscriptDeclaration.accessors": .always,
      "AccessorDeclaration.body": .always,
      "ClosureExpression.signature": .beforeRun,
    ])
}
