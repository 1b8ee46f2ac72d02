import Descent

/// What computes or observes a variable or subscript: accessors by name, or the body of a getter alone.
///
///     @choice accessors : accessor-block | code-block
public enum Accessors: SwiftChoice {
  case block(Ref<AccessorBlock>)
  case getter(Ref<CodeBlock>)
}

extension Accessors {
  public static let first: TokenSet<SwiftToken> = [.leftBrace]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    AccessorBlock.begins(at: parser) ? .block(parser.parse(AccessorBlock.self)) : .getter(parser.parse(CodeBlock.self))
  }
}
