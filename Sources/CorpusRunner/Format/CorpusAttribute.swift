/// A line such as `:skip` or `:language(swift)` below the title of a case, which affects how the case is run.
package enum CorpusAttribute: Hashable, Sendable {
  /// The case is not run.
  case skip
  /// The source must have an error; the tree is compared only if one is given.
  case error
  /// If this case fails, the cases after it are not run.
  case failFast
  /// The language of the source, by its case-insensitive name.
  case language(String)
  /// The case is run on this platform, or on those of other such lines, and skipped elsewhere.
  case platform(String)

  static let spellings = [":skip", ":error", ":fail-fast", ":language(NAME)", ":platform(NAME)"]

  init?(_ text: String) {
    switch text {
    case ":skip": self = .skip
    case ":error": self = .error
    case ":fail-fast": self = .failFast
    default:
      guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), open < text.index(text.endIndex, offsetBy: -2)
      else { return nil }
      let argument = String(text[open...].dropFirst().dropLast())
      switch text[..<open] {
      case ":language": self = .language(argument)
      case ":platform": self = .platform(argument)
      default: return nil
      }
    }
  }

  static var currentPlatform: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
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
  /// The reason why the case is skipped; nil if it is not.
  var skipReason: String? {
    if attributes.contains(.skip) { return "marked :skip" }
    let platforms = attributes.compactMap { if case .platform(let name) = $0 { name.lowercased() } else { nil } }
    guard !platforms.isEmpty, !platforms.contains(CorpusAttribute.currentPlatform) else { return nil }
    return "only on \(platforms.joined(separator: ", "))"
  }

  var languageName: String? {
    for case .language(let name) in attributes { return name }
    return nil
  }
}
