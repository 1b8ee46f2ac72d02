import SystemCalls

/// The names of node types, made from the types themselves.
package enum NodeName {
  package static func of(_ type: Any.Type) -> String {
    // The same as `String(reflecting:)`, which first asks the runtime for a conformance; that took 40 % of the dump of
    // a file.
    var bytes: [UInt8] = []
    var depth = 0
    for byte in _typeName(type, qualified: true).utf8 {
      // The generic arguments do not belong to the name.
      if byte == UInt8(ascii: "<") { depth += 1 }
      if depth == 0 { bytes.append(byte) }
      if byte == UInt8(ascii: ">") { depth -= 1 }
    }
    // A type inside a function, or a private one, has a part in parentheses that says where it is.
    let parts = bytes.split(separator: UInt8(ascii: ".")).dropFirst().filter { $0.first != UInt8(ascii: "(") }
    let name = String(decoding: parts.joined(), as: UTF8.self)
    if name == "DynamicNode", let shape = DynamicShape(of: type) { return shape.name }
    // A type beside one of the standard library with the name of the node: `Range_`.
    return name.last == "_" ? String(name.dropLast()) : name
  }

  /// The name of a type as bytes, which a thread makes once: each dump asks for the types of its nodes.
  package static func bytes(of type: Any.Type) -> [UInt8] {
    let key = ObjectIdentifier(type)
    if let known = unsafe ThreadTables.current.names[key, 0] { return known }
    let name = Array(of(type).utf8)
    unsafe ThreadTables.current.names.add(name, for: key, 0)
    return name
  }

  /// The name of a choice, which it may have chosen itself; of another type, as above.
  package static func ofChoice(_ type: Any.Type) -> String {
    if let known = namesOfChoices.read({ $0[ObjectIdentifier(type)] }) { return known }
    let choice = Reflection.isEnum(type) ? type as? any SyntaxChoice.Type : nil
    let name = choice?.choiceName ?? of(type)
    namesOfChoices.update { $0[ObjectIdentifier(type)] = name }
    return name
  }

  private static let namesOfChoices = Platform.Monitor<[ObjectIdentifier: String]>([:])

  /// The names of the types and choices that trees had so far.
  package static var met: Set<String> {
    Set(NodeSchema.current.names).union(LayoutTable.current.choicesMet.map(ofChoice))
  }

  /// Whether nodes of a type have a name, or are alternatives of a choice with that name, as far as trees were read.
  package static func isName(_ name: String, of type: Any.Type) -> Bool {
    of(type) == name || LayoutTable.current.choices(of: type).contains { ofChoice($0) == name }
  }

  /// Of how many choices a type of nodes was met as an alternative; with more of them, it may have more names.
  package static func choiceCount(of type: Any.Type) -> Int { LayoutTable.choiceCount(of: type) }

  /// The display name of a node in messages: `function parameter`. A declaration has the name of its entity:
  /// `function`.
  package static func words(of type: Any.Type) -> String {
    var words = words(in: of(type))
    if words.count > 1, words.last == "declaration" { words.removeLast() }
    return words.joined(separator: " ")
  }

  /// The words of a name in lower case: `tuple`, `pattern` for `TuplePattern`, and `json`, `text` for `JSONText`.
  package static func words(in name: String) -> [String] {
    var words: [String] = []
    var isAcronym = false
    for (index, character) in zip(name.indices, name) {
      let next = name[index...].dropFirst().first
      // The last capital of several begins a word of its own: `JSON`, `Text`.
      let beginsWord = character.isUppercase && !(isAcronym && (next?.isUppercase ?? true))
      if beginsWord || words.isEmpty { words.append("") }
      words[words.count - 1].append(character.lowercased())
      isAcronym = character.isUppercase
    }
    return words
  }
}
