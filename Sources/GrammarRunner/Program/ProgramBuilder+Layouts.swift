import Descent

extension ProgramBuilder {
  // MARK: Layouts

  func layout(of rule: Int) -> NodeLayout? {
    var inside: Set<Int> = []
    let found = count(model.rules[rule].expression, &inside)
    let mixes = found.isMixed
    var fields: [NodeLayout.Field] = []
    var names: [DynamicShape.Field] = []
    func add(_ name: String, isToken: Bool, isList: Bool, copies: Int = 1) {
      let content: DynamicShape.Field.Content = isToken ? (isList ? .tokens : .token) : isList ? .nodes : .node
      for copy in 0..<copies {
        fields.append(NodeLayout.Field(id: field(name), isToken: isToken, isList: isList, copy: copy))
        names.append(DynamicShape.Field(copy == 0 ? name : "\(name)\(copy + 1)", content))
      }
    }
    if mixes { add("parts", isToken: false, isList: true) }
    for entry in found.entries where !mixes || entry.isToken && !entry.isMany {
      let isList = entry.isMany || entry.count > FieldCount.copyLimit
      add(entry.name, isToken: entry.isToken, isList: isList, copies: isList ? 1 : entry.count)
    }
    let shape = DynamicShape(name: model.rules[rule].nodeName, fields: names)
    guard let number = shape.number else {
      ruleWithoutShape = ruleWithoutShape ?? rule
      return nil
    }
    let first = program.layoutFields.count
    program.layoutFields += fields
    return NodeLayout(
      shape: UInt32(number), fields: first..<program.layoutFields.count, hasLists: fields.contains(where: \.isList),
      mixesNodes: mixes)
  }

  /// How often each field can come in an expression.
  private func count(_ expression: Expression, _ inside: inout Set<Int>, isVariable: Bool = false) -> FieldCount {
    var found = FieldCount()
    switch expression {
    case .terminal: if isVariable { found.add("token", isToken: true) }
    case .rule(let rule):
      switch model.rules[rule].kind {
      case .lexical: found.add(model.rules[rule].fieldName, isToken: true)
      case .node, .choice: found.add(model.rules[rule].fieldName, isToken: false)
      case .list, .part: return fields(ofPart: rule, &inside)
      }
    case .sequence(let parts):
      let first = isVariable ? Expression.firstTerminal(in: parts) : nil
      for (index, part) in parts.enumerated() { found.append(count(part, &inside, isVariable: index == first)) }
    case .choice(let parts):
      let areTold = Expression.areToldByTerminals(parts)
      for (part, isTold) in zip(parts, areTold) { found.join(count(part, &inside, isVariable: isTold)) }
    case .optional(let part): return count(part, &inside, isVariable: part.isToldByTerminal)
    case .many(let part):
      found = count(part, &inside, isVariable: part.isToldByTerminal)
      found.repeatAll()
    case .list(let element, let separator, _):
      found = count(element, &inside)
      if !separator.isOfTerminals { found.append(count(separator, &inside)) }
      found.repeatAll()
    case .nothing, .predicate, .context, .exclusion, .end, .characters, .search: break
    }
    return found
  }
}

extension ProgramBuilder {
  /// The fields of a rule without a node.
  private func fields(ofPart rule: Int, _ inside: inout Set<Int>) -> FieldCount {
    var found = FieldCount()
    guard !inside.contains(rule) else {
      recursionCount += 1
      found.isRecursive = true
      return found
    }
    // Rules that need others twice, which need others twice, would be counted for ever.
    if let known = fieldsOfParts[rule], known.inside == nil || known.inside == inside { return known.fields }
    let (outside, countBefore) = (inside, recursionCount)
    inside.insert(rule)
    found = count(model.rules[rule].expression, &inside)
    inside.remove(rule)
    if found.isRecursive { found.repeatAll() }
    fieldsOfParts[rule] = (found, recursionCount == countBefore ? nil : outside)
    return found
  }
}

/// How often each field can come in an expression.
struct FieldCount {
  /// The fields that one name can have in a node; more are a list.
  static let copyLimit = 3

  struct Entry {
    let name: String
    let isToken: Bool
    var count = 1
    var isMany = false
  }

  private(set) var entries: [Entry] = []
  /// Whether nodes of different fields alternate.
  private(set) var isMixed = false
  var isRecursive = false

  mutating func add(_ name: String, isToken: Bool) { append(Entry(name: name, isToken: isToken)) }

  private func place(of entry: Entry) -> Int? {
    entries.firstIndex { $0.name == entry.name && $0.isToken == entry.isToken }
  }

  private mutating func append(_ entry: Entry) {
    guard let place = place(of: entry) else { return entries.append(entry) }
    if !entry.isToken, entries[(place + 1)...].contains(where: { !$0.isToken }) { isMixed = true }
    entries[place].count = min(entries[place].count + entry.count, Self.copyLimit + 1)
    entries[place].isMany = entries[place].isMany || entry.isMany
  }

  mutating func append(_ other: FieldCount) {
    for entry in other.entries { append(entry) }
    isMixed = isMixed || other.isMixed
    isRecursive = isRecursive || other.isRecursive
  }

  /// Takes one or the other.
  mutating func join(_ other: FieldCount) {
    for (number, entry) in other.entries.enumerated() {
      if let place = place(of: entry) {
        entries[place].count = max(entries[place].count, entry.count)
        entries[place].isMany = entries[place].isMany || entry.isMany
      } else {
        // Before the entry after it there, too.
        let next = other.entries[number...].compactMap { place(of: $0) }.first
        entries.insert(entry, at: next ?? entries.count)
      }
    }
    isMixed = isMixed || other.isMixed
    isRecursive = isRecursive || other.isRecursive
  }

  mutating func repeatAll() {
    for place in entries.indices { entries[place].isMany = true }
    if entries.filter({ !$0.isToken }).count > 1 { isMixed = true }
    isRecursive = false
  }
}

extension Expression {
  /// Whether all tokens in it are terminals.
  fileprivate var isOfTerminals: Bool { if case .rule = self { false } else { parts.allSatisfy(\.isOfTerminals) } }
}
