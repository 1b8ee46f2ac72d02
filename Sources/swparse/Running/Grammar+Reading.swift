import Descent
import DescentTools
import GrammarNotation
import GrammarRunner
import SystemCalls

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
    // A file can have several paths, by links or by steps to the folder above.
    var seen = Set(waiting.compactMap(Platform.identity(ofFile:)))
    var sources: [SourceText] = []
    var next = 0
    while next < waiting.count {
      let source: SourceText
      do throws(SourceError) { source = try SourceText(path: waiting[next]) } catch { throw UsageError("\(error)") }
      let folder = waiting[next].split(separator: "/", omittingEmptySubsequences: false).dropLast()
      for (path, token) in Self.imports(of: Notation.parse(source)) {
        let whole = path.hasPrefix("/") ? path : (folder + [Substring(path)]).joined(separator: "/")
        guard let identity = Platform.identity(ofFile: whole) else {
          let place = LineMap(source).location(of: token.range.start)
          throw UsageError("\(source.name):\(place): there is no file '\(whole)'")
        }
        if seen.insert(identity).inserted { waiting.append(whole) }
      }
      sources.append(source)
      next += 1
    }
    self.init(sources)
  }
}
