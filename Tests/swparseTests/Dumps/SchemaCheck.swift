/// Checks documents against a JSON Schema, as far as the schema of dumps uses the language of schemas.
struct SchemaCheck {
  private let root: JSONValue

  init(_ root: JSONValue) { self.root = root }

  /// The path to the first part of a document that is not valid; nil if all of it is.
  func problem(in document: JSONValue) -> String? { problem(in: document, root) }

  private func problem(in value: JSONValue, _ schema: JSONValue) -> String? {
    if schema == .bool(false) { return "nothing is allowed" }
    for (key, rule) in schema.object ?? [:] {
      if let problem = problem(in: value, key, rule, of: schema) { return problem }
    }
    return nil
  }

  private func problem(in value: JSONValue, _ key: String, _ rule: JSONValue, of schema: JSONValue) -> String? {
    switch key {
    case "$ref":
      guard let name = rule.string?.split(separator: "/").last, let target = root["$defs"]?[String(name)] else {
        return "no definition \(rule)"
      }
      return problem(in: value, target).map { "\(name): \($0)" }
    case "type":
      let types = rule.array ?? [rule]
      return types.contains { value.hasType($0.string ?? "") } ? nil : "not of type \(types)"
    case "const": return value == rule ? nil : "not \(rule)"
    case "enum": return rule.array?.contains(value) == true ? nil : "not one of the values"
    case "anyOf", "oneOf":
      var problems: [String] = []
      for part in rule.array ?? [] { if let problem = problem(in: value, part) { problems.append(problem) } }
      let count = (rule.array?.count ?? 0) - problems.count
      return count == 1 || count > 1 && key == "anyOf" ? nil : "\(count) parts fit: \(problems)"
    case "properties", "additionalProperties":
      let known = schema["properties"]?.object ?? [:]
      for (name, member) in value.object ?? [:] {
        if key == "properties", let part = known[name] {
          if let problem = problem(in: member, part) { return "\(name): \(problem)" }
        } else if key == "additionalProperties", known[name] == nil, let problem = problem(in: member, rule) {
          return "\(name): \(problem)"
        }
      }
    case "required":
      for name in rule.array ?? [] where value.object?[name.string ?? ""] == nil { return "no \(name)" }
    case "prefixItems":
      for (element, part) in zip(value.array ?? [], rule.array ?? []) {
        if let problem = problem(in: element, part) { return problem }
      }
    case "items":
      for element in value.array?.dropFirst(schema["prefixItems"]?.array?.count ?? 0) ?? [] {
        if let problem = problem(in: element, rule) { return problem }
      }
    case "minItems": return (value.array?.count ?? .max) >= rule.number ?? 0 ? nil : "too few elements"
    case "minProperties": return (value.object?.count ?? .max) >= rule.number ?? 0 ? nil : "too few members"
    case "minimum": return (value.number ?? .max) >= rule.number ?? 0 ? nil : "too small"
    case "$schema", "$defs", "title", "description": return nil
    default: return "the rule \(key) is not known"
    }
    return nil
  }

  /// The names of all properties that a schema has.
  static func properties(of schema: JSONValue) -> Set<String> {
    var names = Set(schema["properties"]?.object?.keys.map { $0 } ?? [])
    for part in (schema.object?.values).map(Array.init) ?? schema.array ?? [] { names.formUnion(properties(of: part)) }
    return names
  }
}

extension JSONValue {
  fileprivate func hasType(_ name: String) -> Bool {
    switch self {
    case .null: name == "null"
    case .bool: name == "boolean"
    case .number: name == "integer"
    case .string: name == "string"
    case .array: name == "array"
    case .object: name == "object"
    }
  }

  /// The keys of all objects in a document, but those of fields of nodes.
  var keys: Set<String> {
    var names = Set(object?.keys.map { $0 } ?? [])
    for (name, member) in object ?? [:] {
      if name == "fields" {
        for field in (member.object ?? [:]).values { names.formUnion(field.keys) }
      } else {
        names.formUnion(member.keys)
      }
    }
    for element in array ?? [] { names.formUnion(element.keys) }
    return names
  }
}
