import Descent

/// One branch of `#if`: a directive, and the code that it decides about.
public struct ConditionalRegion: Hashable, Sendable {
  /// How the compiler treats code.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// It compiles the code.
    case active
    /// It only parses the code.
    case inactive
    /// It skips the code, which may be that of another version of the language, and reports no errors in it.
    case unparsed
  }

  /// How the compiler treats the code.
  public let state: State
  /// The directive with its condition, such as `#elseif os(Linux)`.
  public let directive: SourceRange
  /// The code, from the end of the directive to the next directive of the same `#if`. It contains nested branches.
  public let code: SourceRange
}

/// The branches of all `#if` of a file in a build configuration.
///
///     let regions = file.conditionalRegions(in: BuildConfiguration(platform: .linux))
///     let inactive = regions.filter { $0.state != .active }
///     let isCompiled = regions.state(at: offset) == .active
public struct ConditionalRegions: RandomAccessCollection, Sendable {
  private let regions: [ConditionalRegion]
  /// The errors and warnings of the conditions that the compiler evaluates.
  public let diagnostics: [Diagnostic]
  /// For each region, the index of the next one that is not nested in it.
  private let ends: [Int]
  /// All directives, `#endif` included.
  let directives: [SourceRange]

  public var startIndex: Int { 0 }
  public var endIndex: Int { regions.count }

  /// The region at an index, in the order of the source; nested ones follow the one around them.
  public subscript(index: Int) -> ConditionalRegion { regions[index] }

  /// How the compiler treats the code at an offset.
  ///
  /// - Complexity: linear in the number of regions before the offset that are not nested in others.
  public func state(at offset: UInt32) -> ConditionalRegion.State {
    var state = ConditionalRegion.State.active
    var index = 0
    while index < regions.count, regions[index].directive.start <= offset {
      if regions[index].code.contains(offset) {
        state = regions[index].state
        index += 1
      } else {
        index = ends[index]
      }
    }
    return state
  }

  init(
    _ regions: [ConditionalRegion], ends: [Int], directives: [SourceRange], diagnostics: [Diagnostic]
  ) {
    self.regions = regions
    self.ends = ends
    self.directives = directives
    self.diagnostics = diagnostics
  }
}

extension SwiftFile {
  /// The branches of all `#if` of the file in a build configuration, wherever they are.
  ///
  ///     let file = try SwiftFile(parsing: "#if os(Linux)\nimport Glibc\n#else\nimport Darwin\n#endif")
  ///     let states = file.conditionalRegions(in: BuildConfiguration(platform: .linux)).map(\.state)  // [.active, .inactive]
  ///
  /// - Complexity: linear in the length of the source.
  public func conditionalRegions(in configuration: BuildConfiguration) -> ConditionalRegions {
    guard let directives = DirectiveSource(tree.source, tree.tokens) else {
      return ConditionalRegions([], ends: [], directives: [], diagnostics: [])
    }
    return directives.regions(in: configuration, version: .latest).regions
  }
}
