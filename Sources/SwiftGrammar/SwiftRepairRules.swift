import Descent

// Mistakes typical of users of other languages, which are read as the intended token.

extension SwiftLanguage {
  public static let corrections: [String: TokenCorrection<SwiftToken>] = [
    "function": .token(.func), "def": .token(.func), "fn": .token(.func), "sub": .token(.func),
    "proc": .token(.func), "method": .token(.func), "constructor": .token(.initializer),
    "destructor": .token(.deinit), "const": .token(.let), "val": .token(.let), "auto": .token(.let),
    "mut": .token(.var), "foreach": .token(.for), "of": .token(.in), "match": .token(.switch),
    "when": .token(.case), "otherwise": .token(.default), "except": .token(.catch), "rescue": .token(.catch),
    "raise": .token(.throw), "interface": .token(.protocol), "trait": .token(.protocol),
    "impl": .token(.extension), "record": .token(.struct), "typedef": .token(.typealias),
    "type": .token(.typealias), "include": .token(.import), "require": .token(.import),
    "using": .token(.import), "extends": .token(.colon), "implements": .token(.colon),
    "and": .token(.infixOperator, "&&"), "or": .token(.infixOperator, "||"),
    "=>": .token(.arrow), "- >": .token(.arrow), "! =": .token(.infixOperator, "!="),
    "& &": .token(.infixOperator, "&&"),
    "| |": .token(.infixOperator, "||"), "> =": .token(.infixOperator, ">="),
    "< =": .token(.infixOperator, "<="),
  ]

  public static func forgottenTokens(before kind: SwiftToken, followedBy next: SwiftToken) -> [SwiftToken] {
    switch (kind, next) {
    case (.identifier, .leftBrace): [.colon]
    case (.identifier, .colon), (.identifier, .equal): [.var]
    case (.identifier, .comma), (.identifier, .leftParen), (.period, .identifier): [.case]
    default: []
    }
  }

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
