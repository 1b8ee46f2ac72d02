import Descent

/// How text for people is marked up: plainly, or with a terminal's colours.
public enum TextStyle: Sendable {
  case plain, colored
}

/// What a piece of text is, which decides its colour.
package enum TextRole: Sendable {
  case error, warning, note, fixIt
  case emphasis, faint
  case nodeName, fieldName, tokenText

  /// The control sequence that switches to the role's colour.
  fileprivate var sequence: StaticString {
    switch self {
    case .error: "\u{1B}[1;31m"
    case .warning: "\u{1B}[1;35m"
    case .note: "\u{1B}[1;36m"
    case .fixIt: "\u{1B}[32m"
    case .emphasis: "\u{1B}[1m"
    case .faint: "\u{1B}[2m"
    case .nodeName: "\u{1B}[34m"
    case .fieldName: "\u{1B}[36m"
    case .tokenText: "\u{1B}[32m"
    }
  }
}

extension ByteBuffer {
  /// Appends what `body` appends, in the colour of a role.
  package mutating func styled(_ role: TextRole, _ style: TextStyle, _ body: (inout ByteBuffer) -> Void) {
    if style == .colored { append(role.sequence) }
    body(&self)
    if style == .colored { append("\u{1B}[0m") }
  }

  package mutating func append(_ text: String, _ role: TextRole, _ style: TextStyle) {
    styled(role, style) { $0.append(text) }
  }
}
