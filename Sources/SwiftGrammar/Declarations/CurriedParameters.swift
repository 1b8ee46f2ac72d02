import Descent

/// The parameters of the function that a curried function of Swift 1 and 2 returns: the `(b: Int)` of
/// `func add(a: Int)(b: Int) -> Int { a + b }`.
///
///     curried-parameters : '(' function-parameter-list? ')'
///     @list curried-parameters-list : curried-parameters | curried-parameters curried-parameters-list
public struct CurriedParameters: SwiftNode {
  public var parameters: List<FunctionParameter>
}

extension CurriedParameters {
  public static let first: TokenSet<SwiftToken> = [.leftParen]

  public static func rule(_ parser: inout SwiftParser) -> Self {
    Self(parameters: parser.list(FunctionParameter.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// The lists of parameters behind the first one; they are told of once.
  mutating func curriedParameters() -> List<CurriedParameters> {
    guard at(.leftParen) else { return List() }
    reportObsolete(.curriedParameters, at: range(ahead: 0))
    return collect(CurriedParameters.self) { parser, list in
      while parser.at(.leftParen) { list.append(parser.parse(CurriedParameters.self), to: &parser) }
    }
  }
}
