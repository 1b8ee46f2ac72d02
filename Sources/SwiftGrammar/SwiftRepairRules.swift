import Descent

// Mistakes typical of users of other languages, which are read as the intended token.

extension SwiftLanguage {
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
