import Descent

/// Literal text.
///
///     markup-text : <in content> (text | white-space) | <in double-quotes> double-quoted | <in single-quotes> single-quoted
public struct MarkupText: SyntaxNode, Production {
  public var characters: TokenRef

  public static let first: TokenSet<MarkupToken> = [.text, .whiteSpace]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    Self(characters: parser.expect(first, as: .text))
  }
}

/// A character given by a name or a number: `&amp;`, `&#8364;`, `&#x20AC;`.
///
///     entity-reference : entity
///     @lexical entity : '&amp;' | '&lt;' | '&gt;' | '&quot;' | '&apos;' | '&#' '0'* decimal-character ';'
///                      | '&#x' '0'* hexadecimal-character ';'
public struct EntityReference: SyntaxNode, Production {
  public var reference: TokenRef

  public static let first: TokenSet<MarkupToken> = [.entity, .ampersand]

  public static func rule(_ parser: inout MarkupParser) -> Self {
    let place = parser.range(ahead: 0)
    if parser.at(.ampersand) {
      parser.report(Diagnostic(.bareAmpersand, at: place, fixIts: [.replace(place, by: "&amp;")]))
    } else if parser.at(.entity), EntityReference.character(parser.source.text(in: place)) == nil {
      parser.report(Diagnostic(.unknownEntity, at: place, [.source(place)]))
    }
    return Self(reference: parser.expect(first, as: .entity))
  }
}

extension EntityReference {
  /// The character that a reference represents; nil if there is none, or if XML does not allow it.
  static func character(_ reference: String) -> Character? {
    let name = reference.dropFirst().dropLast()
    guard name.first == "#" else { return predefined[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x"
    guard let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits) else { return nil }
    let isAllowed = code >= 0x20 && code & ~1 != 0xFFFE || [0x9, 0xA, 0xD].contains(code)
    return isAllowed ? Unicode.Scalar(code).map(Character.init) : nil
  }

  private static let predefined: [String: Character] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
}

/// Text without markup: `<![CDATA[a < b]]>`.
///
///     cdata-section : cdata
///     @lexical cdata : '<![CDATA[' ~']]>'
public struct CDATASection: SyntaxNode, Production {
  public var cdata: TokenRef

  public static let first: TokenSet<MarkupToken> = [.cdata]
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(cdata: parser.expect(.cdata)) }
}

extension DiagnosticKind {
  static let bareAmpersand = DiagnosticKind("bare-ampersand", .error, "'&' begins a reference; alone it is '&amp;'")
  static let unknownEntity = DiagnosticKind(
    "unknown-entity", .error, "%0 is no entity: there are amp, lt, gt, quot, apos and numbers")
}

/// A comment: `<!-- the total -->`.
///
///     markup-comment : comment
///     @lexical comment : '<!--' ([^\-] | '-' [^\-])* '-->'
public struct MarkupComment: SyntaxNode, Production {
  public var comment: TokenRef

  public static let first: TokenSet<MarkupToken> = [.comment]
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(comment: parser.expect(.comment)) }
}

/// An instruction to a program that reads the file: `<?properties sheet?>`. `<?xml version="1.0"?>` can be the
/// first line.
///
///     processing-instruction : instruction
///     @lexical instruction : '<?' ~'?>'
public struct ProcessingInstruction: SyntaxNode, Production {
  public var instruction: TokenRef

  public static let first: TokenSet<MarkupToken> = [.instruction]
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(instruction: parser.expect(.instruction)) }
}

/// The document type, whose content is not read: `<!DOCTYPE view>`.
///
///     document-type : doctype
///     @lexical doctype : '<!DOCTYPE' [^\[>]* '>'
public struct DocumentType: SyntaxNode, Production {
  public var documentType: TokenRef

  public static let first: TokenSet<MarkupToken> = [.documentType]
  public static func rule(_ parser: inout MarkupParser) -> Self { Self(documentType: parser.expect(.documentType)) }
}
