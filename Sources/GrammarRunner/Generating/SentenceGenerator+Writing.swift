import Descent

extension SentenceGenerator {
  /// Where in a sentence something is written.
  struct Place {
    var scope: Int
    /// The lowest rank of operators.
    var minimum: Int32 = 0
    /// The level of operators whose signs may be written; -1 for no such restriction.
    var level: Int32 = -1
    /// The choice that a node is an alternative of; -1 for none.
    var choice: Int32 = -1
    /// The node that this is the left operand of, so that it must end where it does; -1 for none.
    var follower: Int32 = -1

    /// Whether any alternative may be written, as far as operators tell.
    var allowsAllAlternatives: Bool { minimum == 0 && level < 0 && follower < 0 }
  }

  /// With more tokens to write, little is left out.
  static let ampleBudget = 16

  /// Rules inside one another; the parser reads no more either.
  private static let depthLimit = 500

  var mustEnd: Bool { budget <= 0 || fuel <= 0 || depth > 200 }

  mutating func write(_ index: Int32, _ place: Place) {
    if hasFailed { return }
    fuel -= 1
    let step = program.steps[Int(index)]
    switch step.code {
    case .nothing: break
    case .noContext: if conditions.holds(step.item) { fail() }
    case .end: taken.append(step.item)
    case .context:
      if step.contextUse == .test, !conditions.holds(step.item) { fail() }
      conditions.set(step.contextUse, step.item)
    case .demand: conditions.demand = step.item
    case .refusal:
      // The token after it may decide, but seldom does.
      if step.count == 1 || isUsual { refuse(step.item) }
    case .condition: write(PlaceCondition.allCases[Int(step.item)])
    case .terminal:
      budget -= 1
      textCondition = nil
      let terminal = program.terminals[Int(step.item)]
      if !conditions.allowsAnyToken || !refusals.isEmpty, !meetsDemands(terminal) { fail() }
      let isInOtherCase = output.scopesOfAnyCase[place.scope] && random.next(below: 2) == 0
      if !output.add(scope: place.scope, { $0 += isInOtherCase ? terminal.inOtherCase : terminal }) { fail() }
    case .rule: writeRule(Int(step.item), place)
    case .sequence:
      let outer = isFollowed
      for child in program.range(of: step) {
        isFollowed = outer || child < step.lastNeeded
        writePart(program.children[child], place)
      }
      isFollowed = outer
    case .choice:
      let alternative = choose(step, place)
      hide(program.steps[Int(alternative)].hiddenTexts)
      write(alternative, place)
    case .optional:
      if !shouldWrite(step.item) || !writesMore({ $0.write(step.item, place) }) { hide(step.hiddenTextsAfter) }
    case .many:
      enterList(index)
      repeat {
        while shouldWrite(step.item, asElement: true), writesMore({ $0.writeElement { $0.write(step.item, place) } }) {
          endElement()
        }
      } while !isListComplete()
      leaveList()
      hide(step.hiddenTextsAfter)
    case .list:
      enterList(index)
      writeList(step, place)
      leaveList()
      hide(step.hiddenTextsAfter)
    }
  }

  private mutating func writeList(_ step: SentenceProgram.Step, _ place: Place) {
    if isInOutermostList {
      hasFailed = !writesMore(orNothing: true) { $0.writeElement { $0.write(step.item, place) } }
    } else {
      write(step.item, place)
    }
    if hasFailed { return }
    endElement()
    var afterSeparator: Draft?
    repeat {
      // A removed element is not written any more.
      afterSeparator = nil
      while shouldWrite(step.item, asElement: true) {
        let isWritten = writesMore {
          $0.write(step.count, place)
          afterSeparator = step.mayEnd ? $0.draft : nil
          $0.writeElement { $0.write(step.item, place) }
        }
        let count = output.tokens.count
        if isWritten { endElement() }
        if !isWritten || output.tokens.count < count { afterSeparator = nil }
        if !isWritten { break }
      }
    } while !isListComplete()
    if hasFailed { return }
    // A last element without tokens is read as none, after a separator at the end.
    if let afterSeparator, afterSeparator.mark.tokenCount == output.tokens.count {
      takeBack(to: afterSeparator)
    } else if step.mayEnd, !mustEnd, random.next(below: 8) == 0 {
      write(step.count, place)
    }
  }

  /// Writes a part of a sequence. It gets a share of the budget at random if others come that could use it, too.
  private mutating func writePart(_ index: Int32, _ place: Place) {
    guard program.steps[Int(index)].leavesBudget, budget > 0 else { return write(index, place) }
    let budgetForOthers = random.next(below: budget)
    budget -= budgetForOthers
    write(index, place)
    budget += budgetForOthers
  }

  /// How often an element of the outermost list is begun.
  private static let elementAttempts = 64

  /// Writes an optional part; false if it failed several times, and was removed.
  ///
  /// - Parameter orNothing: whether a part without tokens counts, too.
  private mutating func writesMore(orNothing: Bool = false, _ write: (inout Self) -> Void) -> Bool {
    let draft = draft
    for _ in 0..<(listDepth <= 1 ? Self.elementAttempts : 2) where fuel > 0 {
      write(&self)
      let isWritten = !hasFailed
      if isWritten, orNothing || output.tokens.count > draft.mark.tokenCount { return true }
      takeBack(to: draft)
      if isWritten { return false }
      failures = 0
    }
    return false
  }

