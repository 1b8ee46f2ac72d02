import Descent

/// Code to put into a source: a string whose interpolations are names, other texts, and parts of trees.
///
///     let code: CodeText = "guard \(condition) else { return \(value) }"
///
/// A node, a token or a list of the tree that is edited brings along the edits inside it. Lines after the first are
/// indented with the place of the code; those of a node, with the line of its interpolation.
public struct CodeText: ExpressibleByStringInterpolation, Sendable {
  enum Piece: Sendable {
    case text(String)
    case source(SyntaxTree, SourceRange)
    case code(CodeText)
  }

  private(set) var pieces: [Piece] = []
  /// The first error in the code, such as a missing token.
  private(set) var fault: EditError.Reason?
  /// The nodes that the code takes away from their places.
  private(set) var movedNodes: [NodeView] = []

  /// Code that is a text as it is.
  public init(_ text: String) { pieces = [.text(text)] }

  /// Code that is a part of a tree.
  package init(_ tree: SyntaxTree, _ range: SourceRange) { pieces = [.source(tree, range)] }

  init(fault: EditError.Reason) { self.fault = fault }

  public init(stringLiteral text: String) { self.init(text) }

  public init(stringInterpolation interpolation: Interpolation) { self = interpolation.code }

  func replacingPieces(by pieces: [Piece]) -> CodeText {
    var code = self
    code.pieces = pieces
    return code
  }

  /// The code as it is now, without edits inside its nodes.
  var plainText: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .source(let tree, let range): tree.source.text(in: range)
      case .code(let code): code.plainText
      }
    }.joined()
  }

  /// Code with values and parts of trees in it.
  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var code = CodeText("")
    /// Whether a comment is last, which may reach up to the end of its line.
    private var endsWithComment = false

    public init(literalCapacity: Int, interpolationCount: Int) {
      code.pieces.removeAll()
      code.pieces.reserveCapacity(2 * interpolationCount + 1)
    }

    public mutating func appendLiteral(_ text: String) {
      if text.isEmpty { return }
      endComment(before: text.utf8.first)
      code.pieces.append(.text(text))
    }

    /// Puts in a text, such as a name.
    public mutating func appendInterpolation(_ text: some LosslessStringConvertible) {
      append(CodeText(text.description))
    }

    /// Inserts a text that is read together with the code around it, as if it were written in the code: it is never put
    /// between grouping signs, and may be a part of a construct.
    ///
    ///     let code: CodeText = "\(call)\(raw: isOptional ? "?.count" : ".count")"
    public mutating func appendInterpolation(raw text: String) { appendLiteral(text) }

    /// Puts in a node, without the comments around it.
    public mutating func appendInterpolation(_ node: some SyntaxView) {
      append(CodeText(node.any.tree, node.any.range))
    }

    /// Puts in a node with the comments that belong to it, such as the documentation of a declaration:
    /// `"extension \(type.name) {\n  \(withComments: member)\n}"`.
    public mutating func appendInterpolation(withComments node: some SyntaxView) {
      let tree = node.any.tree
      if node.any.tokenRange.isEmpty { return appendInterpolation(node) }
      let place = Surroundings(of: node.any)
      let comment = node.any.commentAfterSeparator
      append(CodeText(tree, place.range))
      if let comment { append(CodeText(tree, comment)) }
      endsWithComment = comment != nil || place.range.end > place.core.end
    }

    /// Moves a node with its comments into the code: it is removed from its place, and edits inside it are made in the code.
    /// `edits.append("extension \(name) {\n  \(moving: member)\n}", to: file.root.statements)`
    public mutating func appendInterpolation(moving node: some SyntaxView) {
      appendInterpolation(withComments: node)
      code.movedNodes.append(node.any)
    }

    /// Puts in a token.
    public mutating func appendInterpolation(_ token: TokenView) {
      append(token.isMissing ? CodeText(fault: .missingToken) : CodeText(token.tree, token.range))
    }

    /// Inserts the elements of a list with the separators and trivia between them, without delimiters.
    public mutating func appendInterpolation<Element>(_ list: ListView<Element>) {
      guard let first = list.first, let last = list.last else { return }
      append(CodeText(list.tree, SourceRange(first.any.range.start, last.any.range.end)))
    }

    /// Puts in other code.
    public mutating func appendInterpolation(_ code: CodeText) { append(code) }

    /// Puts in a fragment.
    public mutating func appendInterpolation<Construct>(_ fragment: Fragment<Construct>) { append(fragment.code) }

    private mutating func append(_ other: CodeText) {
      endComment(before: nil)
      code.fault = code.fault ?? other.fault
      code.movedNodes += other.movedNodes
      code.pieces.append(.code(other))
    }

    private mutating func endComment(before next: UInt8?) {
      if endsWithComment, next?.isLineEnd != true { code.pieces.append(.text("\n")) }
      endsWithComment = false
    }
  }
}

extension String {
  var hasLineEnd: Bool {
    // The view of the bytes asks before each of them how the string is stored.
    unsafe utf8.withContiguousStorageIfAvailable { unsafe $0.contains(where: \.isLineEnd) }
      ?? utf8.contains(where: \.isLineEnd)
  }
}
