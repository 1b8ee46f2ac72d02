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
    "pub": .token(.public), "#ifdef": .token(.poundIf), "#elif": .token(.poundElseif), "#elsif": .token(.poundElseif),
    "#end": .token(.poundEndif),
    "=>": .token(.arrow), "- >": .token(.arrow), "! =": .token(.infixOperator, "!="),
    "& &": .token(.infixOperator, "&&"),
    "| |": .token(.infixOperator, "||"), "> =": .token(.infixOperator, ">="),
    "< =": .token(.infixOperator, "<="),
  ]

  public static func forgottenTokens(
    before kind: SwiftToken, followedBy next: SwiftToken, inBlockOf head: SwiftToken?
  ) -> [SwiftToken] {
    switch (kind, next) {
    case (.identifier, .leftBrace): [.colon, .switch]
    case (.identifier, .func), (.identifier, .var), (.identifier, .let), (.identifier, .class), (.identifier, .struct),
      (.identifier, .enum), (.identifier, .initializer), (.identifier, .import):
      head == .enum ? [.case, .at] : [.at]
    case (.identifier, .colon): head == .switch ? [.case] : [.var]
    case (_, .leftParen) where SwiftToken.identifiers.contains(kind), (.identifier, .leftAngle):
      switch head {
      case .switch: [.case]
      case .enum: [.case, .func]
      case .struct, .class, .extension, .protocol: [.func]
      default: []
      }
    case (.identifier, _) where head == .enum: [.case]
    case (.identifier, .equal): [.var]
    case (.integerLiteral, .colon), (.stringLiteral, .colon), (.identifier, .comma), (.period, .identifier):
      head == .switch ? [.case] : []
    default: []
    }
  }

  public static func foreignForm(of kinds: [SwiftToken], _ text: (Int) -> String) -> ForeignForm<SwiftToken>? {
    switch (kinds[0], kinds[1], kinds[2]) {
    case (.identifier, .identifier, _) where text(0) == "new": .word(readAs: .prefixOperator)
    // Before an operator, it would be read as a part of the operand only.
    case (.identifier, .identifier, .leftBrace) where text(0) == "not": .word(readAs: .prefixOperator, spelling: "!")
    case (.identifier, .identifier, .leftParen):
      type(foreign: text(0)).map { .typeBeforeName(.func, sign: .arrow, type: $0) }
    case (.identifier, .identifier, .equal), (.identifier, .identifier, .endOfFile),
      (.identifier, .identifier, .semicolon),
      (.identifier, .identifier, .rightBrace):
      type(foreign: text(0)).map { .typeBeforeName(.var, sign: .colon, type: $0) }
    case (.leftParen, .identifier, .rightParen):
      type(foreign: text(1)).map { .conversion(readAs: .prefixOperator, type: $0, member: .period) }
    default: nil
    }
  }

  private static let foreignTypes = [
    "int": "Int", "long": "Int", "double": "Double", "float": "Float", "bool": "Bool", "boolean": "Bool",
    "char": "Character", "string": "String", "void": "",
  ]

  /// The name in Swift of a type of other languages; of a name that does not look like one, nil.
  private static func type(foreign name: String) -> String? {
    foreignTypes[name] ?? (name.utf8.first.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 } == true ? name : nil)
  }

  public static let repairRules =
    [
      // func f(): Int
      RepairRule("colon-for-arrow") { scene, site in
        guard site.wants(SwiftToken.arrow), scene.isAt(SwiftToken.colon) else { return nil }
        return scene.isAt(SwiftToken.arrow, ahead: 1) ? .skipToken : .readToken(as: SwiftToken.arrow)
      },
      // func f(a:: Int)
      RepairRule("double-colon") { scene, site in
        // Between two labels, another colon follows.
        let isInstead = scene.isAt(SwiftToken.colonColon) && !scene.isAt(SwiftToken.colon, ahead: 2)
        return site.wants(SwiftToken.colon) && isInstead ? .readToken(as: SwiftToken.colon) : nil
      },
      // let x == 1
      RepairRule("double-equal") { scene, site in
        site.wants(SwiftToken.equal) && scene.reads("==") ? .readToken(as: SwiftToken.equal) : nil
      },
    ] + RepairRule.standard
}
