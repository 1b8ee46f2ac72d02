import Descent

/// A declaration of constants or variables, such as `let (x, y): Point = origin`.
///
///     variable-declaration : 'let' pattern-binding-list | 'var' pattern-binding-list
///     pattern-binding      : pattern type-annotation? initializer?
public struct VariableDeclaration: SwiftNode {
  public var introducer: TokenRef
  public var bindings: List<PatternBinding>

  public func fields(_ field: inout FieldSink) {
    field("introducer", introducer)
    field("bindings", bindings)
  }
}

extension VariableDeclaration {
  public static let first: TokenSet<SwiftToken> = [.let, .var]

  public static func parse(from parser: inout SwiftParser) -> Self {
    Self(introducer: parser.expect(first, as: .let), bindings: parser.list(PatternBinding.self))
  }
}
