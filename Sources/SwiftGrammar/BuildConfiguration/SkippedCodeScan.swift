import Descent

/// Finds the branches that the compiler skips in every build, as a test of versions excludes them.
///
/// Branches after a condition that depends on something else are not among them, as another one may be compiled.
struct SkippedCodeScan: DirectiveScan {
  /// Configurations of all modes of the language that the source may be compiled in.
  private let configurations: [BuildConfiguration]
  private(set) var skipped: [SourceRange] = []

  /// The `#if` around the current place, the innermost last.
  private var compilations: [Compilation] = []

  /// An `#if` that is not closed yet.
  private struct Compilation {
    /// True if all code around it is skipped.
    let isSkipped: Bool
    var progress = Progress.allExcluded
    /// The start of the code of the current branch, if that is skipped.
    var start: UInt32?
  }

  /// The state of the branches before the current one.
  private enum Progress { case allExcluded, oneIsCompiled, unknown }

  init(version: SwiftVersion) {
    // The latest version is the default, so files of earlier modes are parsed with it as well.
    let modes = version == .latest ? SwiftVersion.allCases.filter { $0 >= .swift4 } : [version]
    configurations = modes.map { BuildConfiguration(swift: $0) }
  }

  mutating func enterCompilation() {
    compilations.append(Compilation(isSkipped: compilations.last.map { $0.isSkipped || $0.start != nil } ?? false))
  }

  mutating func enter(_ clause: TypedView<ConditionalCompilation<Statement>.Clause>) {
    guard var compilation = compilations.popLast() else { return }
    close(&compilation, at: clause.directive.range.start)
    switch compilation.progress {
    case .allExcluded:
      switch clause.condition.flatMap({ $0.testsVersion ? value(of: $0) : nil }) {
      case true?: compilation.progress = .oneIsCompiled
      case false?: compilation.start = clause.condition?.any.range.end
      case nil: compilation.progress = .unknown
      }
    case .oneIsCompiled:
      // If the code around is not compiled, another condition does not exclude code from parsing.
      if clause.condition?.testsVersion ?? true {
        compilation.start = clause.condition?.any.range.end ?? clause.directive.range.end
      } else {
        compilation.progress = .unknown
      }
    case .unknown: break
    }
    compilations.append(compilation)
  }

  mutating func leaveCompilation(at end: UInt32) {
    guard var compilation = compilations.popLast() else { return }
    close(&compilation, at: end)
  }

  private mutating func close(_ compilation: inout Compilation, at end: UInt32) {
    guard let start = compilation.start else { return }
    compilation.start = nil
    if !compilation.isSkipped { skipped.append(SourceRange(start, max(start, end))) }
  }

  /// The value that a condition has in every build; nil if it depends on more than the versions that it tests.
  private func value(of condition: TypedView<SwiftExpression>) -> Bool? {
    let chain = condition.operatorChain
    var value = valueOfOperand(chain.first)
    for infix in chain.operators {
      let sign = infix.operator.text
      guard sign == "&&" || sign == "||" else { return nil }
      // An operand that decides is enough, for any value of the other one.
      let decides = sign == "||"
      let other = self.value(of: infix.right)
      value = value == decides || other == decides ? decides : value == other ? value : nil
    }
    return value
  }

  private func valueOfOperand(_ operand: TypedView<SwiftExpression>) -> Bool? {
    if let prefix = operand.as(PrefixOperatorExpression.self), prefix.operator.text == "!" {
      return value(of: prefix.operand).map(!)
    }
    if let tuple = operand.as(TupleExpression.self), tuple.elements.count == 1 {
      return value(of: tuple.elements[0].value)
    }
    let testsVersion = operand.as(CallExpression.self)?.callee.isVersionFunction ?? false
    guard testsVersion || operand.as(BooleanLiteral.self) != nil else { return nil }
    let values = Set(configurations.map { $0.value(of: operand) })
    guard values.count == 1, let value = values.first, value.diagnostics.isEmpty else { return nil }
    return value.isTrue
  }
}

extension SwiftFile {
  /// The diagnostics without those in code that the compiler skips, as it is for another version of Swift. A mistake in
  /// the first token of such code is reported, as the compiler has read it.
  ///
  ///     let file = try SwiftFile(parsing: "#if compiler(>=99)\nfunc f() -> =>\n#endif")
  ///     let counts = (file.diagnostics.count > 0, file.diagnosticsOfParsedCode.count)     // (true, 0)
  ///
  /// The code is skipped by the compiler of Swift 6.3 in every build: tests of versions exclude it, for any values of
  /// the other operands. With ``SwiftOptions/configuration``, all code that is not compiled is left out of the tree
  /// instead.
  ///
  /// - Complexity: constant without diagnostics, else linear in the length of the source.
  public var diagnosticsOfParsedCode: [Diagnostic] {
    guard !diagnostics.isEmpty, let directives = DirectiveSource(tree.source, tree.tokens) else { return diagnostics }
    var scan = SkippedCodeScan(version: options.version)
    // Where directives are malformed, it is not certain which code they decide about.
    guard directives.visit(&scan, version: options.version).isEmpty else { return diagnostics }
    let skipped = scan.skipped.map { SkippedCode($0, tree.tokens) }
    return diagnostics.filter { diagnostic in
      // None of the ranges is inside another, and they are in the order of the source.
      let index = skipped.indices.bisection { skipped[$0].range.end >= diagnostic.range.end }
      return index == skipped.count || skipped[index].range.start > diagnostic.range.start
        || skipped[index].reports(diagnostic)
    }
  }
}
