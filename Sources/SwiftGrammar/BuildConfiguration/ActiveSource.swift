import Descent

/// The code of a source that is compiled in a build configuration.
///
/// Directives and other branches are replaced by spaces. So the offsets and lines of the code are those of the whole
/// source, no token changes, and a comment or a string in a branch that is not compiled is no part of the trivia. The
/// parser does not see it.
struct ActiveSource {
  let source: SourceText
  /// The errors and warnings of the directives.
  let diagnostics: [Diagnostic]

  /// Reads the directives of a source; nil if there are none.
  init?(_ source: SourceText, in configuration: BuildConfiguration, version: SwiftVersion) {
    let tokens = TokenBuffer.lexing(source, with: SwiftLexer(version: version)).0
    guard let directives = DirectiveSource(source, tokens) else { return nil }
    let (regions, syntax) = directives.regions(in: configuration, version: version)
    let inactive = regions.filter { $0.state != .active }.map(\.code)
    self.source = source.blanked(in: regions.directives + Self.outermost(inactive))
    diagnostics = (syntax + regions.diagnostics).inSourceOrder()
  }

  /// The ranges that are not inside an earlier one, so that each byte is replaced once, however deep directives are nested.
  private static func outermost(_ ranges: [SourceRange]) -> [SourceRange] {
    var outermost: [SourceRange] = []
    for range in ranges where range.start >= outermost.last?.end ?? 0 { outermost.append(range) }
    return outermost
  }
}
