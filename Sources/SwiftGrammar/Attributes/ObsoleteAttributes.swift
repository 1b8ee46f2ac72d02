import Descent

// Attributes of function types that once had other names, or were written before the name of a parameter.

extension Parser where L == SwiftLanguage {
  /// Reports obsolete forms of attributes in a type.
  mutating func reportObsoleteAttributes(_ modifiers: NodeList<TypeModifier>) {
    for index in 0..<modifiers.count {
      guard case .attribute(let attribute) = pool.handle(index, of: modifiers) else { continue }
      reportObsoleteAttribute(attribute)
    }
  }

  /// Reports attributes of a parameter that are obsolete or belong before its type, which begins at the current token.
  mutating func reportObsoleteAttributes(_ attributes: NodeList<AttributeElement>, of names: ParameterNames) {
    for index in 0..<attributes.count {
      guard case .attribute(let attribute) = pool.handle(index, of: attributes) else { continue }
      if names.name.isPresent, TypeAttribute(attribute, in: self)?.isMovable == true {
        reportMisplacedAttribute(attribute)
      } else {
        reportObsoleteAttribute(attribute)
      }
    }
  }

  private mutating func reportObsoleteAttribute(_ attribute: Ref<Attribute>) {
    let tokens = tokenRange(of: AnyNode(attribute))
    let text = range(from: tokens.lowerBound, to: tokens.upperBound)
    switch TypeAttribute(attribute, in: self) {
    case .noescape:
      reportObsolete(.noescape, at: text, [.removal(from: text.start, to: range(at: tokens.upperBound).start)])
    case .escapingAutoclosure:
      let argument = SourceRange(range(at: tokens.lowerBound + 1).end, text.end)
      reportObsolete(.escapingAutoclosure, at: text, [FixIt.Edit(argument, " @escaping")])
    case .autoclosure, .escaping, nil: break
    }
  }

  private mutating func reportMisplacedAttribute(_ attribute: Ref<Attribute>) {
    let tokens = tokenRange(of: AnyNode(attribute))
    let text = range(from: tokens.lowerBound, to: tokens.upperBound)
    let isEscaping = TypeAttribute(attribute, in: self) == .escapingAutoclosure
    let written = isEscaping ? "@autoclosure @escaping" : source.text(in: text)
    reportObsolete(
      .attributeBeforeParameter, at: text,
      [
        .removal(from: text.start, to: range(at: tokens.upperBound).start),
        .insertion("\(written) ", at: range(ahead: 0).start),
      ])
  }
}

/// The attributes of function types whose syntax has changed.
private enum TypeAttribute {
  case noescape, autoclosure, escapingAutoclosure, escaping

  init?(_ attribute: Ref<Attribute>, in parser: borrowing SwiftParser) {
    let tokens = parser.tokenRange(of: AnyNode(attribute))
    let name = parser.range(at: tokens.lowerBound + 1)
    if parser.source.matches("noescape", in: name) {
      self = .noescape
    } else if parser.source.matches("autoclosure", in: name) {
      self = tokens.count > 2 ? .escapingAutoclosure : .autoclosure
    } else if parser.source.matches("escaping", in: name) {
      self = .escaping
    } else {
      return nil
    }
  }

  /// True if the attribute belongs before the type of a parameter rather than before its name.
  var isMovable: Bool { self != .noescape }
}
