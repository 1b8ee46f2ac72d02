import Descent

/// The use of a macro, such as `#line`, `#selector(save)` or `#Predicate<Person> { $0.age > 18 }`.
///
///     macro-expansion-expression : '#' <adjacent> named-member (member-arguments !(<in condition> '{'))?
///                                    (<same-line> bracketed-arguments | ()) trailing-closures?
public struct MacroExpansionExpression: KeywordNode {
  public let module: OptionalTokenRef
  public let name: TokenRef
  public let genericArguments: OptionalRef<GenericArgumentClause>
  public let arguments: NodeList<ExpressionElement>
  public let trailingClosures: NodeList<TrailingClosure>

  static var leadingToken: SwiftToken { .pound }

  static func rest(_ parser: inout SwiftParser) -> Self {
    parser.reportSpaceAfterSign()
    let first = parser.expect(parser.startsLine ? [] : SwiftToken.words, as: .identifier)
    let (module, name) = parser.memberName(after: first)
    return Self(
      module: module,
      name: name,
      genericArguments: parser.at(.leftAngle) ? GenericSpecializationExpression.arguments(in: &parser) : .none,
      arguments: parser.at(.leftParen) && !parser.startsLine
        ? parser.arguments(in: .arguments) : NodeList(),
      trailingClosures: parser.trailingClosures())
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports white space between `#` and the name of a macro.
  fileprivate mutating func reportSpaceAfterSign() {
    if flags.contains(.leadingGlued) || startsLine || !at(SwiftToken.words) { return }
    let space = SourceRange(missingTokenRange.start, range(ahead: 0).start)
    reportError(Diagnostic(.spaceAfterSign, at: space, fixIts: [.remove(space)]))
  }
}
