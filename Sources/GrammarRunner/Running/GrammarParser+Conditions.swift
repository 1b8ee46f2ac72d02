extension GrammarParser {
  /// Whether a condition is met at the position.
  mutating func holds(_ condition: PlaceCondition) -> Bool {
    peek()
    let isAtEnd = next.tokenClass == ScopeScanner.endClass
    switch condition {
    case .newline: return next.startsLine && !program.scopesAcrossLines[Int(scope)]
    case .sameLine: return !next.startsLine || program.scopesAcrossLines[Int(scope)]
    case .end: return isAtEnd
    case .adjacent: return next.start == position
    case .spaced: return next.start > position
    case .indent, .aligned, .dedent:
      if isAtEnd || !next.startsLine { return isAtEnd && condition == .dedent }
      let (line, block) = (indentation, blocks[blocks.count - 1])
      if condition == .dedent { return line.columns < block.columns }
      let fits = condition == .indent ? line.columns > block.columns : line.columns == block.columns
      return fits && agree(line, block)
    case .never: return false
    // They are asked for where a tree is built, see `agrees`.
    case .same, .unique, .acrossLines, .anyCase, .left, .right, .none, .prefix, .postfix: return true
    }
  }

  /// Asks for a context, enters or leaves it; false if it does not hold.
  mutating func use(_ operation: Operation) -> Bool {
    let bit: UInt32 = 1 << UInt32(operation.a)
    switch ContextUse.allCases[Int(operation.b)] {
    case .test: return contexts & bit != 0
    case .enter: contexts |= bit
    case .leave: contexts &= ~bit
    }
    return true
  }

  /// Whether the text of the next token is the one that a rule around began with, or new in the list around.
  mutating func agrees(_ condition: PlaceCondition) -> Bool {
    peek()
    let text = Array(bytes[next.start..<next.end])
    switch condition {
    case .same:
      let kind = scanner.mainKind[Int(next.tokenClass)]
      guard let other = spelledTokens.last(where: { $0.kind == kind }) else { return true }
      return bytes[other.start..<other.end].elementsEqual(text)
    case .unique:
      let level = 1 + (open.lastIndex { isList($0) } ?? -1)
      if textsInLists.last.map({ $0.level < level }) ?? true { textsInLists.append((level, [])) }
      return textsInLists[textsInLists.count - 1].texts.insert(text).inserted
    default: return true
    }
  }

  /// Opens or closes a block.
  mutating func take(_ condition: PlaceCondition) {
    switch condition {
    case .indent:
      var block = indentation
      let place = SIMD2(blocks[blocks.count - 1].number, Int32(block.columns))
      block.number = blockNumbers[place] ?? Int32(blockNumbers.count + 1)
      blockNumbers[place] = block.number
      blocks.append(block)
    case .dedent: if blocks.count > 1 { blocks.removeLast() }
    default: break
    }
  }

  /// Whether an operation can begin at the position, as far as the next token and conditions before it tell.
  @inline(__always) mutating func canStart(_ index: Int32) -> Bool {
    let facts = program.facts[Int(index)]
    if !facts.isDynamic { return facts.isNullable || at(facts.first) }
    peek()
    // Where errors are collected, an exclusion is tried for its expected tokens.
    if position != collectedPosition {
      let beginning = program.beginnings[index, next.tokenClass]
      if beginning != .open { return beginning == .always }
    } else if !facts.isNullable, !facts.first.contains(TokenKinds.outside), !at(facts.first) {
      return false
    }
    return canStartDynamically(index)
  }

  private mutating func canStartDynamically(_ index: Int32) -> Bool {
    let operation = program.operations[Int(index)]
    let outer = contexts
    defer { contexts = outer }
    switch operation.code {
    case .nothing, .end: return true
    case .token: return at(program.facts[Int(index)].first)
    case .context: return use(operation)
    case .condition: return holds(PlaceCondition.allCases[Int(operation.a)])
    case .exclusion: return outcome(of: operation.a).end == nil
    case .sequence:
      for place in operation.places {
        let child = program.children[place]
        let code = program.operations[Int(child)].code
        if code == .context {
          if !use(program.operations[Int(child)]) { return false }
        } else if code == .condition || code == .exclusion {
          if !canStart(child) { return false }
          // The next part is in a block that is not open yet.
          if program.operations[Int(child)].condition == .indent { return true }
        } else if program.facts[Int(child)].isNullable {
          if canConsume(child) { return true }
          if !canBeNothing(child) { return false }
        } else {
          return canStart(child)
        }
      }
      return true
    case .choice: return operation.places.contains { canStart(program.children[$0]) }
    case .optional, .many: return canStart(operation.a)
    case .list:
      if canStart(operation.a) { return true }
      return program.facts[Int(operation.a)].isNullable && canBeNothing(operation.a) && canStart(operation.b)
    case .inline, .node, .choiceRule, .operand:
      let outer = enterScope(of: operation.a)
      defer { leave(to: outer) }
      return canStart(program.rules[Int(operation.a)].body)
    }
  }

  /// Whether a nullable operation can be empty here: conditions at its beginning may not hold.
  mutating func canBeNothing(_ index: Int32) -> Bool {
    if !program.facts[Int(index)].isDynamic { return true }
    let operation = program.operations[Int(index)]
    switch operation.code {
    case .optional, .many: return true
    case .choice:
      return operation.places.contains { place in
        let child = program.children[place]
        return program.facts[Int(child)].isNullable && canBeNothing(child)
      }
    default: return canStart(index)
    }
  }

  /// Whether a nullable operation can consume the next token.
  private mutating func canConsume(_ index: Int32) -> Bool {
    let facts = program.facts[Int(index)]
    if !facts.isDynamic { return at(facts.first) }
    return canStart(index) && (at(facts.first) || facts.first.contains(TokenKinds.outside))
  }
}
