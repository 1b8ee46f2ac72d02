/// A field of a type of nodes: its name, its offset in the node, and its contents.
///
/// Layouts are derived from the stored properties by reflection, once for each type. A property that holds no part of
/// the tree, such as a flag, is no field.
struct FieldLayout: Sendable {
  let name: FieldName
  /// The number of words before it in the node.
  let offset: Int
  let content: FieldContent
}

enum FieldContent: Sendable {
  case node(Any.Type)
  case optionalNode(Any.Type)
  case choice(ChoiceLayout)
  case list(AnyList.Element)
  case tokens
  case token
  case optionalToken
}

/// How a choice, or an optional one, is stored: a handle of a node in the first word; the bytes after it, up to three,
/// tell the alternatives apart.
struct ChoiceLayout: Sendable {
  let choice: Any.Type
  /// The type of the choice, or of the optional.
  let type: Any.Type
  /// The bits of the second word that belong to the choice.
  let discriminatorMask: UInt32

  init(_ choice: Any.Type, optional: Any.Type? = nil) {
    self.choice = choice
    type = optional ?? choice
    let (size, alignment) = memoryLayout(of: type)
    precondition(size >= 4 && size < 8 && alignment == 4, "\(type) is no choice between nodes")
    discriminatorMask = (1 << UInt32((size - 4) * 8)) - 1
  }

  static func isChoice(_ type: Any.Type) -> Bool { Reflection.isEnum(type) && type is any SyntaxChoice.Type }

  var words: Int { discriminatorMask == 0 ? 1 : 2 }
}

extension [FieldLayout] {
  init(of node: Any, nameOf: (String) -> FieldName) {
    if let shape = DynamicShape(of: Swift.type(of: node)) {
      self = shape.layouts(nameOf: nameOf)
      return
    }
    self = []
    var end = 0
    for property in Reflection(of: node) {
      let type = Swift.type(of: property.value)
      let (size, alignment) = memoryLayout(of: type)
      // The rule by which the compiler lays out a struct.
      let offset = (end + alignment - 1) / alignment * alignment
      end = offset + size
      guard let label = property.label else { continue }
      if let content = FieldContent(type) {
        append(FieldLayout(name: nameOf(label), offset: offset / 4, content: content))
      } else if let meant = fieldType(insteadOf: type) {
        preconditionFailure("the field '\(label)' of \(Swift.type(of: node)) must be of type \(meant), not \(type)")
      }
    }
    precondition(end == memoryLayout(of: Swift.type(of: node)).size, "\(Swift.type(of: node)) cannot be reflected")
  }
}

extension FieldContent {
  fileprivate init?(_ type: Any.Type) {
    if ChoiceLayout.isChoice(type) {
      self = .choice(ChoiceLayout(type))
    } else if let choice = wrappedType(of: type), ChoiceLayout.isChoice(choice) {
      self = .choice(ChoiceLayout(choice, optional: type))
    } else if !Reflection.isEnum(type), let field = type as? any FieldType.Type {
      self = field.fieldContent
    } else {
      return nil
    }
  }
}

/// The type of a stored property that holds a part of the tree, other than a choice.
///
/// The runtime looks through all conformances of the program for each type that it is asked for, and again for each
/// condition of a conformance, which took half of the time of the dump of a file. So few types are asked for: a
/// reference is one to a node for any argument, and the element of a list is a choice if it is an enum, and otherwise a
/// node.
private protocol FieldType {
  static var fieldContent: FieldContent { get }
}

extension Ref: FieldType {
  static var fieldContent: FieldContent { .node(Node.self) }
}

extension OptionalRef: FieldType {
  static var fieldContent: FieldContent { .optionalNode(Node.self) }
}

extension NodeList: FieldType {
  static var fieldContent: FieldContent {
    Element.self == TokenRef.self ? .tokens : .list(AnyList.Element(Element.self))
  }
}

extension TokenRef: FieldType {
  static var fieldContent: FieldContent { .token }
}

extension OptionalTokenRef: FieldType {
  static var fieldContent: FieldContent { .optionalToken }
}

/// The node in an alternative of a choice or of an optional choice, found by reflection.
struct ChosenNode {
  /// The type of the node; nil for the alternative nil.
  private(set) var type: Any.Type?
  /// The choices between the choice and the node, from the outside in.
  private(set) var choices: [InnerChoice] = []

  init(in choice: Any) {
    if let dynamic = choice as? DynamicChoice {
      type = dynamic.nodeType
      return
    }
    var value = choice
    while type == nil, let payload = Reflection(of: value).first(where: { _ in true })?.value {
      let payloadType = Swift.type(of: payload)
      if Reflection.isEnum(payloadType) {
        choices.append(InnerChoice(payload))
      } else if case .node(let node) = FieldContent(payloadType) {
        type = node
      }
      value = payload
    }
  }
}

/// A choice that an alternative of another choice holds, such as a declaration in a statement.
struct InnerChoice: Sendable {
  let type: Any.Type
  let discriminator: UInt32

  init(_ choice: some Any) {
    type = Swift.type(of: choice)
    discriminator = unsafe withUnsafeBytes(of: choice) { bytes in
      unsafe bytes.dropFirst(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}

/// The type to write instead of one that holds a part of the tree but cannot be a field; nil for a type that holds none,
/// such as a flag.
func fieldType(insteadOf type: Any.Type) -> String? {
  if Reflection.isEnum(type) { return nil }
  guard let wrapped = wrappedType(of: type) else { return type is any SyntaxNode.Type ? "Ref<\(type)>" : nil }
  switch FieldContent(wrapped) {
  case .node, .token: return "Optional\(wrapped)"
  case .optionalNode, .optionalToken, .list, .tokens, .choice: return "\(wrapped)"
  case nil: return wrapped is any SyntaxNode.Type ? "OptionalRef<\(wrapped)>" : nil
  }
}

/// The wrapped type of an optional; nil for another type.
private func wrappedType(of type: Any.Type) -> Any.Type? {
  Reflection.isOptional(type) ? (type as? any OptionalType.Type)?.wrapped : nil
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

private func memoryLayout(of type: Any.Type) -> (size: Int, alignment: Int) {
  func layout<Value>(_: Value.Type) -> (size: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }
  return layout(type)
}
