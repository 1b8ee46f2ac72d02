import Descent
import DescentTools
import GrammarNotation
import GrammarRunner

extension Option {
  /// A grammar whose files are parsed as it says.
  static let grammar = text(
    "grammar", placeholder: "PATH", .file, \.grammarPath,
    "the grammar of the files: a file of rules, or a folder of such files")
}

extension Settings {
  /// The language of all files: that of `--language`, or that of a grammar, which is run; nil to tell it by extension.
  func languageOfFiles() throws(UsageError) -> AnyLanguage? {
    guard let grammarPath else { return language }
    if language != nil { throw UsageError("'--language' and '--grammar' exclude each other") }
    let grammar = try Grammar(path: grammarPath)
    do throws(GrammarError) {
      return try RunnableGrammar(grammar).language(named: grammarPath)
    } catch {
      throw UsageError("\(error)")
    }
  }
}

extension Grammar {
  /// Reads a file of rules, or all such files in a folder and its subfolders, with the files that they import.
  init(path: String) throws(UsageError) {
    var settings = Settings()
    settings.operands = [path]
    let inputs = try InputCollector(settings, .notation)
    if let problem = inputs.problems.first { throw UsageError(problem) }
    var waiting = inputs.paths
    var seen = Set(waiting)
    var sources: [SourceText] = []
    var next = 0
    while next < waiting.count {
      let source: SourceText
      do throws(SourceError) { source = try SourceText(path: waiting[next]) } catch { throw UsageError("\(error)") }
      let folder = waiting[next].split(separator: "/", omittingEmptySubsequences: false).dropLast()
      for (path, _) in Self.imports(of: Notation.parse(source)) {
        let whole = path.hasPrefix("/") ? path : (folder + [Substring(path)]).joined(separator: "/")
        if seen.insert(whole.withoutParentSteps).inserted { waiting.append(whole.withoutParentSteps) }
      }
      sources.append(source)
      next += 1
    }
    self.init(sources)
  }
}

extension String {
  /// The path without steps into a folder and out of it again.
  fileprivate var withoutParentSteps: String {
    var parts: [Substring] = []
    for part in split(separator: "/", omittingEmptySubsequences: false) {
      if part == "..", let last = parts.last, last != "..", last != "", last != "." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}
