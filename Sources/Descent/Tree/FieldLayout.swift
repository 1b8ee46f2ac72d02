/// A field of a type of nodes: its name, its place in the node, and what it holds.
///
/// Layouts are derived from the stored properties by reflection, once for each type. A property that holds no part of
/// the tree, such as a flag, is no field.
struct FieldLayout: Sendable {
  let name: FieldName
  /// The number of words before it in the node.
  let offset: Int
  let content: FieldContent
}

/// What a field holds.
enum FieldContent: Sendable {
  case node(any SyntaxNode.Type)
  case optionalNode(any SyntaxNode.Type)
  case choice(ChoiceLayout)
  case list(AnyList.Element)
  case tokens
  case token
  case optionalToken
}

/// How a choice, or an optional one, is stored: a handle of a node in the first word; the bytes after it, up to three,
/// tell the alternatives apart.
struct ChoiceLayout: Sendable {
  let choice: any SyntaxChoice.Type
  /// The type of the choice, or of the optional.
  let type: Any.Type
  /// The bits of the second word that belong to the choice.
  let discriminatorMask: UInt32

  init<Choice: SyntaxChoice>(_ choice: Choice.Type, isOptional: Bool = false) {
    self.choice = choice
    type = isOptional ? Choice?.self : choice
    let (size, alignment) = memoryLayout(of: type)
    precondition(size >= 4 && size < 8 && alignment == 4, "\(type) is no choice between nodes")
    discriminatorMask = (1 << UInt32((size - 4) * 8)) - 1
  }

  /// The number of words that it takes.
  var words: Int { discriminatorMask == 0 ? 1 : 2 }
}

extension [FieldLayout] {
  /// The fields of the type of a node.
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
    if let type = type as? any FieldType.Type {
      guard let content = type.fieldContent else { return nil }
      self = content
    } else if let choice = type as? any SyntaxChoice.Type {
      self = .choice(ChoiceLayout(choice))
    } else {
      return nil
    }
  }
}

/// The type of a stored property that holds a part of the tree, other than a choice.
///
/// The runtime looks through all conformances of the program for each type that it is asked for, and again for each condition
/// of a conformance. So few types are asked for, and all conformances but that of `Optional` have no condition.
private protocol FieldType {
  /// What the property holds; nil if that is no part of a tree.
  static var fieldContent: FieldContent? { get }
}

extension Ref: FieldType {
  static var fieldContent: FieldContent? { (Node.self as? any SyntaxNode.Type).map { .node($0) } }
}

extension OptionalRef: FieldType {
  static var fieldContent: FieldContent? { (Node.self as? any SyntaxNode.Type).map { .optionalNode($0) } }
}

extension Optional: FieldType where Wrapped: SyntaxChoice {
  static var fieldContent: FieldContent? { .choice(ChoiceLayout(Wrapped.self, isOptional: true)) }
}

extension NodeList: FieldType {
  static var fieldContent: FieldContent? { AnyList.Element(Element.self).map { .list($0) } }
}

extension TokenList: FieldType {
  static var fieldContent: FieldContent? { .tokens }
}

extension TokenRef: FieldType {
  static var fieldContent: FieldContent? { .token }
}

extension OptionalTokenRef: FieldType {
  static var fieldContent: FieldContent? { .optionalToken }
}

/// What an alternative of a choice, or of an optional one, holds, found by reflection.
struct ChosenNode {
  /// The type of the node; nil for the alternative nil.
  private(set) var type: (any SyntaxNode.Type)?
  /// The choices between the choice and the node, from the outside in.
  private(set) var choices: [InnerChoice] = []

  init(in choice: Any) {
    if let dynamic = choice as? DynamicChoice {
      type = dynamic.nodeType
      return
    }
    var value = choice
    while type == nil, let payload = Reflection(of: value).first(where: { _ in true })?.value {
      if let field = Swift.type(of: payload) as? any FieldType.Type, case .node(let node) = field.fieldContent {
        type = node
      } else if let inner = payload as? any SyntaxChoice {
        choices.append(InnerChoice(inner))
      }
      value = payload
    }
  }
}

/// A choice that an alternative of another choice holds, such as a declaration in a statement.
struct InnerChoice: Sendable {
  let type: any SyntaxChoice.Type
  let discriminator: UInt32

  init(_ choice: some SyntaxChoice) {
    type = Swift.type(of: choice)
    discriminator = choice.words.discriminator
  }
}

/// The type to write instead of one that holds a part of the tree but cannot be a field; nil for a type that holds none,
/// such as a flag.
func fieldType(insteadOf type: Any.Type) -> String? {
  if type is any SyntaxNode.Type { return "Ref<\(type)>" }
  guard let wrapped = (type as? any OptionalType.Type)?.wrapped else { return nil }
  if wrapped is any SyntaxNode.Type { return "OptionalRef<\(wrapped)>" }
  switch (wrapped as? any FieldType.Type)?.fieldContent {
  case .node, .token: return "Optional\(wrapped)"
  case .optionalNode, .optionalToken, .list, .tokens, .choice: return "\(wrapped)"
  case nil: return nil
  }
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
