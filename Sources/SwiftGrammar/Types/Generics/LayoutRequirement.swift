import Descent

/// How values of a type lie in memory, in `@_specialize`: `Element: _Trivial(64, 8)`.
///
///     layout-requirement : generic-argument ':' layout-name layout-size?
///     @lexical layout-name : '_Trivial' | '_TrivialAtMost' | '_TrivialStride' | '_UnknownLayout' | '_RefCountedObject'
///                          | '_NativeRefCountedObject' | '_Class' | '_NativeClass' | '_BridgeObject'
///     @part layout-size : '(' integer-literal ')' | '(' integer-literal ',' integer-literal ')'
public struct LayoutRequirement: ContinuedNode {
  public let type: GenericArgument
  public let layout: TokenRef
  public fileprivate(set) var size: OptionalTokenRef
  public fileprivate(set) var alignment: OptionalTokenRef

  static func parse(after type: GenericArgument, from parser: inout SwiftParser) -> Self {
    let layout = parser.consume()
    var requirement = Self(type: type, layout: layout, size: .none, alignment: .none)
    guard parser.at(.leftParen) else { return requirement }
    parser.delimited(by: .leftParen, .rightParen) { parser in
      requirement.size = OptionalTokenRef(parser.expect(.integerLiteral))
      if parser.consume(if: .comma) != nil {
        requirement.alignment = OptionalTokenRef(parser.expect(.integerLiteral))
      }
    }
    return requirement
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether the name of a layout stands here. They matter in one place only and so are no token kinds.
  var atLayoutName: Bool { at(.identifier) && layoutNames.contains { at(text: $0) } }
}

private let layoutNames: [StaticString] = [
  "_Trivial", "_TrivialAtMost", "_TrivialStride", "_UnknownLayout", "_RefCountedObject", "_NativeRefCountedObject",
  "_Class", "_NativeClass", "_BridgeObject",
]
