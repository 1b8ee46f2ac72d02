import Descent
import SwiftGrammar

/// A piece of Swift in a template, with what its compilation has to know of it.
struct SwiftPiece: Sendable {
  /// Its place in the template, from its first token to its last one.
  var range: SourceRange
  /// The names that it uses.
  var names: Set<String> = []
  /// The names that it gives to something: parameters, variables, local functions.
  var boundNames: Set<String> = []
  /// Whether it holds a regular expression, which the compiler cannot read inside a string.
  var hasRegularExpression = false
  /// The name of the function that it declares, or that it calls and nothing else.
  var function: String?
  /// The place of the result of the function that it declares.
  var resultPlace: UInt32?
}

/// What a piece of Swift in a template is.
enum SwiftForm {
  case signature, loop, condition, expression, arguments, statements, declarations

  /// The form of the pieces that a kind of token holds; blocks of code have two.
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

  /// The Swift around the piece with which Swift's parser can read it. The line end is for a comment at its end.
  var wrapping: (before: String, after: String) {
    switch self {
    case .signature: ("func ", "\n{}")
    case .loop: ("for ", "\n{}")
    case .condition: ("if ", "\n{}")
    case .arguments: ("\"\\(", ")\"")
    case .expression, .statements, .declarations: ("", "")
    }
  }

  /// Whether lines of the template are the body of the construct.
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
  /// Consumes a piece of Swift, and parses it with Swift's parser at once; its kind of token tells the form by default.
  mutating func swift(_ kind: TemplateToken, as form: SwiftForm? = nil) -> TokenRef {
    let token = expect(kind)
    guard let index = token.index,
      let reader = SwiftReader(form ?? SwiftForm(kind), in: source, range(at: index), options)
    else { return token }
    let (piece, diagnostics) = reader.read()
    context.pieces[index] = piece
    for diagnostic in diagnostics { report(diagnostic) }
    return token
  }
}
