import Descent
import GrammarNotation
import SampleLanguages
import SwiftGrammar
import SwiftTemplates

// The languages that the tool knows by name.
extension AnyLanguage {
  /// Swift as of today.
  static let swift = swift(parsing: SwiftFile.Options())

  static func swift(parsing options: SwiftFile.Options) -> AnyLanguage {
    AnyLanguage(
      name: "Swift", fileExtensions: ["swift", "swiftinterface"], expecting: .swift(parsing: options)
    ) {
      SwiftFile(parsing: $0, options: options).tree
    }
  }

  static let all = [swift, notation] + SampleLanguage.all + [swiftemplate]
}
