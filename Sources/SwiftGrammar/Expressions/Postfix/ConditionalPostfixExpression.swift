import Descent

/// The conditionally compiled end of a member chain.
///
///     List(items)
///       #if os(iOS)
///         .listStyle(.insetGrouped)
///       #endif
///
///     conditional-postfix-expression : postfix-expression !<in line> !(!chain-directive) conditional-members
///                                    | <in chain> conditional-members !';'
public struct ConditionalPostfixExpression: ContinuedNode {
  /// The beginning of the chain; absent if one `#if` is nested in another.
  public let base: SwiftExpression?
  public let branches: Ref<ConditionalCompilation<ConditionalChain>>

  static func parse(after base: SwiftExpression?, from parser: inout SwiftParser) -> Self {
    Self(base: base, branches: parser.parse(ConditionalCompilation<ConditionalChain>.self))
  }

  /// True if the `#if` some tokens ahead continues the expression before it: the first branch begins with a member.
  ///
  /// - Complexity: Linear in the length of the conditions before the first member.
  static func begins(at parser: borrowing SwiftParser, ahead start: Int = 0) -> Bool {
    var offset = start
    while parser.kind(ahead: offset) == .poundIf { offset = parser.endOfDirective(ahead: offset) }
    return parser.kind(ahead: offset) == .period
  }
}

/// A member chain inside conditional compilation, which continues the expression before `#if`.
///
///     @choice conditional-chain : expression
public enum ConditionalChain: ChoiceProduction, ConditionalElement {
  case chain(SwiftExpression)

  public static let first: TokenSet<SwiftToken> = [.period, .poundIf]
  public static let listStyle = SyntaxListStyle.lines

  static func construct(_ parser: inout SwiftParser) -> Self {
    defer { refuseAnother(in: &parser) }
    let mark = parser.mark
    guard parser.at(.poundIf) else {
      var first = SwiftExpression.implicitMember(parser.parse(ImplicitMemberExpression.self))
      // Unlike other implicit members, it has a base, so that generic arguments may follow; no operator can.
      if parser.at(.leftAngle), !parser.flags.contains(.continuesInNext), !parser.isPostfixOperator {
        let arguments = parser.parse(GenericArgumentClause.self)
        let specialized = GenericSpecializationExpression(expression: first, arguments: arguments)
        first = .genericSpecialization(parser.store(specialized, from: mark))
      }
      return .chain(SwiftExpression.parseSuffixes(of: first, from: mark, in: &parser))
    }
    let branches = parser.parse(ConditionalPostfixExpression.self, after: nil, from: mark)
    return .chain(SwiftExpression.parseSuffixes(of: .conditionalPostfix(branches), from: mark, in: &parser))
  }

  /// A chain goes on over the ends of lines, so that there is only one.
  private static func refuseAnother(in parser: inout SwiftParser) {
    if parser.at(.semicolon) { return parser.skipUnexpected() }
    if parser.at(.poundIf) { parser.reportUnexpected() }
  }
}
