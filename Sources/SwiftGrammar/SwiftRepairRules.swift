import Descent

// Mistakes typical of users of other languages, which are read as the intended token.

extension SwiftLanguage {
  public static let foreignWords: [String: SwiftToken] = [
    "function": .func, "def": .func, "fn": .func, "sub": .func, "proc": .func, "method": .func,
    "const": .let, "val": .let, "final": .let, "auto": .let, "mut": .var, "foreach": .for, "match": .switch, "when": .case,
    "otherwise": .default, "except": .catch, "rescue": .catch, "raise": .throw, "interface": .protocol,
    "trait": .protocol, "impl": .extension, "record": .struct, "typedef": .typealias, "type": .typealias,
    "constructor": .initializer, "destructor": .deinit, "include": .import, "require": .import,
    "extends": .colon, "implements": .colon, "of": .in,
  ]

  public static let repairRules =
    [
      // func f(): Int
      RepairRule("colon-for-arrow") { scene, site in
        site.wants(SwiftToken.arrow) && scene.isAt(SwiftToken.colon) ? .readToken(as: SwiftToken.arrow) : nil
      },
      // let x == 1
      RepairRule("double-equal") { scene, site in
        site.wants(SwiftToken.equal) && scene.reads("==") ? .readToken(as: SwiftToken.equal) : nil
      },
    ] + RepairRule.standard
}
