import Descent

/// A part of a template.
///
///     @choice template-item : template-text | escaped-sign | expression-tag | interpolation | template-code | for-directive
///                           | if-directive
enum TemplateItem: SyntaxChoice, RecursiveProduction {
  case text(Ref<TemplateText>)
  case escapedSign(Ref<EscapedSign>)
  case expression(Ref<ExpressionTag>)
  case interpolation(Ref<Interpolation>)
  case code(Ref<TemplateCode>)
  case loop(Ref<ForDirective>)
  case condition(Ref<IfDirective>)

  static let first = TemplateText.first.union(EscapedSign.first).union(ExpressionTag.first).union(
    Interpolation.first
  )
  .union(TemplateCode.first).union(ForDirective.first).union(IfDirective.first)

  static func rule(_ parser: inout TemplateParser) -> Self {
    switch parser.kind {
    case .for: .loop(parser.parse(ForDirective.self))
    case .if: .condition(parser.parse(IfDirective.self))
    case .codeStart: .code(parser.parse(TemplateCode.self))
    case .expressionStart, .rawExpressionStart: .expression(parser.parse(ExpressionTag.self))
    case .interpolationStart: .interpolation(parser.parse(Interpolation.self))
    case .escapedSign: .escapedSign(parser.parse(EscapedSign.self))
    default: .text(parser.parse(TemplateText.self))
    }
  }

  static func missing(in parser: inout TemplateParser) -> Self { .text(parser.parse(TemplateText.self)) }
}

extension Parser where L == Swiftemplate {
  /// Parses the items between two directives. Skips tokens that are not items and close no enclosing directive.
  mutating func items(upTo closers: TokenSet<TemplateToken>) -> NodeList<TemplateItem> {
    let outer = context.closers
    context.closers = outer.union(closers)
    defer { context.closers = outer }
    return many(TemplateItem.self, upTo: context.closers.union([.template]))
  }

  /// Consumes the directive that closes another one, or reports that it is missing.
  mutating func close(_ closer: TemplateToken, opening: Int) {
    if !at(closer) { reportUnclosed(closer, opening: opening) }
    expect(closer)
  }

  private mutating func reportUnclosed(_ closer: TemplateToken, opening: Int) {
    // The fix-it inserts the directive on a line of its own, indented like the one that it closes.
    let line = "\(indentation(at: opening) ?? "")\(closer.rawValue)"
    let here = range(at: position)
    let place = here.start - UInt32(indentation(at: position)?.utf8.count ?? 0)
    let beginsLine = place == 0 || source.paddedBytes[Int(place) - 1].isLineEnd
    reportError(
      Diagnostic(
        .unclosedDirective, at: here, [.kind(closer), .kind(kind(at: opening))],
        notes: [DiagnosticNote(.opening(.kind(kind(at: opening))), at: range(at: opening))],
        fixIts: [.insert(beginsLine ? "\(line)\n" : "\n\(line)", at: place)]))
  }
}

extension DiagnosticKind {
  static let unclosedDirective = DiagnosticKind("expected", .error, "expected %0 to end the lines after %1")
}
