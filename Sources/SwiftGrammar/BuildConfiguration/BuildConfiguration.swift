/// The environment of `#if` conditions: the target, the versions of language and compiler, flags, modules and features.
///
///     var configuration = BuildConfiguration(platform: .iOS, environment: .simulator)
///     configuration.flags = ["DEBUG"]
///     configuration.modules["UIKit"] = .unversioned
///     let regions = file.conditionalRegions(in: configuration)
///
/// The defaults are those of the compiler of Swift 6.3 for the usual target of the platform. No module can be imported
/// but `Swift`, until it is added.
public struct BuildConfiguration: Sendable, Hashable {
  let platform: Platform
  /// The name for which `arch()` is true, such as `x86_64`.
  let architecture: String
  let processor: Processor
  let environment: Environment?

  /// The version of the language, for `swift()`.
  public var languageVersion: VersionTuple

  /// The version of the compiler, for `compiler()` and `_compiler_version()`.
  public var compilerVersion = Self.knownCompiler

  /// The names that are true as conditions, as given with `-D`.
  public var flags: Set<String> = []

  /// The modules for which `canImport()` is true, by their names; a submodule is named with its module: `Darwin.C`.
  public var modules: [String: ModuleVersion] = ["Swift": .unversioned]

  /// The names for which `hasFeature()` is true.
  public var features: Set<String>

  /// The names for which `hasAttribute()` is true.
  public var attributes = Self.knownAttributes

  /// The version of a module, for the second argument of `canImport()`.
  public enum ModuleVersion: Sendable, Hashable {
    /// A module without a version: any version is assumed, as the compiler does.
    case unversioned
    /// A module with a version.
    case version(VersionTuple)
  }

  /// The compiler whose defaults are known.
  static let knownCompiler = VersionTuple(6, 3, 1)

  /// The configuration of the usual target of a platform.
  ///
  /// - Parameters:
  ///   - platform: the operating system.
  ///   - architecture: the processor, as `arch()` names it; nil for the usual one of the platform. One that is not known
  ///     is assumed to have 64 bits, the least significant byte first.
  ///   - environment: the environment, if it is a special one.
  ///   - swift: the mode of the language that the source is compiled in.
  public init(
    platform: Platform = .linux, architecture: String? = nil, environment: Environment? = nil,
    swift: SwiftVersion = .latest
  ) {
    self.platform = platform
    self.architecture = architecture ?? platform.usualArchitecture
    processor = Processor(named: self.architecture)
    self.environment = environment
    languageVersion = swift.effectiveVersion
    features = swift >= .swift6 ? Self.knownFeatures.union(Self.featuresOfSwift6) : Self.knownFeatures
  }
}

extension SwiftVersion {
  /// The version for which `swift()` tests in the mode of a version: the last one of the language before the next mode.
  fileprivate var effectiveVersion: VersionTuple {
    switch self {
    case .swift1: VersionTuple(1)
    case .swift2: VersionTuple(2)
    case .swift3: VersionTuple(3)
    case .swift4: VersionTuple(4, 1, 50)
    case .swift5: VersionTuple(5, 10)
    case .swift6: BuildConfiguration.knownCompiler
    }
  }
}
