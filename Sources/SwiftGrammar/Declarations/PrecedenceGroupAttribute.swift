import Descent

/// What is said of a precedence group.
///
///     @choice precedence-group-attribute : precedence-group-relation | precedence-group-associativity
///                                        | precedence-group-assignment
public enum PrecedenceGroupAttribute: SwiftChoice {
  case relation(Ref<PrecedenceGroupRelation>)
  case associativity(Ref<PrecedenceGroupAssociativity>)
  case assignment(Ref<PrecedenceGroupAssignment>)
}

extension PrecedenceGroupAttribute: ListElement {
  public static let first = PrecedenceGroupRelation.first.union(PrecedenceGroupAssociativity.first)
    .union(PrecedenceGroupAssignment.first)
  public static let listStyle = ListStyle<SwiftToken>(
    open: .leftBrace, close: .rightBrace, separation: .nothing
  ).named("precedence group", of: "attributes")

  public static func rule(_ parser: inout SwiftParser) -> Self {
    switch parser.kind {
    case .associativity: .associativity(parser.parse(PrecedenceGroupAssociativity.self))
    case .assignment: .assignment(parser.parse(PrecedenceGroupAssignment.self))
    default: .relation(parser.parse(PrecedenceGroupRelation.self))
    }
  }
}
