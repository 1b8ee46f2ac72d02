import Descent

/// The value that a field is compared with.
///
///     value : number | text
enum Value: Equatable {
  case number(Int)
  case text(String)
}

extension Value: Production, ListElement {
  static let first: TokenSet<QueryToken> = [.number, .text]
  static let listStyle = SyntaxListStyle<QueryToken>(open: .leftParen, separator: .comma, close: .rightParen)

  static func rule(_ parser: inout QueryParser) -> Self {
    if let token = parser.consume(if: .text) {
      return .text(String(parser.text(of: token)?.dropFirst().dropLast() ?? ""))
    }
    let token = parser.expect(first, as: .number)
    return .number(parser.text(of: token).flatMap { Int($0) } ?? 0)
  }
}
