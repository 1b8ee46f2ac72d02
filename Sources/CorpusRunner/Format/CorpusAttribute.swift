import Descent

/// What a case says about how it is run: a line such as `:skip` or `:language(swift)` below its title.
public enum CorpusAttribute: Hashable, Sendable {
  /// The case is not run.
  case skip
  /// The source must have an error; the tree is compared only if one is given.
  case error
  /// If this case fails, those after it are not run.
  case failFast
  /// The language of the source, by its name; case does not matter.
  case language(String)
  /// The case is run on this platform, or on those of further such lines, and skipped elsewhere.
  case platform(String)

  static let spellings = [":skip", ":error", ":fail-fast", ":language(NAME)", ":platform(NAME)"]

  /// Reads an attribute; nil if it is none.
  init?(_ text: String) {
    switch text {
    case ":skip": self = .skip
    case ":error": self = .error
    case ":fail-fast": self = .failFast
    default:
      if let name = Self.argument(of: ":language", in: text) {
        self = .language(name)
      } else if let name = Self.argument(of: ":platform", in: text) {
        self = .platform(name)
      } else {
        return nil
      }
    }
  }

  /// The `x` of `:name(x)`.
  private static func argument(of name: String, in text: String) -> String? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let argument = text.dropFirst(name.utf8.count + 1).dropLast()
    return argument.isEmpty ? nil : String(argument)
  }
}

extension CorpusAttribute {
  /// The name of the platform that this runs on, as `:platform` has it.
  static var currentPlatform: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #elseif os(Windows)
      "windows"
    #elseif os(FreeBSD)
      "freebsd"
    #elseif os(OpenBSD)
      "openbsd"
    #elseif os(Android)
      "android"
    #else
      "ios"
    #endif
  }
}

extension CorpusCase {
  /// Why the case is not run here; nil if it is.
  var skipReason: String? {
    if attributes.contains(.skip) { return "marked :skip" }
    let platforms = attributes.compactMap { if case .platform(let name) = $0 { name.lowercased() } else { nil } }
    guard !platforms.isEmpty, !platforms.contains(CorpusAttribute.currentPlatform) else { return nil }
    return "only on \(platforms.joined(separator: ", "))"
  }

  /// The language named by an attribute.
  var languageName: String? {
    for case .language(let name) in attributes { return name }
    return nil
  }
}
