import Descent
import SwiftGrammar

/// Parses a piece of Swift in a template as a source of its own, with the wrapping that its form requires.
///
/// - Complexity: linear in the piece.
struct SwiftReader {
  let form: SwiftPieceForm
  let mapping: PieceMapping
  private let options: ParseOptions

  init?(_ form: SwiftPieceForm, in template: SourceText, _ range: SourceRange, _ options: ParseOptions) {
    let (before, after) = form.wrapping
    let bytes = Array(before.utf8) + template.bytes(in: range) + Array(after.utf8)
    guard let source = try? SourceText(bytes: bytes, name: template.name) else { return nil }
    self.form = form
    self.options = options
    mapping = PieceMapping(source: source, start: UInt32(before.utf8.count), range: range)
  }

  /// Parses the piece; returns its information, and its diagnostics with their positions in the template.
  func read() -> (SwiftPiece, [Diagnostic]) {
    if let brace = mapping.openBrace, form.hasBody {
      return (SwiftPiece(range: mapping.range), [mapping.inTemplate(unexpected(brace, fixIts: [.remove(brace)]))])
    }
    let tree = form == .expression ? parseExpression() : SwiftFile(parsing: mapping.source, options: options).tree
    var piece = SwiftPiece(range: mapping.inTemplate(contents(of: tree)))
    collectNames(in: tree, into: &piece)
    var diagnostics = tree.diagnostics
    if tree.isValid {
      if let complaint = complaint(about: tree) { diagnostics.append(complaint) }
      learn(from: tree, into: &piece)
    }
    return (piece, mapping.inTemplate(diagnostics))
  }

  /// Parses a single expression: parsed as statements, the piece could be a declaration or several statements.
  private func parseExpression() -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(mapping.source, with: SwiftLexer())
    var parser = SwiftParser(
      mapping.source, tokens: tokens, diagnostics: diagnostics, context: SwiftContext(), options: options)
    // An expression pattern is a node that wraps any expression.
    let root = parser.parse(ExpressionPattern.self)
    if !parser.isAtEnd {
      let rest = SourceRange(parser.range(at: parser.position).start, mapping.piece.end)
      if parser.diagnostics.isEmpty { parser.report(unexpected(rest)) }
      let start = parser.position
      while !parser.isAtEnd { parser.consume() }
      parser.skip(since: start)
    }
    return parser.finish(root: root)
  }

  /// The piece without comments at its ends.
  private func contents(of tree: SyntaxTree) -> SourceRange {
    let (piece, tokens) = (mapping.piece, tree.tokens)
    let end = tokens.index(endingAfter: piece.end)
    let start = tokens.index(endingAfter: piece.start)
    guard start < end, form != .arguments else { return piece }
    return SourceRange(tokens[start].start, tokens.range(at: end - 1).end)
  }

  private func collectNames(in tree: SyntaxTree, into piece: inout SwiftPiece) {
    for index in 0..<tree.tokens.count {
      switch SwiftToken(index: tree.tokens[index].kindIndex) {
      case .identifier: piece.names.insert(TokenView(tree: tree, index: index).name)
      case .regexLiteral: piece.hasRegularExpression = true
      default: break
      }
    }
    for node in tree.nodes {
      if let pattern = node.as(IdentifierPattern.self) { piece.boundNames.insert(pattern.name.name) }
      if let name = node.as(FunctionParameter.self)?.name { piece.boundNames.insert(name.name) }
      if form != .signature, let function = node.as(FunctionDeclaration.self) {
        piece.boundNames.insert(function.name.name)
      }
    }
  }

  /// Records the function that a piece declares or calls.
  private func learn(from tree: SyntaxTree, into piece: inout SwiftPiece) {
    switch form {
    case .signature:
      guard let function = tree.onlyStatement?.as(FunctionDeclaration.self) else { return }
      piece.function = function.name.name
      piece.resultPosition = mapping.inTemplate(function.endOfParameters)
    case .expression: piece.function = tree.root.as(ExpressionPattern.self)?.expression.calledFunction
    case .arguments: piece.function = tree.onlyStatement?.as(InterpolatedStringLiteral.self)?.onlyValue?.calledFunction
    case .loop, .condition, .statements, .declarations: break
    }
  }

  // MARK: Errors in valid Swift

  /// The error in Swift that is valid, but not of the expected form.
  private func complaint(about tree: SyntaxTree) -> Diagnostic? {
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
      return segments?.count == 1 ? nil : unexpected(mapping.piece)
    case .declarations:
      return tree.statements?.first { !$0.isDeclaration }.map { Diagnostic(.notDeclaration, at: $0.any.range) }
    case .expression, .statements: return nil
    }
  }

  /// The piece must not contain a body of its own: the body of its construct must be the one that was added after it.
  private func complaint(aboutBody body: NodeView?, _ tree: SyntaxTree) -> Diagnostic? {
    if let body, body.range.start > mapping.piece.end, tree.onlyStatement != nil { return nil }
    return unexpected(SourceRange(body?.range.start ?? mapping.piece.start, mapping.piece.end))
  }

  private func resultComplaint(about result: NodeView) -> Diagnostic {
    let arrow = Int(result.tokenRange.start) - 1
    let tokens = result.tree.tokens
    let text = SourceRange(tokens.range(at: arrow - 1).end, result.range.end)
    return Diagnostic(
      .templateResult, at: SourceRange(tokens[arrow].start, result.range.end), fixIts: [.remove(text)])
  }

  private func unexpected(_ range: SourceRange, fixIts: [FixIt] = []) -> Diagnostic {
    Diagnostic(.notInPiece, at: range, [.source(range), .words(form.displayName)], fixIts: fixIts)
  }
}

extension DiagnosticKind {
  static let notInPiece = DiagnosticKind("not-in-piece", .error, "unexpected %0; only %1 is allowed here")
  static let templateResult = DiagnosticKind(
    "template-result", .error, "a template returns a 'String' without saying so")
  static let notDeclaration = DiagnosticKind(
    "not-declaration", .error, "only declarations are allowed outside of a template")
}
