import Descent

extension SentenceGenerator {
  /// Where in a sentence something is written.
  struct Place {
    var scope: Int
    /// The lowest rank of operators.
    var minimum: Int32 = 0
    /// The level of operators whose signs may be written; -1 for no such restriction.
    var level: Int32 = -1
  }

  /// With more tokens to write, little is left out.
  private static let ampleBudget = 16

  /// Rules inside one another; the parser reads no more either.
  private static let depthLimit = 500

  var mustEnd: Bool { budget <= 0 || fuel <= 0 || depth > 200 }

  mutating func write(_ index: Int32, _ place: Place) {
    if hasFailed { return }
    fuel -= 1
    let step = program.steps[Int(index)]
    switch step.code {
    case .nothing: break
    case .noContext: if contexts & 1 << UInt32(step.item) != 0 { hasFailed = true }
    case .end: taken.append(step.item)
    case .context: set(step)
    case .demand: demand = step.item
    case .condition: write(PlaceCondition.allCases[Int(step.item)])
    case .terminal:
      budget -= 1
      textCondition = nil
      if demand >= 0, !meetsDemand(.terminal(program.terminals[Int(step.item)])) { hasFailed = true }
      output.add(scope: place.scope) { $0 += program.terminals[Int(step.item)] }
    case .rule: writeRule(Int(step.item), place)
    case .sequence: for child in program.range(of: step) { write(program.children[child], place) }
    case .choice: write(choose(step, place), place)
    case .optional: if shouldWrite(step.item) { _ = writesMore { $0.write(step.item, place) } }
    case .many:
      enterList()
      while shouldWrite(step.item), writesMore({ $0.writeElement { $0.write(step.item, place) } }) { endElement() }
      leaveList()
    case .list:
      enterList()
      defer { leaveList() }
      if isInOutermostList {
        hasFailed = !writesMore { $0.writeElement { $0.write(step.item, place) } }
      } else {
        write(step.item, place)
      }
      if hasFailed { return }
      endElement()
      while shouldWrite(step.item) {
        let isWritten = writesMore {
          $0.write(step.count, place)
          $0.writeElement { $0.write(step.item, place) }
        }
        if !isWritten { break }
        endElement()
      }
      if step.mayEnd, !mustEnd, random.next(below: 8) == 0 { write(step.count, place) }
    }
  }

  /// How often an element of the outermost list is begun.
  private static let elementAttempts = 64

  /// Writes what may be left out; false if it failed several times, and was taken back.
  private mutating func writesMore(_ write: (inout Self) -> Void) -> Bool {
    let draft = draft
    for _ in 0..<(isInOutermostList ? Self.elementAttempts : 4) where fuel > 0 {
      write(&self)
      if !hasFailed { return true }
      takeBack(to: draft)
    }
    return false
  }

  private mutating func shouldWrite(_ part: Int32) -> Bool {
    let step = program.steps[Int(part)]
    if demand >= 0, !program.firsts[Int(part)].kinds.intersects(program.demandedKinds[Int(demand)]) { return false }
    if hasFailed || mustEnd || step.size > max(budget, 1) || step.asksForContext && !isPossible(part) { return false }
    if isInOutermostList, budget > wantedSize / 2 { return true }
    if random.next(below: budget > Self.ampleBudget ? 8 : 3) > 0 { return true }
    return distances[Int(part)] < 12 && random.next(below: 2) == 0
  }

  // MARK: Rules

  mutating func writeRule(_ rule: Int, _ place: Place) {
    let own = program.rules[rule]
    var inner = Place(scope: own.scope < 0 ? place.scope : Int(own.scope))
    if own.kind == .lexical {
      return comparesTexts
        ? writeComparedToken(rule, inner.scope, level: place.level)
        : writeToken(rule, inner.scope, level: place.level)
    }
    if depth >= Self.depthLimit { hasFailed = true }
    if hasFailed { return }
    depth += 1
    let outer = contexts
    switch own.kind {
    case .lexical: break
    case .list, .part:
      inner.level = place.level
      write(own.body, inner)
    case .choice, .node:
      inner.minimum = place.minimum
      if parsesPieces, !own.beginsWithOperand {
        writePiece(rule, place, inner)
      } else {
        writeBody(rule, inner)
      }
    }
    depth -= 1
    contexts = outer
    if inner.scope != place.scope { output.leave(inner.scope) }
  }

  /// Writes what is in a node or choice.
  mutating func writeBody(_ rule: Int, _ place: Place) {
    if program.rules[rule].kind == .choice { return write(program.rules[rule].body, place) }
    let (number, spelledCount) = (nodes.count, spelledTokens.count)
    nodes.append(Node(rule: Int32(rule), firstToken: output.tokens.count, endToken: -1))
    writeNode(rule, place)
    if !hasFailed { nodes[number].endToken = output.tokens.count }
    spelledTokens.removeLast(spelledTokens.count - spelledCount)
  }

