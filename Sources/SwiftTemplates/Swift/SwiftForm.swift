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
