import Descent
import DescentTools

/// The languages in which the files of a run may be written.
enum InputLanguages: Sendable {
  case only(AnyLanguage)
  /// Any that the tool knows, told by the extension of each file.
  case any

  /// The language of a file; nil if its name does not tell.
  func language(ofFile path: String) -> AnyLanguage? {
    switch self {
    case .only(let language): language
    case .any: AnyLanguage.all.first { $0.hasFile(named: path) }
    }
  }

  /// Whether a file that was found in a folder is one of those that are looked for.
  func haveFile(named path: String) -> Bool {
    switch self {
    case .only(let language): language.hasFile(named: path)
    case .any: language(ofFile: path) != nil
    }
  }

  /// What the files are called in a message.
  var files: String {
    switch self {
    case .only(let language): "\(language.name) files"
    case .any: "files of a known language"
    }
  }
}
