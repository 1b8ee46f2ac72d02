import Descent
import SwiftGrammar

// What is wrong with Swift that its parser takes.

extension SwiftReader {
  /// What is wrong with Swift that is valid, but not what is wanted here.
  func complaint(about tree: SyntaxTree) -> Diagnostic? {
    let statement = tree.statements?.first
    switch form {
    case .signature:
      let function = statement?.as(FunctionDeclaration.self)
      if let result = function?.result { return resultComplaint(about: result.any) }
      return complaint(aboutBody: function?.body?.any, tree)
    case .loop: return complaint(aboutBody: statement?.as(ForStatement.self)?.body.any, tree)
    case .condition: return complaint(aboutBody: statement?.as(IfExpression.self)?.body.any, tree)
    case .arguments:
      let segments = tree.onlyStatement?.as(InterpolatedStringLiteral.self)?.segments
      return segments?.count == 1 ? nil : unexpected(place.piece)
    case .declarations:
      return tree.statements?.first { !$0.isDeclaration }.map { Diagnostic(.notDeclaration, at: $0.any.range) }
    case .expression, .statements: return nil
    }
  }

  /// A piece may not bring a body of its own: that of its construct must be the one that was put behind it.
  private func complaint(aboutBody body: NodeView?, _ tree: SyntaxTree) -> Diagnostic? {
    if let body, body.range.start > place.piece.end, tree.onlyStatement != nil { return nil }
    return unexpected(SourceRange(body?.range.start ?? place.piece.start, place.piece.end))
  }

  private func resultComplaint(about result: NodeView) -> Diagnostic {
    let arrow = Int(result.tokenRange.start) - 1
    let tokens = result.tree.tokens
    let text = SourceRange(tokens.range(at: arrow - 1).end, result.range.end)
    return Diagnostic(
      .templateResult, at: SourceRange(tokens[arrow].start, result.range.end), fixIts: [.remove(text)])
  }

  /// Says that a range is more than the form allows.
  func unexpected(_ range: SourceRange) -> Diagnostic {
    Diagnostic(.notInPiece, at: range, [.source(range), .words(form.displayName)])
  }
}

extension DiagnosticKind {
  /// More than the directive or tag takes.
  static let notInPiece = DiagnosticKind("not-in-piece", .error, "unexpected %0; only %1 may stand here")
  /// A result, which is always the same.
  static let templateResult = DiagnosticKind(
    "template-result", .error, "a template returns a 'String' without saying so")
  /// A statement outside of templates.
  static let notDeclaration = DiagnosticKind(
    "not-declaration", .error, "only declarations may stand outside of a template")
}
