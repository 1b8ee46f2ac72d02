import Descent
import DescentTools

extension CorpusRun {
  /// The sources of one language that a corpus expects to be valid: those of its cases, without the skipped ones, and its
  /// whole files.
  ///
  /// - Throws: the first file that cannot be used.
  package static func validSources(of language: AnyLanguage, at path: String) throws(CorpusFileError) -> [SourceText] {
    var discovery = CorpusDiscovery(languages: [language])
    discovery.add(path)
    var sources: [SourceText] = []
    for entry in discovery.entries {
      if case .unusable(let message) = entry.kind { throw CorpusFileError(path: entry.path, line: nil, message) }
      do throws(SourceError) {
        switch entry.kind {
        case .crasher, .unusable: break
        case .wholeFile: sources.append(try SourceText(path: entry.path))
        case .corpusCase(let file, let index):
          let own = file.cases[index]
          guard own.isValid, own.skipReason == nil, own.languageName.map(language.isNamed) != false else { break }
          sources.append(try SourceText(bytes: Array(file.source(of: own)), name: entry.name))
        }
      } catch {
        throw CorpusFileError(path: entry.path, line: nil, "\(error)")
      }
    }
    return sources
  }
}
