/// What `#if` conditions depend on: the target, the versions of language and compiler, flags, modules and features.
///
///     var configuration = BuildConfiguration(platform: .iOS, environment: .simulator)
///     configuration.flags = ["DEBUG"]
///     configuration.modules["UIKit"] = .unversioned
///     let regions = file.conditionalRegions(in: configuration)
///
/// The defaults are those of the compiler of Swift 6.3 for the usual target of the platform. No module can be imported
/// but `Swift`, until it is added.
public struct BuildConfiguration: Sendable, Hashable {
  /// The names for which `os()` is true, such as `macOS` and `OSX`.
  var operatingSystems: Set<String>

  /// The name for which `arch()` is true, such as `x86_64`.
  public var architecture: String

  /// The names for which `targetEnvironment()` is true, such as `simulator`.
  public var targetEnvironments: Set<String> = []

  /// The names for which `_runtime()` is true: `_Native` or `_ObjC`, and `_multithreaded`.
  var runtimes: Set<String>

  /// The name for which `objectFormat()` is true, such as `ELF`.
  public var objectFormat: String

  /// The name for which `_ptrauth()` is true.
  public var pointerAuthentication = "_none"

  /// The number of bits of a pointer, for `_pointerBitWidth()`.
  var pointerBitWidth: Int

  /// The order of the bytes of a number, for `_endian()`.
  var byteOrder: ByteOrder

  /// The numbers of bits of the atomic operations, for `_hasAtomicBitWidth()`.
  var atomicBitWidths: Set<Int>

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

  /// The order of the bytes of a number.
  enum ByteOrder: String, Sendable { case little, big }

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
    let name = architecture ?? platform.usualArchitecture
    let processor = Processor(named: name)
    self.architecture = name
    operatingSystems = platform.names
    runtimes = platform.runtimes
    objectFormat = name == "wasm32" ? "Wasm" : platform.objectFormat
    pointerBitWidth = processor.pointerBitWidth
    byteOrder = processor.byteOrder
    atomicBitWidths = processor.atomicBitWidths
    targetEnvironments = environment?.names ?? []
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
