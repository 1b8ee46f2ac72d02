import CorpusRunner
import Descent
import SwiftGrammar
import SwiftTemplates
import Testing

@testable import SampleLanguages
@testable import TOML

/// Checks the first sets of the productions of every language.
@Suite struct FirstSetTests {
  /// The contexts of the languages that have one.
  private static let contexts: [String: any Sendable] = [
    "Swift": SwiftContext(), "Swiftemplate": TemplateContext(), "TOML": TOMLContext(),
    "ViewMarkup": MarkupContext(), "Bindings": MarkupContext(), "Arithmetic": ArithmeticContext(),
  ]

  @Test(arguments: CorpusTests.languages.map(\.name)) func everyProductionAtEveryToken(name: String) throws {
    let language = try #require(CorpusTests.languages.first { $0.name == name })
    var trees = try CorpusTests.trees(of: language)
    if name == "Swift" { trees += try Self.labels.map { language.parse(try SourceText($0)) } }
    let mistakes = FirstSetCheck.mistakes(in: trees, context: Self.contexts[name] ?? ())
    #expect(Set(mistakes) == Self.exceptions[name, default: []])
  }

  /// Productions that can be empty, as a cell and a record of CSV, and the line of TOML, which reports and skips a token
  /// that begins no line: a malformed line is one, too.
  private static let exceptions: [String: Set<String>] = [
    "CSV": [
      "CSVCell does not consume ',' of its first set", "CSVCell does not consume line end of its first set",
      "CSVRecord does not consume line end of its first set",
    ],
    "TOML": Set([",", ".", "}", "]", "]]"].map { "TOMLLine does not consume '\($0)' of its first set" }),
  ]

  /// Every keyword of Swift as a label; the corpus contains only a few of them.
  private static let labels = SwiftToken.labels.kinds.filter(\.hasFixedSpelling).flatMap { kind in
    let word = kind.rawValue
    return [
      "f { } \(word): { }", "let (\(word): a) = b", "a = (\(word): b)", "typealias A = (\(word): B)",
      "enum A { case b(\(word): C) }",
    ]
  }
}
