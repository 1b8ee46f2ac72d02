import Descent

/// The arguments of an attribute as mere tokens, balanced in their brackets, such as `(notEscaping self.value**)`.
///
///     unparsed-arguments : '(' balanced-token-list? ')'
///     @lexical balanced-token : <any token but a bracket, or balanced tokens in brackets>
public struct UnparsedArguments: SwiftNode {
  public func fields(_ field: inout FieldSink) {}
}

extension UnparsedArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      while !parser.at([.rightParen, .rightBrace, .endOfFile]) { parser.skipBalanced() }
    }
    return Self()
  }
}
