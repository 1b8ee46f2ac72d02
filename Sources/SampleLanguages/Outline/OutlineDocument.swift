import Descent

/// An outline: its entries.
///
///     outline-document : (<aligned> outline-line)*
public struct OutlineDocument: SyntaxNode, Production {
  public var lines: NodeList<OutlineLine>

  public static let first = OutlineLine.first

  public static func rule(_ parser: inout OutlineParser) -> Self {
    Self(lines: parser.list(OutlineLine.self, in: .outline))
  }
}

/// A line with the lines nested below it.
///
///     @choice outline-line : outline-heading | outline-item | outline-note
public enum OutlineLine: SyntaxChoice, RecursiveProduction, ListElement {
  case heading(Ref<OutlineHeading>)
  case item(Ref<OutlineItem>)
  case note(Ref<OutlineNote>)

  public static let first = OutlineHeading.first.union(OutlineItem.first).union(OutlineNote.first)
  /// Lines that are indented more deeply than the one above them.
  public static let listStyle = SyntaxListStyle<OutlineToken>.block(.indent, .dedent)

  public static func rule(_ parser: inout OutlineParser) -> Self {
    switch parser.kind {
    case .hash: .heading(parser.parse(OutlineHeading.self))
    case .dash: .item(parser.parse(OutlineItem.self))
    default: .note(parser.parse(OutlineNote.self))
    }
  }

  public static func missing(in parser: inout OutlineParser) -> Self { .note(parser.parse(OutlineNote.self)) }
}

extension SyntaxListStyle<OutlineToken> {
  /// Lines up to the end of the file.
  static let outline = SyntaxListStyle(close: .endOfFile, separation: .nothing)
}

/// A title for the lines nested below it: `# Garden`.
///
///     outline-heading : '#' (<same-line> outline-part)* <newline> outline-block?
///     @part outline-block : <indent> (<aligned> outline-line)+ <dedent>
public struct OutlineHeading: SyntaxNode, Production {
  public var parts: NodeList<OutlinePart>
  public var nested: NodeList<OutlineLine>

  public static let first: TokenSet<OutlineToken> = [.hash]

  public static func rule(_ parser: inout OutlineParser) -> Self {
    parser.expect(.hash)
    return Self(parts: parser.restOfLine(), nested: parser.nestedLines())
  }
}

/// An item, or a task if it has a box: `- [x] order seeds`.
///
///     outline-item : '-' (<same-line> ('[ ]' | '[x]'))? (<same-line> outline-part)* <newline> outline-block?
public struct OutlineItem: SyntaxNode, Production {
  public var box: OptionalTokenRef
  public var parts: NodeList<OutlinePart>
  public var nested: NodeList<OutlineLine>

  public static let first: TokenSet<OutlineToken> = [.dash]

  public static func rule(_ parser: inout OutlineParser) -> Self {
    parser.expect(.dash)
    return Self(
      box: parser.optional(OutlineToken.boxes), parts: parser.restOfLine(), nested: parser.nestedLines())
  }
}

/// A line of text.
///
///     outline-note : outline-part (<same-line> outline-part)* <newline> outline-block?
public struct OutlineNote: SyntaxNode, Production {
  public var parts: NodeList<OutlinePart>
  public var nested: NodeList<OutlineLine>

  public static let first = OutlinePart.first

  public static func rule(_ parser: inout OutlineParser) -> Self {
    if !parser.at(first) { parser.reportExpected("note") }
    return Self(parts: parser.restOfLine(), nested: parser.nestedLines())
  }
}

/// A piece of a line: a word, a tag such as `@shop`, or an attribute such as `due:2026-03-01`.
///
///     outline-part : outline-tag | outline-attribute | outline-word
///     @lexical outline-word : [^ \t\r\n]+ | '-' | '#' | '[ ]' | '[x]'
///     @lexical outline-tag : '@' outline-name
///     @lexical outline-attribute : outline-name ':' [^ \t\r\n]+
///     @lexical outline-name : [a-zA-Z] [a-zA-Z0-9_\-]*
public struct OutlinePart: SyntaxNode, Production {
  public var word: TokenRef

  public static let first: TokenSet<OutlineToken> = [.word, .tag, .attribute, .dash, .hash, .emptyBox, .checkedBox]
  public static func rule(_ parser: inout OutlineParser) -> Self { Self(word: parser.expect(first, as: .word)) }
}

// Parts shared by the kinds of lines.
extension OutlineParser {
  /// Parses the words up to the end of the line.
  fileprivate mutating func restOfLine() -> NodeList<OutlinePart> {
    terminated(by: .lineEnd) { $0.many(OutlinePart.self) }
  }

  /// Parses the more deeply indented lines below, if there are any.
  fileprivate mutating func nestedLines() -> NodeList<OutlineLine> { at(.indent) ? list(OutlineLine.self) : NodeList() }
}
