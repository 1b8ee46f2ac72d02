import Descent

/// An import of a module or of one declaration in it, such as `import Foundation` or
/// `@testable import struct Shapes.Circle`.
///
///     import-declaration : declaration-prefix 'import' import-declaration-component-list !'.'
///                        | declaration-prefix 'import' member-kind import-declaration-component <adjacent> '.'
///                            <adjacent> import-declaration-component-list !'.'
///                        | declaration-prefix 'import' member-of-module-kind import-declaration-component '::'
///                            <same-line> import-declaration-component
///                        | declaration-prefix 'import' module-kind !operator import-declaration-component !'.'
///                        | declaration-prefix 'import' !identifier import-declaration-component !'.'
///     @lexical import-kind : 'typealias' | 'struct' | 'class' | 'enum' | 'protocol' | 'let' | 'var' | 'func'
///     import-declaration-component : identifier | operator !(!<newline>) | !'&' operator !(!'.')
///     @list import-declaration-component-list : import-declaration-component
///                                       | import-declaration-component <adjacent> '.' <adjacent>
///                                         import-declaration-component-list
public struct ImportDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>
  public let kind: OptionalTokenRef
  public let path: NodeList<Component>

  /// One name in the path of an import.
  public struct Component: NodeProduction {
    public let name: TokenRef
  }

  static let introducers: TokenSet<SwiftToken> = [.import]

  static let kinds: TokenSet<SwiftToken> = [.typealias, .struct, .class, .enum, .protocol, .let, .var, .func]

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    parser.expect(.import)
    // On the next line, a keyword of a kind begins another declaration, unless a member of a module follows it.
    let hasMember = [.period, .colonColon].contains(parser.kind(ahead: 2))
    // `import A B` could be read as a kind and a name of another language, but two names are a mistake.
    let isKind = hasMember || !parser.startsLine && !parser.flags.contains(.erroneous)
    let kind = isKind ? parser.optional(kinds) : .none
    let hasSelector = kind.isPresent && parser.at(SwiftToken.identifiers) && parser.kind(ahead: 1) == .colonColon
    let path = hasSelector ? memberOfModule(in: &parser) : parser.list(Component.self)
    skipWords(in: &parser)
    return Self(attributes: prefix.attributes, modifiers: prefix.modifiers, kind: kind, path: path)
  }

  /// Skips and reports names between the path and the end of the statement: `import Swift UI`.
  private static func skipWords(in parser: inout SwiftParser) {
    var end = 0
    while !parser.flags(ahead: end).contains(.startsLine), SwiftToken.identifiers.contains(parser.kind(ahead: end)) {
      end += 1
    }
    let isOver = parser.flags(ahead: end).contains(.startsLine) || afterPath.contains(parser.kind(ahead: end))
    guard end > 0, isOver else { return }
    let start = parser.position
    let name = parser.range(ahead: 0)
    let surplus = SourceRange(parser.missingTokenRange.start, parser.range(ahead: end - 1).end)
    let hasComment = parser.source.bytes(in: surplus).contains(UInt8(ascii: "/"))
    parser.reportError(
      Diagnostic(.unexpected(.source(name), in: "import"), at: name, fixIts: hasComment ? [] : [.remove(surplus)]))
    for _ in 0..<end { parser.consume() }
    parser.skip(since: start)
  }

  private static var afterPath: TokenSet<SwiftToken> { [.semicolon, .rightBrace, .endOfFile] }

  /// Parses a module and a member of it: `Shapes::Circle`.
  private static func memberOfModule(in parser: inout SwiftParser) -> NodeList<Component> {
    parser.collect(Component.self) { parser, path in
      path.append(parser.parse(Component.self), to: &parser)
      parser.consume()
      if parser.startsLine { parser.reportExpected("name") }
      path.append(parser.parse(Component.self), to: &parser)
    }
  }
}

extension ImportDeclaration.Component: ListElement {
  /// An operator as a module is refused only when the import is resolved.
  public static let first = SwiftToken.identifiers.union(operators)
  public static let listStyle = SyntaxListStyle<SwiftToken>.separated(by: .period)

  private static let operators: TokenSet<SwiftToken> = [
    .infixOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle, .prefixAmpersand,
  ]

  static func construct(_ parser: inout SwiftParser) -> Self {
    // Before a period, every other operator is a module.
    let isOperator = parser.at(operators) && !parser.at(.prefixAmpersand, .period)
    return Self(name: isOperator ? parser.consumeJoined() : parser.declarationName(of: ImportDeclaration.self))
  }
}
