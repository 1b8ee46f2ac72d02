import Descent

/// Parses one tag.
public struct TagParser: ListElementParser {
  public static let first: TokenSet<TagToken> = [.tag]

  public init() {}

  public mutating func parse(from parser: inout Parser<Tags>) throws(ParseError) -> String {
    parser.text(of: try parser.require(.tag)) ?? ""
  }
}

extension String: @retroactive ListElement {
  public typealias ElementParser = TagParser
  public static var listStyle: SyntaxListStyle<TagToken> {
    SyntaxListStyle(open: .leftParen, separator: .comma, close: .rightParen)
  }
}
