import Descent

/// A piece of Swift in a template, with the information needed to compile it.
struct SwiftPiece: Sendable {
  /// Its range in the template, from its first token to its last one.
  var range: SourceRange
  /// The names that it uses.
  var names: Set<String> = []
  /// The names that it declares: parameters, variables, local functions.
  var boundNames: Set<String> = []
  /// True if it contains a regular expression, which the compiler does not accept in an interpolation.
  var hasRegularExpression = false
  /// The name of the function that it declares, or that is called if it consists of a single call.
  var function: String?
  /// The position for the result type of the function that it declares.
  var resultPosition: UInt32?
}

/// The syntactic form of a piece of Swift in a template.
enum SwiftPieceForm {
  case signature, loop, condition, expression, arguments, statements, declarations

  /// The form of the pieces in tokens of a kind; blocks of code have two forms, set by the parser.
  init(_ kind: TemplateToken) {
    self =
      switch kind {
      case .signature: .signature
      case .loop: .loop
      case .condition: .condition
      case .arguments: .arguments
      default: .expression
      }
  }

  /// The text placed around the piece so that Swift's parser can parse it. The line break ends a comment at the
  /// end of the piece.
  var wrapping: (before: String, after: String) {
    switch self {
    case .signature: ("func ", "\n{}")
    case .loop: ("for ", "\n{}")
    case .condition: ("if ", "\n{}")
    case .arguments: ("\"\\(", ")\"")
    case .expression, .statements, .declarations: ("", "")
    }
  }

  /// True if the body of the construct consists of lines of the template.
  var hasBody: Bool { [.signature, .loop, .condition].contains(self) }

  /// The name of the form in messages.
  var displayName: String {
    switch self {
    case .signature: "name and parameters"
    case .loop: "pattern and sequence of a loop"
    case .condition: "conditions"
    case .expression, .arguments: "one expression"
    case .statements: "statements"
    case .declarations: "declarations"
    }
  }
}

extension Parser where L == Swiftemplate {
  /// Consumes a piece of Swift and parses it with Swift's parser; by default, the kind of token determines its form.
  mutating func swift(_ kind: TemplateToken, as form: SwiftPieceForm? = nil) -> TokenRef {
    let token = expect(kind)
    guard let index = token.index,
      let reader = SwiftReader(form ?? SwiftPieceForm(kind), in: source, range(at: index), options)
    else { return token }
    let (piece, diagnostics) = reader.read()
    context.pieces[index] = piece
    for diagnostic in diagnostics { report(diagnostic) }
    return token
  }
}
