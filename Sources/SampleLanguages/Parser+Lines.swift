import Descent

extension Parser {
  /// Skips and reports the rest of a line, in languages with one construct per line.
  mutating func finishLine() {
    while !isAtEnd, !startsLine { skipUnexpected() }
  }
}
