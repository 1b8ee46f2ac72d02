import Descent

/// What stands in the braces of a `switch`.
///
///     @choice switch-element : switch-case | conditional-compilation
public enum SwitchElement: SwiftChoice {
  case `case`(Ref<SwitchCase>)
  case conditional(Ref<ConditionalCompilation<SwitchElement>>)
}

extension SwitchElement: ConditionalElement {
  public static let first = SwitchCase.first.union([.poundIf])
  public static let listStyle = ListStyle.cases.named("body of the switch", of: "cases")
  public static let conditionalStyle = ListStyle<SwiftToken>(separation: .nothing)

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.at(.poundIf)
      ? .conditional(parser.parse(ConditionalCompilation<SwitchElement>.self))
      : .case(parser.parse(SwitchCase.self))
  }
}

extension ListStyle where Kind == SwiftToken {
  /// `{ case a: b case c: d }`
  static let cases = ListStyle(open: .leftBrace, close: .rightBrace, separation: .nothing)
}
