import Descent

/// A version of the Swift language in which a source is written.
///
/// The tree is the same in every version, except that a bare `/` begins a regular expression only from Swift 6 on,
/// and words that were reserved later are names in earlier versions.
public enum SwiftVersion: String, Sendable, CaseIterable, Comparable {
  case swift1 = "1"
  case swift2 = "2"
  case swift3 = "3"
  case swift4 = "4"
  case swift5 = "5"
  case swift6 = "6"

  /// The latest version of the language.
  public static let latest = SwiftVersion.swift6

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension SwiftVersion {
  /// True if a word that is reserved today is a name in this version.
  func leavesUnreserved(_ word: String) -> Bool { Self.reservations[word].map { self < $0 } ?? false }

  /// The versions in which words became reserved that were not always so.
  private static let reservations: [String: SwiftVersion] = [
    "catch": .swift2, "defer": .swift2, "guard": .swift2, "repeat": .swift2, "rethrows": .swift2, "throw": .swift2,
    "throws": .swift2, "try": .swift2, "Any": .swift3, "fileprivate": .swift3, "precedencegroup": .swift3,
  ]

  /// True if `$` alone is a name.
  var hasDollarName: Bool { self < .swift4 }
}

/// The options specific to Swift.
///
///     var options = ParseOptions()
///     options[SwiftOptions.self].version = .swift2
///     let file = try SwiftFile(parsing: "for var i = 0; i < 9; i++ {}", options: options)     // without diagnostics
public struct SwiftOptions: LanguageOptions {
  /// The language version of the source.
  public var version = SwiftVersion.latest

  /// The build configuration whose code is parsed; nil for all code, in any branch of `#if`.
  ///
  /// The source of the tree then has spaces in place of directives and of the code that is not compiled;
  /// ``SwiftFile/source`` has all of it.
  public var configuration: BuildConfiguration?

  /// The operators that other files and modules declare; the standard ones and those of the file itself need not be there.
  public var operators = OperatorDeclarations()

  /// True if operators are grouped by precedence. Otherwise all of them bind equally, to the left, so that the tree has
  /// the operators and their right operands in the order of the source: `a + b * c` is `(a + b) * c`.
  public var foldsOperators = true

  public init() {}
}
