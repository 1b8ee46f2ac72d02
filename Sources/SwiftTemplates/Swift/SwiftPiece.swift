import Descent
import SwiftGrammar

/// What is known of a piece of Swift in a template.
struct SwiftPiece: Sendable {
  /// Where it stands in the template, from its first token to its last one.
  var range: SourceRange
  /// The names that it uses.
  var names: Set<String> = []
  /// The names that it gives to something: parameters, variables, local functions.
  var boundNames: Set<String> = []
  /// Whether it holds a regular expression, which the compiler cannot read inside a string.
  var hasRegularExpression = false
  /// The name of the function that it declares, or that it calls and nothing else.
  var function: String?
  /// Where the result of the function that it declares would stand.
  var resultPlace: UInt32?
}

/// What a piece of Swift in a template is, and with what around it Swift's parser can read it.
enum SwiftForm {
  case signature, loop, condition, expression, arguments, statements, declarations

  /// What is put before and behind the piece. The line end is for a comment at the end of the piece.
  var wrapping: (before: String, behind: String) {
    switch self {
    case .signature: ("func ", "\n{}")
    case .loop: ("for ", "\n{}")
    case .condition: ("if ", "\n{}")
    case .arguments: ("\"\\(", ")\"")
    case .expression, .statements, .declarations: ("", "")
    }
  }

  /// Whether lines of the template are the body of what this begins.
  var hasBody: Bool { [.signature, .loop, .condition].contains(self) }

  /// What is wanted, in the words of a message.
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
  /// Consumes a piece of Swift of the form that its kind of token has, and parses it with Swift's parser at once.
  mutating func swift(_ kind: TemplateToken) -> TokenRef {
    let form: SwiftForm =
      switch kind {
      case .signature: .signature
      case .loop: .loop
      case .condition: .condition
      case .arguments: .arguments
      default: .expression
      }
    return swift(kind, as: form)
  }

  /// Consumes a piece of Swift, and parses it with Swift's parser at once.
  mutating func swift(_ kind: TemplateToken, as form: SwiftForm) -> TokenRef {
    let token = expect(kind)
    guard let index = token.index, let reader = SwiftReader(form, in: source, range(at: index)) else { return token }
    let (piece, diagnostics) = reader.read()
    context.pieces[index] = piece
    for diagnostic in diagnostics { report(diagnostic) }
    return token
  }
}
