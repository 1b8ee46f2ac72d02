import Descent

/// The tables of a lexer, made once for all sources of a language version.
///
/// They are in one object: lexers are copied for each source, and counting the references to five tables that all
/// threads share would take longer than finding a table.
final class LexerTables: Sendable {
  static let latest = LexerTables(.latest)
  private static let all = SwiftVersion.allCases.map { LexerTables($0) }

  static func of(_ version: SwiftVersion) -> LexerTables {
    version == .latest ? latest : all[SwiftVersion.allCases.firstIndex(of: version)!]
  }

  let classes = ByteClass.table
  let traits = ByteTraits.table
  /// The kinds of the characters that are tokens by themselves, at their ASCII codes.
  let punctuation: [SwiftToken]
  /// The words that the version reserves.
  let words: KeywordTable<SwiftToken>
  let poundWords = KeywordTable<SwiftToken> { $0.utf8.count > 1 && $0.utf8.first == UInt8(ascii: "#") }

  private init(_ version: SwiftVersion) {
    var kinds = [SwiftToken](repeating: .unknown, count: 128)
    let kindsOfOneCharacter: [SwiftToken] = [
      .comma, .semicolon, .leftSquare, .rightSquare, .leftBrace, .rightBrace, .at, .backslash,
    ]
    for kind in kindsOfOneCharacter { kinds[Int(kind.rawValue.utf8.first!)] = kind }
    punctuation = kinds
    words = KeywordTable { ByteClass.table[Int($0.utf8.first!)] == .letter && !version.leavesUnreserved($0) }
  }
}
