import DescentTools
import GrammarNotation
import SampleLanguages
import SwiftCompletion
import SwiftTemplates

// The languages that the tool supports.
extension AnyLanguage {
  static let all = [swift, notation] + SampleLanguage.all + [swiftemplate]

  /// All languages, and one more, such as that of a grammar, which takes the place of the one with its name.
  static func all(with other: AnyLanguage?) -> [AnyLanguage] {
    guard let other else { return all }
    let languages = all.map { $0.isNamed(other.name) ? other : $0 }
    return languages.contains { $0.isNamed(other.name) } ? languages : languages + [other]
  }

  /// The language of a file, by its extension; nil if the extension is unknown.
  static func language(ofFile path: String) -> AnyLanguage? { all.first { $0.hasFile(named: path) } }

  /// Why a file is not read in this language, if no option names the language: another extension; nil if it is read.
  func doubt(about path: String) -> String? {
    hasFile(named: path) ? nil : "cannot tell that '\(path)' is \(name); say it with --language"
  }
}
