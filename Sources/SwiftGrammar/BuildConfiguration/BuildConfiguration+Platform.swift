extension BuildConfiguration {
  /// An operating system.
  public enum Platform: String, Sendable, CaseIterable {
    case linux, macOS, iOS, tvOS, watchOS, visionOS, windows, android, freeBSD, openBSD, wasi
    /// No operating system, as in embedded programs.
    case none

    /// The names for which `os()` is true.
    package var names: Set<String> {
      switch self {
      case .linux: ["Linux"]
      case .macOS: ["macOS", "OSX"]
      case .iOS, .tvOS, .watchOS, .none: [rawValue]
      case .visionOS: ["visionOS", "xrOS"]
      case .windows: ["Windows"]
      case .android: ["Android"]
      case .freeBSD: ["FreeBSD"]
      case .openBSD: ["OpenBSD"]
      case .wasi: ["WASI"]
      }
    }

    package var isApple: Bool {
      switch self {
      case .macOS, .iOS, .tvOS, .watchOS, .visionOS: true
      case .linux, .windows, .android, .freeBSD, .openBSD, .wasi, .none: false
      }
    }

    var usualArchitecture: String {
      switch self {
      case .linux, .windows, .freeBSD, .openBSD: "x86_64"
      case .macOS, .iOS, .tvOS, .watchOS, .visionOS, .android, .none: "arm64"
      case .wasi: "wasm32"
      }
    }

    /// The names for which `_runtime()` is true.
    var runtimes: Set<String> {
      let runtime = isApple ? "_ObjC" : "_Native"
      return self == .wasi || self == .none ? [runtime] : [runtime, "_multithreaded"]
    }
  }

  /// A special environment that a program runs in.
  public enum Environment: String, Sendable, CaseIterable {
    /// The simulator of a device.
    case simulator
    /// A program for iOS that runs on macOS.
    case macCatalyst

    /// The names for which `targetEnvironment()` is true.
    package var names: Set<String> { self == .macCatalyst ? ["macCatalyst", "macabi"] : [rawValue] }
  }
}

/// The properties of a processor that conditions can test.
struct Processor: Sendable, Hashable {
  /// The number of bits of a pointer, for `_pointerBitWidth()`.
  var pointerBitWidth = 64
  /// The order of the bytes of a number, for `_endian()`.
  var byteOrder = ByteOrder.little
  /// The numbers of bits of the atomic operations, for `_hasAtomicBitWidth()`.
  var atomicBitWidths: Set = [8, 16, 32, 64]

  enum ByteOrder: String, Sendable { case little, big }

  init(named name: String) {
    switch name {
    case "x86_64", "arm64": atomicBitWidths.insert(128)
    case "arm64_32":
      atomicBitWidths.insert(128)
      pointerBitWidth = 32
    case "i386", "arm", "wasm32", "powerpc": pointerBitWidth = 32
    case "riscv32":
      pointerBitWidth = 32
      atomicBitWidths.remove(64)
    case "avr":
      pointerBitWidth = 16
      atomicBitWidths = []
    default: break
    }
    if ["powerpc", "powerpc64", "s390x"].contains(name) { byteOrder = .big }
  }
}

extension BuildConfiguration {
  /// The name for which `objectFormat()` is true.
  var objectFormat: String {
    if architecture == "wasm32" { return "Wasm" }
    return platform.isApple ? "MachO" : platform == .windows ? "COFF" : platform == .wasi ? "Wasm" : "ELF"
  }
}
