import Descent
import DescentLexicon

// Strings and comments without an end: what is in them is not taken for code.

extension GrammarParser {
  /// How many tokens before a mistake may be the beginning of a string or comment without an end.
  private static let tokenLimit = 16

  /// Reports the string, comment or the like without an end that is at fault for a mistake, if one is.
  ///
  /// A string that the next token begins is taken for a complete one where that is expected. What follows a comment without
  /// an end is part of it, so that the rest of the source is skipped.
  ///
  /// - Returns: whether the next token is taken so; nil if there is nothing of this kind.
  mutating func reportCutOff(_ expected: KindSet) -> Bool? {
    let before = endlessBefore()
    if let before, before.kind == nil {
      diagnostics.append(Diagnostic(.unterminated, at: before.range, [name(of: nil)]))
      skipAll()
      return false
    }
    guard next.tokenClass == ScopeScanner.unknownClass, let found = cutOff(from: next.start, scope) else { return nil }
    let kind = found.kinds.kinds.first(where: expected.contains)
    let range = SourceRange(UInt32(next.start), UInt32(next.end))
    var diagnostic = Diagnostic(.unterminated, at: range, [name(of: kind ?? found.kinds.kinds.first)])
    diagnostic.notes = notes(about: before)
    diagnostics.append(diagnostic)
    guard let kind, let complete = scanner.mainKind.firstIndex(of: UInt8(kind)) else { return false }
    next.tokenClass = Int32(complete)
    // What closes brackets around the string may be in it, too.
    errorPosition = next.end
    return true
  }

  /// A note about a string or the like that has no end before the first mistake, so that it was parsed as code.
  mutating func noteOfCutOff() -> [DiagnosticNote] { notes(about: endlessBefore()) }

  private func notes(about cutOff: (range: SourceRange, kind: Int?)?) -> [DiagnosticNote] {
    cutOff.map { [DiagnosticNote(.endless, at: $0.range, [name(of: $0.kind)])] } ?? []
  }

  /// What begins at the first mistake or shortly before it, and reaches to the end of the source.
  ///
  /// A comment is one in the scope of the mistake, or in those around it; a string may be of a scope that was left.
  private mutating func endlessBefore() -> (range: SourceRange, kind: Int?)? {
    if diagnostics.haveError { return nil }
    let last = tree.tokenCount
    let openScopes = Set(open.map(\.scope)).union([scope])
    for index in (max(last - Self.tokenLimit, 0)...last).reversed() {
      let start = index == last ? next.start : tree.start(of: index)
      for scope in scanner.starts.indices.map(Int32.init) {
        guard let found = cutOff(from: start, scope), found.isAtEndOfSource, found.end > next.end,
          !found.kinds.isEmpty || openScopes.contains(scope)
        else { continue }
        return (SourceRange(UInt32(start), UInt32(start + 1)), found.kinds.kinds.first)
      }
    }
    return nil
  }

  /// The string, comment or the like that begins at an offset in a scope, and is cut off.
  mutating func cutOff(from start: Int, _ scope: Int32) -> ScopeScanner.CutOff? {
    // They are borrowed while the places are stored.
    let bytes = bytes
    return scanner.cutOff(bytes.span, from: start, to: end, scope: Int(scope), &beginnings)
  }

  /// What is not of the kind of a token is trivia.
  private func name(of kind: Int?) -> DiagnosticArgument {
    guard let kind else { return .words("comment") }
    return name(of: kind)
  }
}

extension DiagnosticKind {
  fileprivate static let endless = DiagnosticKind("endless", .note, "the %0 that begins here has no end")
}
