import Descent

/// A conformance that is not to be assumed: `~Copyable`. A space may stand behind the sign.
///
///     suppressed-type : '~' composition-operand
public struct SuppressedType: SwiftNode, RecursiveProduction {
  public var type: Type

  public func fields(_ field: inout FieldSink) { field("type", type) }
}

extension SuppressedType {
  public static let first: TokenSet<SwiftToken> = [.prefixOperator, .infixOperator]

  public static func parse(from parser: inout SwiftParser) -> Self {
    if parser.at(text: "~") { parser.consume() } else { parser.skipUnexpected() }
    return Self(type: Type.parseOperand(from: &parser))
  }

  public static func missing(in parser: inout SwiftParser) -> Self { Self(type: Type.missing(in: &parser)) }
}
