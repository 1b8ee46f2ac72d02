import Descent

/// A word as an argument of an attribute, whatever it means elsewhere: the `exported: true` of `@_specialize`, the
/// `visibility: private` of `@_documentation`. Parameters may be called by their number, too.
///
///     word-detail : label? detail-word
///     @lexical detail-word : word | <integer-literal>
public struct WordDetail: SwiftNode {
  public var label: OptionalTokenRef
  public var word: TokenRef

  public func fields(_ field: inout FieldSink) {
    field("label", label)
    field("word", word)
  }
}

extension WordDetail: ListElement {
  public static let first = words.union([.underscore])
  public static let listStyle = ListStyle.parenthesized

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(label: parser.label(), word: parser.expect(words, as: .identifier))
  }

  private static let words = SwiftToken.words.union([.integerLiteral])
}
