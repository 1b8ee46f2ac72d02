/// Makes the form of JSON with names from the compact one.
struct CompactExpansion {
  private let document: JSONValue

  init(_ document: JSONValue) { self.document = document }

  /// The document in the form with names; nil if it is malformed.
  var expanded: JSONValue? {
    guard var members = document.object, let root = members["root"].flatMap(node) else { return nil }
    for table in ["shapes", "tokenKinds", "triviaKinds", "lines"] { members[table] = nil }
    members["schema"] = .string("swparse-dump")
    members["root"] = root
    members["tokens"] = document["tokens"]?.array.map { .array($0.compactMap { text($0, "token", "tokenKinds") }) }
    members["trivia"] = document["trivia"]?.array.map { .array($0.compactMap { text($0, "kind", "triviaKinds") }) }
    return .object(members)
  }

  private func value(_ value: JSONValue) -> JSONValue? {
    guard let elements = value.array else { return nil }
    switch elements.first {
    case .array: return .array(elements.compactMap(self.value))
    case .number: return node(value)
    default: return text(value, "token", "tokenKinds")
    }
  }

  private func node(_ value: JSONValue) -> JSONValue? {
    guard let parts = value.array, parts.count >= 3, let shape = parts[0].number, let start = parts[1].number,
      let end = parts[2].number, let names = document["shapes"]?.array?[shape].array, let name = names.first
    else { return nil }
    var fields: [String: JSONValue] = [:]
    for (field, part) in zip(names.dropFirst(), parts.dropFirst(3)) { fields[field.string ?? ""] = self.value(part) }
    var members = positions(start, end)
    members["node"] = name
    members["fields"] = .object(fields)
    if let problems = parts.last?.object { members.merge(problems) { $1 } }
    return .object(members)
  }

  /// A token or a piece of trivia.
  private func text(_ value: JSONValue, _ key: String, _ table: String) -> JSONValue? {
    guard let parts = value.array, parts.count >= 3, let start = parts[1].number, let kind = parts[2].number,
      let name = document[table]?.array?[kind]
    else { return nil }
    let end = parts.count > 3 ? parts[3].number : start + (parts[0].string?.utf8.count ?? 0)
    var members = positions(start, end ?? start)
    members[key] = name
    if parts[0] == .null { members["missing"] = .bool(true) } else { members["text"] = parts[0] }
    return .object(members)
  }

  private func positions(_ start: Int, _ end: Int) -> [String: JSONValue] {
    var members = ["range": JSONValue.array([.number(start), .number(end)])]
    guard let lines = document["lines"]?.array?.compactMap(\.number) else { return members }
    for (key, offset) in [("start", start), ("end", end)] {
      let line = lines.lastIndex { $0 <= offset } ?? 0
      members[key] = .object(["line": .number(line + 1), "column": .number(offset - lines[line] + 1)])
    }
    return members
  }
}
