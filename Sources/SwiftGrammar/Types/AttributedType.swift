import Descent

/// A type with attributes and specifiers before it: `@escaping (Int) -> Void`, `inout Int`.
///
///     attributed-type : type-modifier-list type
public struct AttributedType: SwiftNode {
  public var modifiers: List<TypeModifier>
  public var type: Type

  public func fields(_ field: inout FieldSink) {
    field("modifiers", modifiers)
    field("type", type)
  }
}

extension AttributedType {
  public static let first = TypeModifier.first

  public static func parse(from parser: inout SwiftParser) -> Self {
    let modifiers = parser.collect(TypeModifier.self) { parser, list in
      repeat { list.append(parser.parse(TypeModifier.self), to: &parser) } while parser.beginsTypeModifier
    }
    parser.reportObsoleteAttributes(modifiers)
    return Self(modifiers: modifiers, type: parser.parse(Type.self))
  }
}
