import Descent

/// An outline: its entries.
///
///     outline-document : outline-line*
public struct OutlineDocument: SyntaxNode, Production {
  public var lines: List<OutlineLine>

  public static let first = OutlineLine.first

  public static func rule(_ parser: inout OutlineParser) -> Self {
    Self(lines: parser.list(OutlineLine.self, in: .outline))
  }
}

/// A line with what is nested below it.
///
///     @choice outline-line : outline-heading | outline-item | outline-note
public enum OutlineLine: SyntaxChoice, RecursiveProduction, ListElement {
  case heading(Ref<OutlineHeading>)
  case item(Ref<OutlineItem>)
  case note(Ref<OutlineNote>)

  public static let first = OutlineHeading.first.union(OutlineItem.first).union(OutlineNote.first)
  public static let listStyle = ListStyle.block

  public static func rule(_ parser: inout OutlineParser) -> Self {
    switch parser.kind {
    case .hash: .heading(parser.parse(OutlineHeading.self))
    case .dash: .item(parser.parse(OutlineItem.self))
    default: .note(parser.parse(OutlineNote.self))
    }
  }

  public static func missing(in parser: inout OutlineParser) -> Self { .note(parser.parse(OutlineNote.self)) }
}

extension ListStyle<OutlineToken> {
  /// Lines up to the end of the file.
  static let outline = ListStyle(close: .endOfFile, separation: .nothing)
  /// Lines that are indented more deeply than the one above them.
  static let block = ListStyle(open: .indent, close: .dedent, separation: .nothing)
}
