import Descent
import DescentTools
import SyntaxSearch

extension Command {
  /// Says why patterns do not fit the code on a line of a file.
  static func explain(
    _ query: SearchQuery, at place: String, in language: AnyLanguage, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    guard let colon = place.lastIndex(of: ":"), let line = Int(place[place.index(after: colon)...]), line > 0 else {
      throw UsageError("'--explain' wants FILE:LINE", hint: Command.search.hint)
    }
    let path = String(place[..<colon])
    guard let source = console.reporting({ try SourceText(path: path) }) else { return .failure }
    if settings.assumesLanguage, let doubt = language.doubt(about: source.name) {
      console.report(doubt)
      return .failure
    }
    let found: Void? = console.reporting { try PositionError.check(line: line, of: source, LineMap(source)) }
    if found == nil { return .failure }
    let tree = language.parse(source, options: settings.parseOptions)
    var hasFound = false
    for pattern in query.patterns {
      if let match = pattern.matches(in: tree).first(where: { $0.location.line == line }) {
        let demand = query.unmetDemand(line: line, in: tree)
        hasFound = hasFound || demand == nil
        let but = demand.map { ", but this does not hold: \($0)" } ?? ""
        console.output.append("\(place):\(match.location.column): the pattern fits\(but)\n")
      } else if let explanation = pattern.explanation(line: line, in: tree) {
        console.output.append(explanation.text)
      } else {
        console.output.append("\(place): nothing that begins on this line is of the construct of the pattern\n")
      }
    }
    return hasFound ? .success : .foundErrors
  }
}

extension MatchExplanation {
  /// The difference, in words.
  fileprivate var text: String {
    func quoted(_ text: String) -> String {
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      return text.isEmpty ? "nothing" : line.count < text.count ? "'\(line) …'" : "'\(line)'"
    }
    let source = candidate.tree.source.name
    let place = field.map { "\($0) of \(part.name)" } ?? part.name
    return """
      \(source):\(candidate.location.line):\(candidate.location.column): nearest is \(candidate.name) \(quoted(candidate.text))
      \(source):\(part.location.line):\(part.location.column): \(place) differs
        code:    \(quoted(found))
        pattern: \(quoted(expected))

      """
  }
}
