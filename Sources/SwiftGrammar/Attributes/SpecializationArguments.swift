import Descent

/// How and for which types a generic declaration is compiled specially: `(kind: full, where Element == Int)` behind
/// `@_specialize`.
///
///     specialization-arguments : '(' specialization-argument-list? generic-where-clause? ')'
///     @list specialization-argument-list : specialization-argument specialization-argument-list?
public struct SpecializationArguments: SwiftNode {
  public var arguments: List<SpecializationArgument>
  public var genericWhere: OptionalRef<GenericWhereClause>
}

extension SpecializationArguments {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    parser.attributeParentheses { parser in
      let arguments = parser.collect(SpecializationArgument.self) { parser, list in
        let reports = parser.factCount
        while parser.at(SpecializationArgument.first), parser.factCount == reports {
          list.append(parser.parse(SpecializationArgument.self), to: &parser)
        }
      }
      return Self(arguments: arguments, genericWhere: parser.optional(GenericWhereClause.self))
    }
  }
}
