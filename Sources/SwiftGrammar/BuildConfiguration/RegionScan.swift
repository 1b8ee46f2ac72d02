import Descent

/// Decides which branches are compiled in a build configuration.
struct RegionScan: DirectiveScan {
  let configuration: BuildConfiguration
  let directives: [SourceRange]
  var regions: [ConditionalRegion] = []
  var ends: [Int] = []
  var diagnostics: [Diagnostic] = []

  /// The `#if` around the current place, the innermost last.
  private var compilations: [Compilation] = []

  /// An `#if` that is not closed yet.
  private struct Compilation {
    /// The state of the code around it.
    let outer: ConditionalRegion.State
    /// The state of the branches after the active one; nil before it.
    var afterActive: ConditionalRegion.State?
    /// The index of the current branch.
    var branch: Int?
  }

  init(configuration: BuildConfiguration, directives: [SourceRange]) {
    self.configuration = configuration
    self.directives = directives
  }

  mutating func enterCompilation() {
    compilations.append(Compilation(outer: compilations.last?.branch.map { regions[$0].state } ?? .active))
  }

  mutating func enter(_ clause: TypedView<ConditionalCompilation<Statement>.Clause>) {
    guard !compilations.isEmpty, !clause.directive.isMissing else { return }
    let start = clause.directive.range.start
    closeBranch(at: start)
    let state = state(of: clause)
    let index = directives.indices.bisection { directives[$0].start >= start }
    compilations[compilations.count - 1].branch = regions.count
    // The end of the code is known at the next directive.
    regions.append(
      ConditionalRegion(
        state: state, directive: directives[index], code: SourceRange(directives[index].end, directives[index].end)))
    ends.append(regions.count)
  }

  mutating func leaveCompilation(at end: UInt32) {
    closeBranch(at: end)
    compilations.removeLast()
  }

  private mutating func closeBranch(at end: UInt32) {
    guard let branch = compilations.last?.branch else { return }
    let region = regions[branch]
    regions[branch] = ConditionalRegion(
      state: region.state, directive: region.directive,
      code: SourceRange(region.code.start, max(end, region.code.start)))
    ends[branch] = regions.count
  }

  private mutating func state(
    of clause: TypedView<ConditionalCompilation<Statement>.Clause>
  ) -> ConditionalRegion.State {
    let current = compilations.count - 1
    let outer = compilations[current].outer
    if outer == .unparsed { return outer }
    // A condition after the active branch is checked, but decides nothing.
    if outer == .inactive {
      // No branch is compiled; conditions merely decide whether code is parsed, and `#else` is like the branch before.
      if let condition = clause.condition { return condition.testsVersion ? .unparsed : .inactive }
      return compilations[current].branch.map { regions[$0].state } ?? outer
    }
    let value = clause.condition.map { configuration.value(of: $0) }
    let excluded: ConditionalRegion.State = value?.skipsExcludedCode == true ? .unparsed : .inactive
    diagnostics += value?.diagnostics ?? []
    if let state = compilations[current].afterActive { return state }
    guard value?.isTrue ?? true else { return excluded }
    compilations[current].afterActive = excluded
    return .active
  }
}
