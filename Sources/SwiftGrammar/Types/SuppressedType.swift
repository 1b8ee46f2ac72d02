import Descent

/// A conformance that is not to be assumed: `~Copyable`. A space may stand behind the sign.
///
///     suppressed-type : '~' composition-operand
public struct SuppressedType: SwiftNode, RecursiveProduction {
  public var type: Type
}

extension SuppressedType {
  public static let first: TokenSet<SwiftToken> = [.prefixOperator, .infixOperator]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    if parser.at(text: "~") { parser.consume() } else { parser.skipUnexpected() }
    return Self(type: parser.typeWithoutArrow { Type.parsePostfix(from: &$0) })
  }

  public static func missing(in parser: inout SwiftParser) -> Self { Self(type: Type.missing(in: &parser)) }
}
