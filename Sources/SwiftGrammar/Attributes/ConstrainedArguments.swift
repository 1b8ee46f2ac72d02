import Descent

/// Arguments that are words and names, with constraints on generic parameters behind them:
/// `(kind: full, where Element == Int)` behind `@_specialize`.
///
///     constrained-arguments : '(' attribute-detail-list? specialized-availability? (',' | ';')? generic-where-clause? ')'
///     @part specialized-availability : 'availability' ':' availability-argument-list
public struct ConstrainedArguments: SwiftNode {
  public var arguments: List<AttributeDetail>
  public var availability: List<AvailabilityArgument>
  public var genericWhere: OptionalRef<GenericWhereClause>

  public func fields(_ field: inout FieldSink) {
    field("arguments", arguments)
    field("availability", availability)
    field("genericWhere", genericWhere)
  }
}

extension ConstrainedArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  private static let style = ListStyle<SwiftToken>(separator: .comma)

  public static func parse(from parser: inout SwiftParser) -> Self {
    parser.delimited(by: .leftParen, .rightParen) { parser in
      let hasArguments = !parser.at(.rightParen) && !parser.endsArguments
      let arguments = hasArguments ? parser.list(AttributeDetail.self, in: style, until: { $0.endsArguments }) : List()
      let availability = parser.specializedAvailability(in: style)
      parser.consume(if: .semicolon)
      return Self(
        arguments: arguments, availability: availability, genericWhere: parser.optional(GenericWhereClause.self))
    }
  }
}

extension Parser where L == SwiftLanguage {
  /// Whether something else than an ordinary argument begins here. `where` could be a label, but constraints it begins.
  fileprivate var endsArguments: Bool { at(.where) || beginsAvailability }

  private var beginsAvailability: Bool { kind(ahead: 1) == .colon && at(text: "availability") }

  fileprivate mutating func specializedAvailability(in style: ListStyle<SwiftToken>) -> List<AvailabilityArgument> {
    guard beginsAvailability else { return List() }
    consume()
    consume()
    return list(AvailabilityArgument.self, in: style)
  }
}
