import Descent

/// The beginning of every declaration: attributes and modifiers, such as `@objc public static`.
///
///     @part declaration-prefix : attribute-element-list? modifier-list?
struct DeclarationPrefix {
  var attributes: NodeList<AttributeElement>
  var modifiers: NodeList<Modifier>
  /// The start of the declaration.
  var mark: Mark

  static let first = Attribute.first.union(Modifier.words)

  static func empty(in parser: borrowing SwiftParser) -> Self {
    Self(attributes: NodeList(), modifiers: NodeList(), mark: parser.mark)
  }

  static func parse(from parser: inout SwiftParser) -> Self {
    let mark = parser.mark
    let attributes = parser.attributeElements()
    let modifiers = parser.collect(Modifier.self) { parser, list in
      while parser.at(Modifier.words) || parser.at(.class) && Declaration.begins(in: parser, ahead: 1) {
        list.append(parser.parse(Modifier.self), to: &parser)
      }
    }
    return Self(attributes: attributes, modifiers: modifiers, mark: mark)
  }
}
