import Descent

extension Parser where L == SwiftLanguage {
  /// The type of what a function, subscript or macro returns, if it is told.
  ///
  ///     @part function-result : '->' type
  mutating func functionResult() -> Type? {
    let arrow = position
    if consume(if: .arrow) == nil {
      if at(.leftBrace) || !beginsResultWithoutArrow { return nil }
      expect(.arrow)
    }
    let result = parse(Type.self)
    // `-> Int throws` is a common slip: effects stand before the arrow.
    while at(EffectSpecifiers.first), !startsLine { misplacedEffects(before: arrow) }
    return result
  }

  /// Whether the type of a result seems to stand at the current token without its arrow, or with a colon as in other
  /// languages: `func f() Int`, `func f(): Int`.
  private var beginsResultWithoutArrow: Bool {
    at([.colon, .identifier, .leftSquare]) && !startsLine
  }
}
