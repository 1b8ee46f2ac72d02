import Descent

/// Arguments for documentation tools: `(visibility: private, metadata: "group")` after `@_documentation`.
///
///     documentation-arguments : '(' documentation-argument-list? ')'
///     @list documentation-argument-list : documentation-argument
///                                       | documentation-argument ',' documentation-argument-list?
public struct DocumentationArguments: ParenthesizedNode {
  public let arguments: NodeList<DocumentationArgument>

  static func construct(_ parser: inout SwiftParser) -> Self {
    Self(arguments: parser.list(DocumentationArgument.self))
  }
}

/// One argument for documentation tools, such as `visibility: private`.
///
///     documentation-argument : 'visibility' ':' (access-level | 'open') | 'metadata' ':' (identifier | static-string)
///     @lexical access-level : 'fileprivate' | 'internal' | 'package' | 'private' | 'public'
public struct DocumentationArgument: NodeProduction, ListElement {
  public let name: TokenRef
  public let value: TokenRef

  public static let first = SwiftToken.identifiers
  public static let listStyle = SyntaxListStyle.parenthesized

  static func construct(_ parser: inout SwiftParser) -> Self {
    let isVisibility = parser.at(text: "visibility")
    if parser.at(first), !isVisibility, !parser.at(text: "metadata") {
      parser.reportExpected("'visibility' or 'metadata'")
    }
    let name = parser.expect(first, as: .identifier)
    parser.expect(.colon)
    if !isVisibility {
      if parser.at(SwiftToken.reservedWords) { parser.reportExpected("identifier or string literal") }
      return Self(name: name, value: parser.expect(SwiftToken.words.union([.stringLiteral]), as: .stringLiteral))
    }
    if !parser.at(Modifier.accessLevels) { parser.reportExpected("access level") }
    return Self(name: name, value: parser.expect(SwiftToken.words, as: .public))
  }
}
