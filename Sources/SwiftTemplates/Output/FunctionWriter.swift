import Descent

/// Writes the functions generated from the templates of a file.
struct FunctionWriter {
  private let file: TemplateSource
  private let lines: LineMap
  private let names: TemplateNames
  /// The variable for the output, and its type.
  private let variable: String
  private let typeName: String

  private(set) var output: ByteBuffer
  private var depth = 0
  /// The names that the current template itself declares.
  private var boundNames: Set<String> = []

  init(_ file: TemplateSource, _ names: TemplateNames, variable: String, typeName: String, _ output: ByteBuffer) {
    self.file = file
    self.names = names
    self.variable = variable
    self.typeName = typeName
    self.output = output
    lines = LineMap(file.tree.source)
  }

  /// Writes the declarations of a block outside of templates.
  mutating func write(declarations block: TypedView<TemplateCode>) {
    guard let piece = piece(block.code?.token) else { return }
    output.append("\n")
    write(piece.range)
    endMapping()
  }

  /// Writes the function generated from a template.
  mutating func write(_ template: TypedView<Template>) {
    boundNames = Set(tokens(of: template).flatMap { file.pieces[$0]?.boundNames ?? [] })
    output.append("\n")
    var walker = TreeWalker(template.any)
    while let event = walker.next() {
      switch event {
      case .enter(let node, _): begin(NodeView(tree: file.tree, node: node))
      case .leave(let node): end(node)
      default: break
      }
    }
  }

  // MARK: Parts of a template

  private mutating func begin(_ node: NodeView) {
    if let template = node.as(Template.self) {
      writeHead(template)
    } else if let loop = node.as(ForDirective.self) {
      open(piece(loop.loop.token), before: "for ")
    } else if let condition = node.as(IfDirective.self) {
      open(piece(condition.condition.token), before: "if ")
    } else if let clause = node.as(ElseIfClause.self) {
      depth -= 1
      open(piece(clause.condition.token), before: "else if ", under: "}")
    } else if node.node.type == ElseClause.self {
      close()
      writeLine("else {")
      depth += 1
    } else if let block = node.as(TemplateCode.self) {
      if let piece = piece(block.code?.token) { write(piece.range) }
    } else if let tag = node.as(ExpressionTag.self) {
      writeValue(piece(tag.expression.token), isRaw: tag.start.text == TemplateToken.rawExpressionStart.rawValue)
    } else if let interpolation = node.as(Interpolation.self) {
      writeValue(piece(interpolation.arguments.token), isRaw: false)
    } else if let text = node.as(TemplateText.self) {
      write(text: text.content.range)
    } else if let sign = node.as(EscapedSign.self) {
      // The last character of the sign is the one that escapes it.
      write(text: SourceRange(sign.sign.range.start, sign.sign.range.end - 1))
    }
  }

  private mutating func end(_ node: AnyNode) {
    if node.type == ForDirective.self || node.type == IfDirective.self { close() }
    if node.type == Template.self {
      endMapping()
      writeLine("return \(variable).text")
      close()
    }
  }

  private mutating func writeHead(_ template: TypedView<Template>) {
    guard let piece = piece(template.signature.token) else { return }
    let place = piece.resultPosition ?? piece.range.end
    let (head, rest) = (SourceRange(piece.range.start, place), SourceRange(place, piece.range.end))
    write(head, before: "func ", after: " -> String\(file.tree.source.text(in: rest))")
    writeLine("{")
    depth += 1
    writeLine("var \(variable) = \(typeName)()")
    writeLine("\(variable).reserve(\(textSize(in: template)))")
  }

  /// The number of bytes of text in a template.
  private func textSize(in template: TypedView<Template>) -> Int {
    let texts = tokens(of: template).filter { file.tree.tokens[$0].kindIndex == TemplateToken.text.index }
    return texts.reduce(0) { $0 + file.tree.tokens.range(at: $1).count }
  }

  private mutating func writeValue(_ piece: SwiftPiece?, isRaw: Bool) {
    guard let piece else { return }
    let isTemplate = piece.function.map { names.hasTemplate($0) && !boundNames.contains($0) } ?? false
    let call = "\(variable).append(\(isRaw || isTemplate ? "" : "escaping:")"
    if piece.hasRegularExpression {
      write(piece.range, under: "\(call)String(describing:")
      writeLine("))")
    } else {
      write(piece.range, before: "\"\\(", after: ")\"", under: call)
      writeLine(")")
    }
  }

  private mutating func write(text range: SourceRange) {
    indent()
    output.append("\(variable).append(")
    output.append(literal: file.tree.source.bytes(in: range))
    output.append(")\n")
  }

  private func tokens(of template: TypedView<Template>) -> Range<Int> {
    Int(template.any.tokenRange.start)..<Int(template.any.tokenRange.end)
  }

  // MARK: Lines

  private func piece(_ token: TokenRef?) -> SwiftPiece? { token?.index.flatMap { file.pieces[$0] } }

  private mutating func open(_ piece: SwiftPiece?, before: String, under opening: String? = nil) {
    guard let piece else { return }
    write(piece.range, before: before, under: opening)
    writeLine("{")
    depth += 1
  }

  private mutating func close() {
    depth -= 1
    writeLine("}")
  }

  /// Writes Swift code at the line and column of its template, with `opening` on the line before it.
  private mutating func write(
    _ range: SourceRange, before: String = "", after: String = "", under opening: String? = nil
  ) {
    let place = lines.location(of: range.start)
    writeMapping(to: opening == nil ? place.line : place.line - 1)
    if let opening { writeLine(opening) }
    let column = place.column - 1 - before.utf8.count
    // Columns far to the right are not kept: a line with many expressions would become many long lines.
    if 1...Self.columnLimit ~= column { output.append(UInt8(ascii: " "), count: column) }
    output.append(before)
    output.append(file.tree.source.bytes(in: range))
    output.append("\(after)\n")
  }

  private static let columnLimit = 200

  private mutating func writeMapping(to line: Int) {
    output.append("#sourceLocation(file: ")
    output.append(literal: Array(file.tree.source.name.utf8)[...], pounds: 0)
    output.append(", line: \(line))\n")
  }

  private mutating func endMapping() { output.append("#sourceLocation()\n") }
  private mutating func indent() { output.append(UInt8(ascii: " "), count: 2 * depth) }

  private mutating func writeLine(_ line: String) {
    indent()
    output.append("\(line)\n")
  }
}
