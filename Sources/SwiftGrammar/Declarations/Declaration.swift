import Descent

/// Any declaration.
///
///     declaration : variable-declaration | …
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
  public static let first = VariableDeclaration.first

  public static func parse(from parser: inout SwiftParser) -> Self {
    if parser.at(VariableDeclaration.first) { return .variable(parser.parse(VariableDeclaration.self)) }
    parser.reportExpected("declaration")
    return missing(in: &parser)
  }

  public static func missing(in parser: inout SwiftParser) -> Self {
    .missing(parser.store(MissingDeclaration(), from: parser.mark))
  }
}

/// What stands where a declaration is missing.
public struct MissingDeclaration: SyntaxNode {
  public func fields(_ field: inout FieldSink) {}
}
