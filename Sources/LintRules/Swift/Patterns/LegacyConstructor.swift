import SyntaxSearch

extension WrittenRule {
  static let legacyConstructor = WrittenRule(
    id: "legacy-constructor", message: "The type has an initializer for this.",
    summary: "Points, sizes, rectangles and ranges are made by initializers, not by functions for C.",
    forms: [
      Form("CGRectMake($X, $Y, $WIDTH, $HEIGHT)", fix: "CGRect(x: $X, y: $Y, width: $WIDTH, height: $HEIGHT)"),
      Form("CGPointMake($X, $Y)", fix: "CGPoint(x: $X, y: $Y)"),
      Form("CGSizeMake($WIDTH, $HEIGHT)", fix: "CGSize(width: $WIDTH, height: $HEIGHT)"),
      Form("CGVectorMake($X, $Y)", fix: "CGVector(dx: $X, dy: $Y)"),
      Form("NSMakeRect($X, $Y, $WIDTH, $HEIGHT)", fix: "NSRect(x: $X, y: $Y, width: $WIDTH, height: $HEIGHT)"),
      Form("NSMakePoint($X, $Y)", fix: "NSPoint(x: $X, y: $Y)"),
      Form("NSMakeSize($WIDTH, $HEIGHT)", fix: "NSSize(width: $WIDTH, height: $HEIGHT)"),
      Form("NSMakeRange($START, $LENGTH)", fix: "NSRange(location: $START, length: $LENGTH)"),
      Form(
        "UIEdgeInsetsMake($TOP, $LEFT, $BOTTOM, $RIGHT)",
        fix: "UIEdgeInsets(top: $TOP, left: $LEFT, bottom: $BOTTOM, right: $RIGHT)"),
      Form("UIOffsetMake($X, $Y)", fix: "UIOffset(horizontal: $X, vertical: $Y)"),
    ],
    construct: "Expression",
    tests: [
      .reports("let corner = CGPointMake(0, y + 1)", fixed: "let corner = CGPoint(x: 0, y: y + 1)"),
      .reports("draw(NSMakeRange(2, text.count))", fixed: "draw(NSRange(location: 2, length: text.count))"),
      .accepts("let corner = CGPoint(x: 0, y: y + 1)"),
      .accepts("let transform = CGAffineTransformMakeScale(2, 2)"),
    ])
}