  /// Writes a node, of which the operands have the ranks that its operator leaves them.
  private mutating func writeNode(_ rule: Int, _ place: Place) {
    let own = program.rules[rule]
    let inside = Place(scope: place.scope)
    let count = own.forms.count { $0.rank >= place.minimum }
    guard count > 0 else { return write(own.body, inside) }
    var number = random.next(below: count)
    guard
      let form = own.forms.first(where: {
        if $0.rank >= place.minimum { number -= 1 }
        return number < 0
      })
    else { return }
    var body = program.steps[Int(own.body)]
    if body.code == .choice { body = program.steps[Int(choose(body, inside))] }
    guard body.code == .sequence else { return write(own.body, inside) }
    let items = program.range(of: body)
    let last = items.last { program.steps[Int(program.children[$0])].code != .end }
    for item in items {
      let child = program.steps[Int(program.children[item])]
      var inner = inside
      if item == items.lowerBound, form.fixity != .prefix {
        inner.minimum = form.fixity == .left || form.fixity == .postfix ? form.rank : form.rank + 1
      } else if item == last, child.code == .rule, program.rules[Int(child.item)].kind == .choice {
        inner.minimum =
          form.fixity == .prefix ? max(form.rank, place.minimum) : form.fixity == .right ? form.rank : form.rank + 1
      } else {
        inner.level = form.level
      }
      write(program.children[item], inner)
    }
  }

  // MARK: Tokens

  mutating func writeToken(_ rule: Int, _ scope: Int, level: Int32) {
    budget -= 1
    if demand >= 0, !meetsDemand(.rule(rule)) {
      guard let text = demandedText(rule, scope) else { return hasFailed = true }
      return output.add(scope: scope) { $0 += text }
    }
    if level >= 0, let sign = sign(rule, level) {
      output.add(scope: scope) { $0 += sign }
      return
    }
    var isFound = true
    let kind = grammar.tokens.number(ofRule: rule)
    output.add(scope: scope) { text in
      isFound = pools[rule].append(to: &text, &random) { random in
        Self.text(of: rule, kind, scope, &words, grammar.scanner, &random)
      }
    }
    if !isFound { hasFailed = true }
  }

  /// Whether the next token is demanded as it is; after it, any token may come.
  private mutating func meetsDemand(_ source: TokenKinds.Source) -> Bool {
    if program.demands[Int(demand)].contains(source) {
      demand = -1
      return true
    }
    return false
  }

  /// A text of the demanded tokens that is also a token of a rule.
  private mutating func demandedText(_ rule: Int, _ scope: Int) -> [UInt8]? {
    let sources = program.demands[Int(demand)]
    demand = -1
    guard let kind = grammar.tokens.number(ofRule: rule) else { return nil }
    for _ in 0..<16 {
      let text =
        switch sources[random.next(below: sources.count)] {
        case .terminal(let bytes): bytes
        case .rule(let other): words.text(of: other, size: 4, &random)
        }
      if grammar.scanner.reads(text, as: kind, scope: scope) { return text }
    }
    return nil
  }

  /// A text for an operator that is a token of a lexical rule; nil where any text will do.
  private mutating func sign(_ rule: Int, _ level: Int32) -> [UInt8]? {
    let signs = program.signs[Int(level)]
    if !signs.rules.contains(Int32(rule)), let texts = signs.texts[Int32(rule)] {
      return texts[random.next(below: texts.count)]
    }
    guard signs.rules.contains(Int32(rule)), let kind = grammar.tokens.number(ofRule: rule) else { return nil }
    for _ in 0..<16 {
      let text = Self.text(of: rule, kind, 0, &words, grammar.scanner, &random)
      if let text, !signs.others.contains(text) { return text }
    }
    return nil
  }

  mutating func text(ofKind kind: Int) -> [UInt8] {
    switch grammar.tokens.sources[kind] {
    case .terminal(let bytes): bytes
    case .rule(let rule): words.text(of: rule, size: 4, &random)
    case nil: []
    }
  }

  /// A text that a scope reads as a token of a rule.
  private static func text(
    of rule: Int, _ kind: Int?, _ scope: Int, _ words: inout TokenWriter, _ scanner: ScopeScanner,
    _ random: inout RandomNumbers
  ) -> [UInt8]? {
    for _ in 0..<64 {
      let text = words.text(of: rule, size: 4, &random)
      guard let kind else { return text }
      if scanner.reads(text, as: kind, scope: scope) { return text }
    }
    return nil
  }
}
