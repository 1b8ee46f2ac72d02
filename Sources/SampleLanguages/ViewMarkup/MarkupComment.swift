import Descent

/// A comment: `<!-- the total -->`.
///
///     markup-comment : comment
///     @lexical comment : '<!--' <characters without two hyphens in a row> '-->'
public struct MarkupComment: SyntaxNode, Production {
  public var comment: TokenRef

  public static let first: TokenSet<MarkupToken> = [.comment]

  public static func rule(_ parser: inout MarkupParser) -> Self { Self(comment: parser.expect(.comment)) }
}

/// What is meant for a program that reads the file: `<?properties sheet?>`. The first line may be `<?xml version="1.0"?>`.
///
///     processing-instruction : instruction
///     @lexical instruction : '<?' <characters up to the first end> '?>'
public struct ProcessingInstruction: SyntaxNode, Production {
  public var instruction: TokenRef

  public static let first: TokenSet<MarkupToken> = [.instruction]

  public static func rule(_ parser: inout MarkupParser) -> Self { Self(instruction: parser.expect(.instruction)) }
}

/// What kind of document the file is; it is not read: `<!DOCTYPE view>`.
///
///     document-type : doctype
///     @lexical doctype : '<!DOCTYPE' <characters up to the first end, without an opening bracket> '>'
public struct DocumentType: SyntaxNode, Production {
  public var documentType: TokenRef

  public static let first: TokenSet<MarkupToken> = [.documentType]

  public static func rule(_ parser: inout MarkupParser) -> Self { Self(documentType: parser.expect(.documentType)) }
}
