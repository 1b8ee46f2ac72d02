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
    guard let index = token.index, let reader = SwiftReader(form, in: source, range(at: index), options) else {
      return token
    }
    let (piece, diagnostics) = reader.read()
    context.pieces[index] = piece
    for diagnostic in diagnostics { report(diagnostic) }
    return token
  }
}
