import Descent

/// A missing declaration, with the attributes and modifiers that precede it.
///
///     missing-declaration : ()
public struct MissingDeclaration: DeclarationProduction {
  public let attributes: NodeList<AttributeElement>
  public let modifiers: NodeList<Modifier>

  static let introducers: TokenSet<SwiftToken> = []

  static func parse(after prefix: DeclarationPrefix, from parser: inout SwiftParser) -> Self {
    Self(attributes: prefix.attributes, modifiers: prefix.modifiers)
  }
}

extension Parser where L == SwiftLanguage {
  /// Parses a declaration whose introducer is missing; the token after the name determines whether it should be
  /// `var` or `func`, as in `private count: Int` and `static make() {}`.
  mutating func declarationWithoutIntroducer(_ prefix: DeclarationPrefix) -> Declaration {
    guard at(SwiftToken.identifiers), !startsLine else { return missingDeclaration(prefix) }
    switch kind(ahead: 1) {
    case .colon, .equal: return .variable(parse(VariableDeclaration.self, after: prefix))
    case .leftParen, .leftAngle: return .function(parse(FunctionDeclaration.self, after: prefix))
    default: return missingDeclaration(prefix)
    }
  }

  private mutating func missingDeclaration(_ prefix: DeclarationPrefix) -> Declaration {
    reportExpected("declaration")
    return .missing(parse(MissingDeclaration.self, after: prefix))
  }
}
