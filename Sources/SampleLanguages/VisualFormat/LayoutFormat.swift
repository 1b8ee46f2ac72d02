import Descent

/// A file of formats, one per line.
///
///     visual-format-file : (<newline> layout-format)*
public struct VisualFormatFile: SyntaxNode, Production {
  public var formats: NodeList<LayoutFormat>

  public static let first = LayoutFormat.first

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    Self(formats: parser.list(LayoutFormat.self))
  }
}

/// A row of views and edges, with the distances between them: `H:|-[title]-| alignAllTop`.
///
///     layout-format : orientation? layout-item (<same-line> layout-item)* (<same-line> layout-option)*
///     @lexical orientation : 'H:' | 'V:'
public struct LayoutFormat: SyntaxNode, Production, ListElement {
  public var orientation: OptionalTokenRef
  public var items: NodeList<LayoutItem>
  public var options: NodeList<LayoutOption>

  public static let first = LayoutItem.first.union(VisualFormatToken.orientations).union([.name])
  public static let listStyle = SyntaxListStyle<VisualFormatToken>(close: .endOfFile, separation: .nothing)
    .named("file", of: "formats")

  public static func rule(_ parser: inout VisualFormatParser) -> Self {
    if parser.at(.name, .colon) { parser.refuseOrientation() }
    let orientation = parser.optional(VisualFormatToken.orientations)
    let items = parser.collect(LayoutItem.self) { parser, items in
      repeat { items.append(parser.parse(LayoutItem.self), to: &parser) } while parser.continues(at: LayoutItem.first)
    }
    let options = parser.collect(LayoutOption.self) { parser, options in
      while parser.continues(at: LayoutOption.first) { options.append(parser.parse(LayoutOption.self), to: &parser) }
    }
    parser.finishLine()
    return Self(orientation: orientation, items: items, options: options)
  }
}

/// The alignment of views across the row, or the direction of the row: `alignAllTop`.
///
///     layout-option : name
public struct LayoutOption: SyntaxNode, Production {
  public var name: TokenRef

  public static let first: TokenSet<VisualFormatToken> = [.name]
  public static func rule(_ parser: inout VisualFormatParser) -> Self { Self(name: parser.expect(.name)) }
}

extension Parser where L == VisualFormat {
  /// True if the current token is of one of several kinds and on the line of the format.
  fileprivate func continues(at kinds: TokenSet<Kind>) -> Bool { at(kinds) && !startsLine }

  /// Reports `X:` where an orientation is expected, and skips it.
  fileprivate mutating func refuseOrientation() {
    let start = position
    let place = SourceRange(range(ahead: 0).start, range(ahead: 1).end)
    report(Diagnostic(.unknownOrientation, at: place, [.source(place)]))
    consume()
    consume()
    skip(since: start)
  }
}

extension DiagnosticKind {
  static let unknownOrientation = DiagnosticKind(
    "unknown-orientation", .error, "%0 is no orientation: there are 'H:' and 'V:'")
}
