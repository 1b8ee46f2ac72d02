import Descent

extension Parser {
  /// Sets aside and reports what is left of a line, in a language of which every construct stands on a line of its own.
  mutating func finishLine() {
    while !isAtEnd, !startsLine { skipUnexpected() }
  }
}
