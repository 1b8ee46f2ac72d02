import Descent
import DescentTools
import SyntaxSearch
import TOML

/// Rules that are written in TOML.
///
///     let files = RuleFiles([source], languages: [swift])
///     let fileLinter = Linter(files.rules.map(\.rule))
///
/// A file is one rule, or has several in an array of tables `rule`, and may have a table `patterns` of named ones, which
/// all files can use:
///
///     [patterns]
///     test = "func $TEST() { $$$ }"
///
///     [[rule]]
///     id = "no-force-try"
///     message = "This call traps when it throws."
///     pattern = "try! $CALL"
///     not-inside = { use = "test" }
///     fix = "try $CALL"
///
///     [[rule.test]]
///     reports = "let x = try! load()"
///     fixed = "let x = try load()"
public struct RuleFiles: Sendable {
  /// A rule, and the language of the code that it looks at.
  public struct Rule: Sendable {
    public let rule: PatternRule
    public let language: AnyLanguage
  }

  /// The rules without errors, in the order of the files.
  public private(set) var rules: [Rule] = []
  /// The diagnostics of each file, in the order of its source.
  public private(set) var diagnostics: [(source: SourceText, diagnostics: [Diagnostic])] = []

  /// - Parameters:
  ///   - sources: the files.
  ///   - languages: the languages that rules may name. A rule that names none is for the first.
  ///   - knownNames: the names of other rules, which no rule of the files may have.
  public init(_ sources: [SourceText], languages: [AnyLanguage], knownNames: [String] = []) {
    var files = sources.map { RuleFile($0) }
    let names = NamedPatterns(&files)
    var places: [String: String] = Dictionary(knownNames.map { ($0, "") }) { first, _ in first }
    for index in files.indices {
      for rule in files[index].rules {
        let id = rule.id
        if let place = places[id.value] {
          files[index].diagnostics.append(Diagnostic(.ruleTwice, at: id.range, [.words(id.value), .words(place)]))
        }
        places[id.value] = files[index].place(of: id.range)
        var reader = FileRuleReader(rule, in: files[index].toml, names, languages)
        if let rule = reader.rule() { rules.append(rule) }
        files[index].diagnostics += reader.diagnostics
      }
    }
    let used = Set(files.flatMap(\.rules).flatMap(\.usedNames))
    let ownLanguages = languages.filter { language in
      rules.contains { $0.language.name == language.name } || language.name == languages[0].name
    }.map { SearchLanguage($0) }
    for index in files.indices { files[index].checkPatterns(except: used, in: ownLanguages) }
    diagnostics = files.map { ($0.source, $0.diagnostics.inSourceOrder()) }
  }

  /// Whether there is no error.
  public var isValid: Bool { diagnostics.allSatisfy { !$0.diagnostics.haveError } }
}
