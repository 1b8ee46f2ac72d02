import Descent

/// Any declaration.
///
///     @choice declaration : variable-declaration | …
public enum Declaration: SwiftChoice, RecursiveProduction {
  case variable(Ref<VariableDeclaration>)
  case missing(Ref<MissingDeclaration>)

  public var node: AnyNode {
    switch self {
    case .variable(let ref): AnyNode(ref)
    case .missing(let ref): AnyNode(ref)
    }
  }
}

extension Declaration {
  public static let first = DeclarationPrefix.first.union(introducers)

  public static func parse(from parser: inout SwiftParser) -> Self {
    let prefix = DeclarationPrefix.parse(from: &parser)
    switch parser.kind {
    case .let, .var: return .variable(parser.parse(VariableDeclaration.self, after: prefix))
    default:
      parser.reportExpected("declaration")
      return .missing(parser.parse(MissingDeclaration.self, after: prefix))
    }
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.parse(MissingDeclaration.self, after: .empty(in: parser)))
  }
}
