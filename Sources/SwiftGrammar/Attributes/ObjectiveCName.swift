import Descent

/// The name of something in Objective-C: `(Circle)` for a class, `(draw:at:)` for a method.
///
///     objective-c-name : '(' objective-c-name-piece* ')'
///     objective-c-name-piece : word? ':' | word
public struct ObjectiveCName: SwiftNode {
  public var pieces: List<Piece>

  public func fields(_ field: inout FieldSink) { field("pieces", pieces) }

  /// A part of a selector: a word, and the colon of the argument behind it.
  public struct Piece: SwiftNode {
    public var name: OptionalTokenRef
    public var colon: OptionalTokenRef

    public func fields(_ field: inout FieldSink) {
      field("name", name)
      field("colon", colon)
    }
  }
}

extension ObjectiveCName {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(
      pieces: parser.delimited(by: .leftParen, .rightParen) { parser in
        parser.collect(Piece.self) { parser, list in
          while Piece.begins(at: parser) { list.append(parser.parse(Piece.self), to: &parser) }
        }
      })
  }
}

extension ObjectiveCName.Piece {
  public static let first = SwiftToken.words.union([.colon])

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(name: parser.optional(SwiftToken.words), colon: parser.optional(.colon))
  }

  /// Whether a piece begins here; where the parenthesis is not closed, a word may as well begin a declaration.
  fileprivate static func begins(at parser: borrowing SwiftParser) -> Bool {
    parser.at(.colon)
      || parser.at(SwiftToken.words) && [.colon, .rightParen].contains(parser.kind(ahead: 1))
  }
}
