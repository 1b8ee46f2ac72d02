import Descent
import SwiftGrammar

/// Reads a piece of Swift in a template: a source of its own, which is the piece with what its form puts around it.
///
/// - Complexity: linear in the piece.
struct SwiftReader {
  let form: SwiftForm
  let place: PiecePlace
  private let options: ParseOptions

  init?(_ form: SwiftForm, in template: SourceText, _ range: SourceRange, _ options: ParseOptions) {
    let (before, behind) = form.wrapping
    let bytes = Array(before.utf8) + template.bytes(in: range) + Array(behind.utf8)
    guard let source = try? SourceText(bytes: bytes, name: template.name) else { return nil }
    self.form = form
    self.options = options
    place = PiecePlace(source: source, start: UInt32(before.utf8.count), range: range)
  }

  /// Parses the piece; returns what is known of it, and what is wrong with it, at its place in the template.
  func read() -> (SwiftPiece, [Diagnostic]) {
    if let brace = place.openBrace, form.hasBody {
      let diagnostic = Diagnostic(
        .notInPiece, at: brace, [.source(brace), .words(form.displayName)], fixIts: [.remove(brace)])
      return (SwiftPiece(range: place.range), [place.inTemplate(diagnostic)])
    }
    let tree = form == .expression ? parseExpression() : SwiftFile(parsing: place.source, options: options).tree
    var piece = SwiftPiece(range: place.inTemplate(contents(of: tree)))
    collectNames(in: tree, into: &piece)
    var diagnostics = tree.diagnostics
    if tree.isValid {
      if let complaint = complaint(about: tree) { diagnostics.append(complaint) }
      learn(from: tree, into: &piece)
    }
    return (piece, place.inTemplate(diagnostics))
  }

  /// An expression is parsed by itself: as a statement, it might be a declaration, or several of them.
  private func parseExpression() -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(place.source, with: SwiftLexer())
    var parser = SwiftParser(
      place.source, tokens: tokens, diagnostics: diagnostics, context: SwiftContext(), options: options)
    // The pattern that is an expression is a node around any expression.
    let root = parser.parse(ExpressionPattern.self)
    if !parser.isAtEnd {
      let rest = SourceRange(parser.range(at: parser.position).start, place.piece.end)
      if parser.diagnostics.isEmpty { parser.report(unexpected(rest)) }
      let start = parser.position
      while !parser.isAtEnd { parser.consume() }
      parser.skip(since: start)
    }
    return parser.finish(root: root)
  }

  /// The piece without the comments at its ends.
  private func contents(of tree: SyntaxTree) -> SourceRange {
    let (piece, tokens) = (place.piece, tree.tokens)
    let end = tokens.index(endingAfter: piece.end)
    let start = tokens.index(endingAfter: piece.start)
    guard start < end, form != .arguments else { return piece }
    return SourceRange(tokens[start].start, tokens.range(at: end - 1).end)
  }

  private func collectNames(in tree: SyntaxTree, into piece: inout SwiftPiece) {
    for index in 0..<tree.tokens.count {
      switch SwiftToken(index: tree.tokens[index].kindIndex) {
      case .identifier: piece.names.insert(tree.text(ofToken: index).withoutBackQuotes)
      case .regexLiteral: piece.hasRegularExpression = true
      default: break
      }
    }
    for node in tree.nodes {
      if let pattern = node.as(IdentifierPattern.self) { piece.boundNames.insert(pattern.name.text.withoutBackQuotes) }
      if let name = node.as(FunctionParameter.self)?.name { piece.boundNames.insert(name.text.withoutBackQuotes) }
      if form != .signature, let function = node.as(FunctionDeclaration.self) {
        piece.boundNames.insert(function.name.text.withoutBackQuotes)
      }
    }
  }

  /// Notes what the function is that a piece declares or calls.
  private func learn(from tree: SyntaxTree, into piece: inout SwiftPiece) {
    switch form {
    case .signature:
      guard let function = tree.onlyStatement?.as(FunctionDeclaration.self) else { return }
      piece.function = function.name.text.withoutBackQuotes
      piece.resultPlace = place.inTemplate(function.endOfParameters)
    case .expression: piece.function = tree.root.as(ExpressionPattern.self)?.expression.calledFunction
    case .arguments: piece.function = tree.onlyStatement?.as(InterpolatedStringLiteral.self)?.onlyValue?.calledFunction
    case .loop, .condition, .statements, .declarations: break
    }
  }
}
