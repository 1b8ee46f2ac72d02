import Descent

/// A property of a view: `spacing="16"`.
///
///     markup-attribute : <spaced> <unique> tag-name '=' <without content>
///                        ('"' <with double-quotes> attribute-value '"' | "'" <with single-quotes> attribute-value "'")
public struct MarkupAttribute: SyntaxNode, Production {
  public var name: TokenRef
  public var value: AttributeValue?

  public static let first: TokenSet<MarkupToken> = [.name]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    let name = parser.expect(.name)
    parser.expect(.equal)
    if parser.at(MarkupToken.quotes) { return Self(name: name, value: parser.quotedValue()) }
    if parser.previousKind == .equal { parser.refuseBareValue() } else { parser.reportExpected("value in quotes") }
    return Self(name: name, value: nil)
  }
}

/// The content of the quotes: a text or a binding.
///
///     @choice attribute-value : !binding-start attribute-text | !(!binding-start) data-binding
public enum AttributeValue: SyntaxChoice, Production {
  case text(Ref<AttributeText>)
  case binding(Ref<DataBinding>)

  public static let first = AttributeText.first.union(DataBinding.first)

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.at(.dollar) ? .binding(parser.parse(DataBinding.self)) : .text(parser.parse(AttributeText.self))
  }
}

/// The text of an attribute.
///
///     attribute-text : text-piece*
public struct AttributeText: SyntaxNode, Production {
  public var pieces: NodeList<TextPiece>

  public static let first = TextPiece.first
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(pieces: parser.many(TextPiece.self)) }
}

/// A piece of the text of an attribute.
///
///     @choice text-piece : markup-text | entity-reference
public enum TextPiece: SyntaxChoice, Production {
  case text(Ref<MarkupText>)
  case entity(Ref<EntityReference>)

  public static let first = MarkupText.first.union(EntityReference.first)

  public static func rule(_ parser: inout MarkupParser) -> Self {
    parser.at(MarkupText.first) ? .text(parser.parse(MarkupText.self)) : .entity(parser.parse(EntityReference.self))
  }
}

extension Parser where L == ViewMarkup {
  /// Parses the attributes of a tag, whose names must be unique.
  mutating func attributes() -> NodeList<MarkupAttribute> {
    var names: [String: SourceRange] = [:]
    return collect(MarkupAttribute.self) { parser, attributes in
      while !parser.isAtEnd, !parser.at(MarkupToken.tagEnds), !parser.at(MarkupToken.tagStarts) {
        guard parser.at(.name) else {
          parser.skipUnexpected()
          continue
        }
        let place = parser.range(ahead: 0)
        if let first = names.updateValue(place, forKey: parser.source.text(in: place)) {
          let note = DiagnosticNote(.firstAttribute, at: first)
          parser.report(Diagnostic(.repeatedAttribute, at: place, [.source(place)], notes: [note]))
        }
        if parser.previousKind.map(MarkupToken.quotes.contains) ?? false, parser.flags.contains(.leadingGlued) {
          parser.report(Diagnostic(.missingSpace, at: place, [.source(place)], fixIts: [.insert(" ", at: place.start)]))
        }
        attributes.append(parser.parse(MarkupAttribute.self), to: &parser)
      }
    }
  }

  /// Parses a quoted value, and skips anything left after a binding.
  fileprivate mutating func quotedValue() -> AttributeValue {
    let quote = kind
    return delimited(by: quote, quote) { parser in
      let value = parser.parse(AttributeValue.self)
      while !parser.isAtEnd, !parser.at(quote), !parser.at(MarkupToken.tagStarts) { parser.skipUnexpected() }
      return value
    }
  }

  /// Reports an unquoted value and skips it, or reports that the value is missing.
  fileprivate mutating func refuseBareValue() {
    let start = position
    guard at([.unknown, .name]), !startsLine, kind(ahead: 1) != .equal else { return reportExpected("value in quotes") }
    repeat { consume() } while at([.unknown, .name]) && flags.contains(.leadingGlued)
    let place = range(from: start, to: position)
    let fixIt = FixIt.replace(place, by: "\"\(source.text(in: place))\"")
    reportError(Diagnostic(.bareValue, at: place, [.source(place)], fixIts: [fixIt]))
    skip(since: start)
  }
}

extension DiagnosticKind {
  static let bareValue = DiagnosticKind("bare-value", .error, "the value %0 needs quotes around it")
  static let missingSpace = DiagnosticKind("missing-space", .error, "expected white space before %0")
  static let repeatedAttribute = DiagnosticKind("repeated-attribute", .error, "the attribute %0 is repeated")
  static let firstAttribute = DiagnosticKind("first-attribute", .note, "the first one")
}
