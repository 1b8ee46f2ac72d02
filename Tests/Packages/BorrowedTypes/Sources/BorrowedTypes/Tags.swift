import Descent

/// A list of tags in parentheses: `(swift, parser, generics)`.
public enum Tags: Language {
  public typealias Kind = TagToken

  /// - Throws: the first error.
  static func parse(_ source: SourceText) throws(ParseError) -> [String] {
    var parser = Parser<Tags>(source, tokens: TokenBuffer.lexing(source, with: TagLexer()).0)
    return try parser.list(String.self)
  }
}

public enum TagToken: String, TokenKind {
  case endOfFile = "<end of file>"
  case tag = "<tag>"
  case leftParen = "("
  case rightParen = ")"
  case comma = ","
}
