import Descent

/// The next round of a loop: `continue`, `continue outer`.
///
///     continue-statement : 'continue' identifier?
public struct ContinueStatement: KeywordNode {
  public var label: OptionalTokenRef

  static var keyword: SwiftToken { .continue }
  static func rest(_ parser: inout SwiftParser) -> Self { Self(label: parser.jumpLabel()) }
}
