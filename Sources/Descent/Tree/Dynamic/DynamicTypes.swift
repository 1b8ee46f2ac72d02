import SystemCalls

// Types of nodes and of tokens that are made while a program runs, for languages that are read from a grammar.
//
// A layout, a name and a cast are looked up by a type. So a rule of a grammar gets a type of its own: a generic type, whose
// argument is a number in the form of a type. All that reads trees works on such nodes without knowing of them.

/// A number in the form of a type: its digits in base two, the lowest one outside.
package protocol TypeNumber: Sendable {
  static var number: Int { get }
}

private enum NoDigits: TypeNumber {
  static var number: Int { 0 }
}

private enum Even<High: TypeNumber>: TypeNumber {
  static var number: Int { 2 * High.number }
}

private enum Odd<High: TypeNumber>: TypeNumber {
  static var number: Int { 2 * High.number + 1 }
}

private func typeNumber(_ number: Int) -> any TypeNumber.Type {
  func appending<High: TypeNumber>(_: High.Type, isOdd: Bool) -> any TypeNumber.Type {
    isOdd ? Odd<High>.self : Even<High>.self
  }
  return number == 0 ? NoDigits.self : appending(typeNumber(number / 2), isOdd: number % 2 == 1)
}

/// A type of nodes that was made while the program runs.
private struct DynamicNode<Number: TypeNumber>: SyntaxNode {}

/// A node in a field of a dynamic node: its handle, and the number of its shape in the three bytes of a discriminator.
struct DynamicChoice: SyntaxChoice {
  let handle: UInt32
  let low: UInt16
  let high: UInt8

  var nodeType: Any.Type? {
    let number = Int(low) | Int(high) << 16
    return number == 0 ? nil : DynamicShape.type(number)
  }
}

/// The name and the fields of a dynamic type of nodes.
package struct DynamicShape: Hashable, Sendable {
  /// A field, which is stored in one word if it is a token, and in two otherwise.
  package struct Field: Hashable, Sendable {
    package enum Content: Sendable { case node, nodes, token, tokens }

    package let name: String
    package let content: Content

    package init(_ name: String, _ content: Content) { (self.name, self.content) = (name, content) }
  }

  package let name: String
  package let fields: [Field]

  package init(name: String, fields: [Field]) { (self.name, self.fields) = (name, fields) }

  /// The most shapes of a process: types are never freed, and scans of trees number them in 16 bits.
  package static let limit = 16_384

  private struct Known: Sendable {
    var shapes = [DynamicShape(name: "", fields: [])]
    var types: [Any.Type] = [DynamicNode<NoDigits>.self]
    var numbers: [DynamicShape: Int] = [:]
    var numbersOfTypes: [ObjectIdentifier: Int] = [:]
  }

  private static let known = Platform.Monitor(Known())

  /// The number of the shape, from 1; nil if the process has too many.
  package var number: Int? {
    func node<Number: TypeNumber>(_: Number.Type) -> Any.Type { DynamicNode<Number>.self }
    return Self.known.wait { (known) -> Int?? in
      if let number = known.numbers[self] { return .some(number) }
      let number = known.shapes.count
      guard number <= Self.limit else { return .some(nil) }
      known.numbers[self] = number
      known.shapes.append(self)
      let type = node(typeNumber(number))
      known.types.append(type)
      known.numbersOfTypes[ObjectIdentifier(type)] = number
      return .some(number)
    }
  }

  /// The type of the nodes of a shape.
  package static func type(_ number: Int) -> Any.Type { known.read { $0.types[number] } }

  /// The shape of a type; nil for a type of a program.
  init?(of type: Any.Type) {
    // A cast would make the runtime look through all conformances of the program for each type.
    let shape = Self.known.read { known in known.numbersOfTypes[ObjectIdentifier(type)].map { known.shapes[$0] } }
    guard let shape else { return nil }
    self = shape
  }

  /// The fields as they are stored.
  func layouts(nameOf: (String) -> FieldName) -> [FieldLayout] {
    let choice = ChoiceLayout(DynamicChoice.self)
    var offset = 0
    return fields.map { field in
      defer { offset += field.content == .token ? 1 : 2 }
      let content: FieldContent =
        switch field.content {
        case .node: .choice(choice)
        case .nodes: .list(.choice(choice))
        case .token: .optionalToken
        case .tokens: .tokens
        }
      return FieldLayout(name: nameOf(field.name), offset: offset, content: content)
    }
  }
}

extension NodeView {
  /// Whether the type of the node was made for a rule of a grammar.
  package var isDescribedByGrammar: Bool { DynamicShape(of: node.type) != nil }
}

// MARK: Languages

/// A kind of tokens of a language that was read while the program runs.
private struct DynamicToken<Number: TypeNumber>: TokenKind, CustomStringConvertible {
  let byte: UInt8

  init(byte: UInt8) { self.byte = byte }

  init?(rawValue: String) {
    guard let index = DynamicLanguage.kinds(Number.number).firstIndex(of: rawValue) else { return nil }
    byte = UInt8(index)
  }

  var rawValue: String { DynamicLanguage.kinds(Number.number)[Int(byte)] }
  /// The name as that of a case: `propertyName` for `<property name>`, and a fixed spelling as it is.
  var description: String {
    let text = rawValue
    guard text.hasPrefix("<"), text.hasSuffix(">"), text.utf8.count > 2 else { return text }
    let words = text.dropFirst().dropLast().split(separator: " ")
    return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }
  static var allCases: [Self] { DynamicLanguage.kinds(Number.number).indices.map { Self(byte: UInt8($0)) } }
  static var endOfFile: Self { Self(byte: 0) }
}

private enum NumberedLanguage<Number: TypeNumber>: Language {
  typealias Kind = DynamicToken<Number>
}

/// The languages that were read while the program runs: the spellings of their kinds of tokens.
package enum DynamicLanguage {
  private struct Known: Sendable {
    var kinds: [[String]] = []
    var numbers: [[String]: Int] = [:]
  }

  private static let known = Platform.Monitor(Known())

  fileprivate static func kinds(_ number: Int) -> [String] { known.read { $0.kinds[number] } }

  /// The language whose tokens have these spellings, at most 255, as `TokenKind` has them; the first is that of the end
  /// of the file.
  package static func type(kinds: [String]) -> any Language.Type {
    let number = known.wait { (known) -> Int? in
      if let number = known.numbers[kinds] { return number }
      known.numbers[kinds] = known.kinds.count
      known.kinds.append(kinds)
      return known.kinds.count - 1
    }
    func language<Number: TypeNumber>(_: Number.Type) -> any Language.Type { NumberedLanguage<Number>.self }
    return language(typeNumber(number))
  }

  package static func tokenKinds(of language: any Language.Type) -> TokenKindTable { language.tokenKinds }
}
