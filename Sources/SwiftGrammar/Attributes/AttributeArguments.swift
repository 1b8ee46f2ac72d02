import Descent

/// What stands in parentheses behind an attribute's name. Several attributes have a little language of their own.
///
///     @choice attribute-arguments : unparsed-arguments
public enum AttributeArguments: SwiftChoice {
  case unparsed(Ref<UnparsedArguments>)

  public var node: AnyNode {
    switch self {
    case .unparsed(let ref): AnyNode(ref)
    }
  }
}

extension AttributeArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self { .unparsed(parser.parse(UnparsedArguments.self)) }

  /// Whether the attribute whose name has just been parsed has arguments.
  ///
  /// A parenthesis that does not touch the name begins what the attribute is of, as in `@escaping (Int) -> Void`.
  static func begins(at parser: SwiftParser) -> Bool {
    parser.at(.leftParen) && parser.flags.contains(.leadingGlued)
  }
}
