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

  /// The options of every command that takes files of any language.
  static let languages = [language, grammar]
}

extension UsageError {
  /// The errors in a grammar, each on its line.
  init(_ error: GrammarError) { self.init(error.problems) }

  /// The problems of a grammar; at least one.
  ///
  /// - Parameter limit: The maximum number of problems shown, of those that 'grammar check' lists.
  init(_ problems: [GrammarProblem], limit: Int = .max) {
    var lines = problems.prefix(limit).map(\.description)
    let rest = problems.count - lines.count
    if rest > 0 { lines.append("\(rest) more, which '\(Tool.name) grammar check' lists, too") }
    self.init(lines[0], hint: lines.count > 1 ? lines.dropFirst().joined(separator: "\n") : nil)
  }
}

extension Settings {
  /// The language of all files: that of `--language`, or that of a grammar, which is run; nil to tell it by extension.
  func languageOfFiles() throws(UsageError) -> AnyLanguage? {
    guard let grammarPath else { return language }
    if language != nil { throw UsageError("'--language' and '--grammar' exclude each other") }
    return try AnyLanguage(grammarAt: grammarPath)
  }
}

extension AnyLanguage {
  /// The language of a grammar, with the name of its file or folder, which is the extension of its files, too.
  init(grammarAt path: String) throws(UsageError) {
    let grammar = try Grammar(path: path)
    do throws(GrammarError) { self.init(try RunnableGrammar(grammar), grammarAt: path) } catch {
      throw UsageError(error.problems, limit: FileReport.usualDiagnosticLimit)
    }
  }

  init(_ grammar: RunnableGrammar, grammarAt path: String) {
    let name = Self.name(ofGrammarAt: path)
    self = grammar.language(named: name, fileExtensions: [name.lowercased()])
  }

  /// The name of a file of rules without its extension, or that of a folder of them.
  static func name(ofGrammarAt path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name == "." || name == ".." {
      name = Platform.resolvedPath(path).split(separator: "/").last.map(String.init) ?? name
    }
    return name.hasSuffix(".grammar") ? String(name.dropLast(".grammar".count)) : name
  }
}

extension Grammar {
  /// The paths of the grammars at a path: those of its folders, if it is a folder without files of rules of its own.
  static func paths(at path: String) -> [String] {
    guard let names = try? Platform.names(inFolder: path), !names.contains(where: isNameOfRules) else { return [path] }
    let folders = names.sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }.filter { folder in
      Platform.kind(ofFile: folder) == .folder
        && (try? Platform.names(inFolder: folder))?.contains(where: isNameOfRules) == true
    }
    return folders.isEmpty ? [path] : folders
  }

  static func isNameOfRules(_ name: String) -> Bool { name.hasSuffix(".grammar") }

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
    var missing: [(path: String, token: TokenView)] = []
    var next = 0
    while next < waiting.count {
      let source: SourceText
      do throws(SourceError) { source = try SourceText(path: waiting[next]) } catch { throw UsageError("\(error)") }
      let folder = waiting[next].split(separator: "/", omittingEmptySubsequences: false).dropLast()
      for (path, token) in Self.imports(of: Notation.parse(source)) {
        let whole = path.hasPrefix("/") ? path : (folder + [Substring(path)]).joined(separator: "/")
        guard let identity = Platform.identity(ofFile: whole) else {
          missing.append((whole, token))
          continue
        }
        if seen.insert(identity).inserted { waiting.append(whole) }
      }
      sources.append(source)
      next += 1
    }
    self.init(sources, missingImports: missing)
  }
}
