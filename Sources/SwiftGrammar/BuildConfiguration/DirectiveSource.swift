import Descent

/// The directives of a source without the code between them, at their places.
///
/// Parsed by themselves, directives have a regular tree wherever they are, in a list of attributes or in the middle of
/// an expression, even if there are errors in the code between them.
struct DirectiveSource {
  /// The source with spaces in place of everything but directives.
  private let source: SourceText
  /// The directives, with their conditions.
  private let directives: [SourceRange]

  /// Takes the tokens of a source; nil if none is a directive.
  init?(_ source: SourceText, _ tokens: TokenBuffer) {
    var directives: [SourceRange] = []
    var index = 0
    while index < tokens.count {
      let start = index
      index += 1
      let kind = SwiftToken(index: tokens[start].kindIndex)
      guard SwiftToken.directives.contains(kind) else { continue }
      if kind != .poundEndif {
        index = Self.endOfDirective(at: start) { (SwiftToken(index: tokens[$0].kindIndex), tokens[$0].flags) }
      }
      directives.append(SourceRange(tokens[start].start, tokens.range(at: index - 1).end))
    }
    guard !directives.isEmpty else { return nil }
    self.directives = directives
    self.source = source.blanked(outside: directives)
  }

  /// The index of the first token after a directive: on the next line, unless parentheses of its condition are open.
  ///
  /// - Parameter token: the kind and the flags of the token at an index, up to the end of the file.
  static func endOfDirective(at start: Int, token: (Int) -> (kind: SwiftToken, flags: TokenFlags)) -> Int {
    var (index, depth) = (start + 1, 0)
    while true {
      let (kind, flags) = token(index)
      let isOver = flags.contains(.startsLine) && depth <= 0
      if kind == .endOfFile || isOver || SwiftToken.directives.contains(kind) { return index }
      if kind == .leftParen { depth += 1 }
      if kind == .rightParen { depth -= 1 }
      index += 1
    }
  }

  /// The branches in a configuration, and the diagnostics of the syntax of the directives.
  func regions(
    in configuration: BuildConfiguration, version: SwiftVersion
  ) -> (regions: ConditionalRegions, syntax: [Diagnostic]) {
    var scan = RegionScan(configuration: configuration, directives: directives)
    let syntax = visit(&scan, version: version)
    return (
      ConditionalRegions(scan.regions, ends: scan.ends, directives: directives, diagnostics: scan.diagnostics), syntax
    )
  }

  /// Hands all directives to a scan, and returns the diagnostics of their syntax.
  func visit(_ scan: inout some DirectiveScan, version: SwiftVersion) -> [Diagnostic] {
    var options = ParseOptions()
    options.repairsLayout = false
    options.correctsTokens = false
    options[SwiftOptions.self].version = version
    let file = SwiftFile(parsing: source, options: options)
    var visiting = scan
    var visitor = TreeVisitor()
    visitor.each(ConditionalCompilation<Statement>.self) { _ in visiting.enterCompilation() }
    visitor.each(ConditionalCompilation<Statement>.Clause.self) { visiting.enter($0) }
    visitor.leave(ConditionalCompilation<Statement>.self) { compilation in
      let closer = compilation.ownToken(SwiftToken.poundEndif)
      visiting.leaveCompilation(at: closer?.range.start ?? UInt32(source.count))
    }
    visitor.visit(file.root)
    scan = visiting
    return file.diagnostics
  }
}

/// Decides about the branches of directives, in the order of the source.
protocol DirectiveScan {
  mutating func enterCompilation()
  mutating func enter(_ clause: TypedView<ConditionalCompilation<Statement>.Clause>)
  /// - Parameter end: where `#endif` is.
  mutating func leaveCompilation(at end: UInt32)
}

extension SourceText {
  /// The source with spaces outside of some ranges, but for the byte-order mark.
  func blanked(outside ranges: [SourceRange]) -> SourceText {
    var gaps: [SourceRange] = []
    var start = UInt32(byteOrderMarkLength)
    for range in ranges {
      gaps.append(SourceRange(start, range.start))
      start = range.end
    }
    return blanked(in: gaps + [SourceRange(start, UInt32(count))])
  }
}
