extension DiagnosticCategory {
  /// The text of the message, in one line.
  package func text(in source: SourceText) -> String { ByteBuffer.text { $0.append(self, in: source) } }
}

// Messages are written as bytes: a file may have very many of them.
extension ByteBuffer {
  /// Appends the text of a message: all texts of the toolkit are here.
  package mutating func append(_ category: DiagnosticCategory, in source: SourceText) {
    func write(_ parts: Part...) {
      for part in parts {
        switch part {
        case .text(let text): append(text)
        case .words(let words): append(words)
        case .argument(let argument): append(argument, in: source)
        }
      }
    }
    switch category {
    case .expected(let what, nil): write("expected ", .argument(what))
    case .expected(let what, let place?):
      write("expected ", .argument(what), " after ", .argument(place))
    case .expectedName(let construct): write("expected name of the ", .words(construct))
    case .expectedOpener(let what, let list): write("expected ", .argument(what), " to begin the ", .words(list))
    case .expectedCloser(let what, let list): write("expected ", .argument(what), " to end the ", .words(list))
    case .expectedInstead(let what, let found):
      write("expected ", .argument(what), " instead of ", .argument(found))
    case .missingSeparator(let what, let elements):
      write("expected ", .argument(what), " between ", .words(elements))
    case .missingLineSeparator(let what, let elements):
      write("consecutive ", .words(elements), " on a line must be separated by ", .argument(what))
    case .unexpected(let what, nil): write("unexpected ", .argument(what))
    case .unexpected(let what, let list?): write("unexpected ", .argument(what), " in the ", .words(list))
    case .unexpectedAmong(let what, let elements): write("unexpected ", .argument(what), " among ", .words(elements))
    case .extraneous(let what): write("extraneous ", .argument(what), " at top level")
    case .trailingSeparator(let what): write("unexpected ", .argument(what), " at the end of a list")
    case .repeated(let range): write("repeated ", .argument(range))
    case .misplaced(let moved, let place):
      write(.argument(moved), " must precede ", .argument(place))
    case .typeBeforeName(let type, let name):
      write("the type ", .argument(type), " must follow the name ", .argument(name))
    case .notAssociative(let sign): write(.argument(sign), " is not associative: parentheses are needed")
    case .nestingTooDeep(let limit): write("nested more deeply than the limit of ", .words("\(limit)"), " levels")
    case .tooManyTokens(let limit): write("more than ", .words("\(limit)"), " tokens; the source is not parsed")
    case .tooMuchBacktracking(let limit):
      write("failed tries have read more than ", .words("\(limit)"), " tokens; nothing more is tried")
    case .noProgress(let what, nil): write("a repetition would not advance at ", .argument(what))
    case .noProgress(let what, let name?):
      write("a repetition of ", .words(name), " would not advance at ", .argument(what), ": it consumes nothing")
    case .invalidUTF8: write("invalid UTF-8")
    case .zeroByte: write("zero byte in source text")
    case .opening(let what): write("to match this ", .argument(what))
    case .complaint(let kind, let arguments): append(template: kind.template, arguments, in: source)
    }
  }

  private enum Part: ExpressibleByStringLiteral {
    case text(StaticString)
    case words(String)
    case argument(DiagnosticArgument)

    init(stringLiteral text: StaticString) { self = .text(text) }
  }

  /// Appends the text of a complaint, with its arguments in the places that its template has for them.
  private mutating func append(template: String, _ arguments: [DiagnosticArgument], in source: SourceText) {
    var isPlaceholder = false
    for byte in template.utf8 {
      if isPlaceholder {
        isPlaceholder = false
        if byte.isDecimalDigit {
          let index = Int(byte - UInt8(ascii: "0"))
          if arguments.indices.contains(index) { append(arguments[index], in: source) }
          continue
        }
        append(UInt8(ascii: "%"))
      }
      if byte == UInt8(ascii: "%") { isPlaceholder = true } else { append(byte) }
    }
    if isPlaceholder { append(UInt8(ascii: "%")) }
  }
}
