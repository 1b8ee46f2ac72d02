/// How a report marks what matters: with colours on a terminal, or with signs only.
public enum ReportStyle: Sendable {
  case plain, coloured

  func removed(_ text: String) -> String { paint(text, "31") }
  func added(_ text: String) -> String { paint(text, "32") }
  func strong(_ text: String) -> String { paint(text, "1") }

  private func paint(_ text: String, _ code: String) -> String {
    switch self {
    case .plain: text
    case .coloured: "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
  }
}
