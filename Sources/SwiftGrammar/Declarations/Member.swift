import Descent

// A member of a type is any declaration, and only there `case` begins one: in a list of statements it is a clause of a
// `switch`. So a list of members has a first set of its own.

extension Declaration: ConditionalElement {
  public typealias ElementParser = MemberParser
  public static let listStyle = ListStyle.braced.named("member list", of: "declarations")
  public static let conditionalStyle = ListStyle.lines.named("", of: "declarations")
}

/// Parses one member of a type.
///
///     @list declaration-list : declaration | declaration (';' | <end of a line>) declaration-list
///     @part member-block : '{' declaration-list? '}'
public struct MemberParser: ListElementParser {
  public typealias Element = Declaration
  public typealias NamedProduction = Declaration

  public static let first = Declaration.first.union([.case])

  public init() {}

  public mutating func parse(from parser: inout SwiftParser) -> Declaration { Declaration.countedRule(&parser) }
}
