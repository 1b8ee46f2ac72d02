import Descent

/// The Objective-C name of a declaration: `(Circle)` for a class, `(draw:at:)` for a method.
///
///     objective-c-name : '(' (single-name | objective-c-name-piece+) ')'
///     objective-c-name-piece : (word | '_')? (':' | '::') | <in single-name> (word | '_')
public struct ObjectiveCName: ParenthesizedNode {
  public let pieces: NodeList<Piece>

  /// A part of a selector: a word, and the colon of its argument.
  public struct Piece: NodeProduction {
    public let name: OptionalTokenRef
    public let colon: OptionalTokenRef
  }

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(
      pieces: parser.delimited(by: .leftParen, .rightParen) { parser in
        parser.collect(Piece.self) { parser, list in
          let start = parser.position
          while Piece.begins(at: parser) {
            if parser.position > start, parser.kind(ahead: 1) == .rightParen, parser.at(Piece.names) {
              parser.reportMissingColon()
            }
            list.append(parser.parse(Piece.self), to: &parser)
          }
        }
      })
  }
}

extension ObjectiveCName.Piece {
  public static let first = names.union(colons)

  fileprivate static let names = SwiftToken.words.union([.underscore])
  /// `::` is two colons: that of one argument, and that of another one without a name.
  private static let colons: TokenSet<SwiftToken> = [.colon, .colonColon]
  private static let followers = colons.union([.rightParen])

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(name: parser.optional(names), colon: parser.optional(colons))
  }

  /// True if a piece begins here. If the parenthesis is not closed, a word may also begin a declaration.
  fileprivate static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(colons)
      || parser.at(names) && (followers.contains(parser.kind(ahead: 1)) || parser.isAtEndOfSource(ahead: 1))
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports a missing colon after the last word of a name with arguments.
  fileprivate mutating func reportMissingColon() {
    let end = range(ahead: 0).end
    reportError(Diagnostic(.expected(.kind(SwiftToken.colon), after: nil), at: SourceRange(end, end)))
  }
}