  /// An optional part is left out once in this many times; more seldom outside of lists, if many tokens are still to be
  /// written.
  var oddsOfMore: Int {
    if budget <= Self.ampleBudget { return 3 }
    return listDepth == 0 ? max(8, budget / Self.ampleBudget) : 8
  }

  private mutating func shouldWrite(_ part: Int32, asElement: Bool = false) -> Bool {
    let step = program.steps[Int(part)]
    if !conditions.allowsAnyToken, !program.mayBegin(part, conditions) { return false }
    if hasFailed || mustEnd || !isPossible(part) { return false }
    // At the start rule, parts that can be large are preferred.
    if depth == 1, listDepth == 0, step.size < SentenceProgram.endless {
      return random.next(below: 16) > (step.mayGrow ? 0 : 11)
    }
    if step.size > max(budget, 1) { return false }
    if asElement, isInOutermostList, budget > wantedSize / 2 { return true }
    if random.next(below: oddsOfMore) > 0 { return true }
    let way = way(from: part)
    return way.length < 12 && takes(way)
  }

  // MARK: Rules

  mutating func writeRule(_ rule: Int, _ place: Place) {
    let own = program.rules[rule]
    var inner = Place(scope: own.scope < 0 ? place.scope : Int(own.scope))
    if inner.scope != place.scope { output.leave(place.scope) }
    if own.kind == .lexical {
      return comparesTexts
        ? writeComparedToken(rule, inner.scope, level: place.level)
        : writeToken(rule, inner.scope, level: place.level)
    }
    if depth >= Self.depthLimit { fail() }
    if hasFailed { return }
    depth += 1
    let outer = conditions.contexts
    if own.kind == .list || own.kind == .part {
      inner.level = place.level
      write(own.body, inner)
    } else {
      inner.minimum = place.minimum
      inner.choice = own.kind == .choice ? Int32(rule) : place.choice
      if own.kind == .choice { inner.follower = place.follower }
      if parsesPieces, !own.beginsWithOperand {
        writePiece(rule, place, inner)
      } else {
        writeBody(rule, inner)
      }
    }
    if hasFailed, failedRule == nil { failedRule = rule }
    depth -= 1
    conditions.contexts = outer
    if inner.scope != place.scope { output.leave(inner.scope) }
  }

  /// Writes the contents of a node or choice.
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
    let forms = program.operatorNodes[rule].forms.filter { $0.rank >= place.minimum }
    if forms.isEmpty { return write(own.body, inside) }
    let node = program.operatorNodes[rule]
    let form = forms[random.next(below: forms.count)]
    var body = program.steps[Int(own.body)]
    if body.code == .choice { body = program.steps[Int(choose(body, inside))] }
    guard body.code == .sequence else { return write(own.body, inside) }
    let items = program.range(of: body)
    let last = items.last { program.steps[Int(program.children[$0])].code != .end }
    let outer = isFollowed
    defer { isFollowed = outer }
    for item in items {
      isFollowed = outer || item < body.lastNeeded
      let child = program.steps[Int(program.children[item])]
      var inner = inside
      if item == items.lowerBound, form.fixity != .prefix {
        inner.minimum = form.fixity == .left || form.fixity == .postfix ? form.rank : form.rank + 1
        inner.follower = Int32(rule)
        if node.narrowerOperands.contains(place.choice), child.code == .rule, child.item == node.leftOperand {
          writeRule(Int(place.choice), inner)
          continue
        }
      } else if item == last, child.code == .rule, program.rules[Int(child.item)].kind == .choice {
        inner.minimum =
          form.fixity == .prefix ? max(form.rank, place.minimum) : form.fixity == .right ? form.rank : form.rank + 1
      } else {
        inner.level = form.level
      }
      writePart(program.children[item], inner)
    }
  }

  // MARK: Tokens

  mutating func writeToken(_ rule: Int, _ scope: Int, level: Int32) {
    budget -= 1
    if !conditions.allowsAnyToken || !refusals.isEmpty {
      guard let text = demandedText(rule, scope) else { return fail() }
      if !output.add(scope: scope, { $0 += text }) { fail() }
    } else if level >= 0, let sign = sign(rule, scope, level) {
      if !output.add(scope: scope, { $0 += sign }) { fail() }
    } else {
      var isFound = true
      let isApart = output.add(scope: scope) { isFound = texts.append(rule, scope: scope, to: &$0, &random) }
      if !isFound || !isApart { fail() }
    }
  }

  /// A text for an operator that is a token of a lexical rule; nil where any text will do.
  private mutating func sign(_ rule: Int, _ scope: Int, _ level: Int32) -> [UInt8]? {
    let signs = program.signs[Int(level)]
    if !signs.rules.contains(Int32(rule)), let texts = signs.texts[Int32(rule)] {
      return texts[random.next(below: texts.count)]
    }
    guard signs.rules.contains(Int32(rule)), grammar.tokens.number(ofRule: rule) != nil else { return nil }
    for _ in 0..<16 {
      let text = texts.newText(of: rule, scope: scope, &random)
      if let text, !signs.others.contains(text) { return text }
    }
    return nil
  }
}
