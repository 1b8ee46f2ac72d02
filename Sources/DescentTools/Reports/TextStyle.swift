import Descent

/// The style of text output: plain, or with terminal colors.
public enum TextStyle: Sendable {
  case plain, colored
}

/// The role of a piece of text, which determines its color.
package enum TextRole: Sendable {
  case error, warning, note, fixIt
  case emphasis, faint
  case nodeName, fieldName, tokenText

  /// The control sequence that switches to the role's color.
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
  /// Runs `body` in the color of a role, if there is one.
  package mutating func styled(_ role: TextRole?, _ style: TextStyle, _ body: (inout ByteBuffer) -> Void) {
    styled(by: role?.sequence, style, body)
  }

  /// Runs `body` in the color that a control sequence switches to, if there is one.
  mutating func styled(by sequence: StaticString?, _ style: TextStyle, _ body: (inout ByteBuffer) -> Void) {
    guard let sequence, style == .colored else { return body(&self) }
    append(sequence)
    body(&self)
    append("\u{1B}[0m")
  }

  package mutating func append(_ text: String, _ role: TextRole, _ style: TextStyle) {
    styled(role, style) { $0.append(text) }
  }
}
