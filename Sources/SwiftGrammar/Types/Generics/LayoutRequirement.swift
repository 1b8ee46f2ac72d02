import Descent

/// The memory layout of a type in `@_specialize`: `Element: _Trivial(64, 8)`.
///
///     layout-requirement : generic-argument ':' (sized-layout layout-size? | !sized-layout layout-name)
///     @lexical layout-name : '_Trivial' | '_TrivialAtMost' | '_TrivialStride' | '_UnknownLayout' | '_RefCountedObject'
///                          | '_NativeRefCountedObject' | '_Class' | '_NativeClass' | '_BridgeObject'
///     @part layout-size : '(' plain-number ')' | '(' plain-number ',' plain-number ')'
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
  /// True if the current token is the name of a layout. These names occur in one context only, so they are not
  /// token kinds.
  var atLayoutName: Bool { at(.identifier) && layoutNames.contains { at(text: $0) } }
}

private let layoutNames: [StaticString] = [
  "_Trivial", "_TrivialAtMost", "_TrivialStride", "_UnknownLayout", "_RefCountedObject", "_NativeRefCountedObject",
  "_Class", "_NativeClass", "_BridgeObject",
]
