import Descent

/// A type with specifiers and attributes before it: `@escaping (Int) -> Void`, `sending @Sendable () -> Void`.
///
///     attributed-type : type-modifier-list !('repeat' | 'inout' | type-specifier-word | 'nonisolated' <same-line>
///                       '(') type
///
/// Specifiers come before attributes.
public struct AttributedType: NodeProduction {
  public let modifiers: NodeList<TypeModifier>
  public let type: SwiftType

  public static let first = TypeModifier.first

  static func construct(_ parser: inout SwiftParser) -> Self {
    let modifiers = parser.collect(TypeModifier.self) { parser, list in
      var isAfterAttribute = false
      repeat {
        if isAfterAttribute { parser.reportMisplacedSpecifier() }
        isAfterAttribute = isAfterAttribute || parser.at(.at)
        list.append(parser.parse(TypeModifier.self), to: &parser)
      } while parser.beginsTypeModifier || parser.beginsIsolation
    }
    parser.reportObsoleteAttributes(modifiers)
    // A pack expansion takes no modifiers; the repeated type does.
    if parser.at(.repeat) { parser.reportExpected("type") }
    return Self(modifiers: modifiers, type: parser.parse(SwiftType.self))
  }
}

extension Parser where L == SwiftLanguage {
  /// Reports a specifier at the current token that follows an attribute. `nonisolated(nonsending)` is allowed,
  /// because it is part of the function type after it.
  fileprivate mutating func reportMisplacedSpecifier() {
    if !at(.at), !at(.nonisolated) { reportToken(.misplacedSpecifier) }
  }
}
