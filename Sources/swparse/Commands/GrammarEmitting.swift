import DescentTools
import GrammarNotation
import GrammarRunner

extension Command {
  /// Writes a parser in Swift.
  static func emit(
    _ grammar: Grammar, _ settings: Settings, _ console: inout Console
  ) throws(UsageError) -> ExitStatus {
    let given = settings.grammar.name ?? AnyLanguage.name(ofGrammarAt: settings.operands[1])
    let name = given.prefix(1).uppercased() + given.dropFirst()
    guard name.isNameOfType else {
      throw UsageError("'\(name)' is no name of a type in Swift; say one with --name")
    }
    let source: String
    do throws(GrammarError) {
      source = try ParserEmitter(grammar, named: name, start: settings.grammar.start).source()
    } catch { throw UsageError(error) }
    console.output.append(source)
    return .success
  }
}

extension String {
  fileprivate var isNameOfType: Bool {
    first.map { $0.isLetter } == true && allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
