// Facts about steps that the generator needs before it chooses.

extension SentenceProgram {
  // MARK: Choices

  mutating func findWeights() {
    for index in steps.indices where steps[index].code == .choice {
      let parts = range(of: steps[index]).map { steps[Int(children[$0])] }
      steps[index].largest = parts.map(\.size).max() ?? 0
      steps[index].isFree = parts.allSatisfy { $0.size < Self.endless && !$0.asksForContext }
      let alternatives = range(of: steps[index]).map { children[$0] }
      for alternative in alternatives { steps[Int(alternative)].weight = weight(of: alternative, depth: 0) }
      steps[index].weighted = addWeighted(alternatives)
      steps[index].growing = addWeighted(alternatives.filter { mayGrow($0, depth: 0) })
    }
  }

  private mutating func addWeighted(_ alternatives: [Int32]) -> Range<Int> {
    let first = children.count
    for alternative in alternatives {
      for _ in 0..<steps[Int(alternative)].weight { children.append(alternative) }
    }
    return first..<children.count
  }

  /// How many alternatives there are in place of one that is nothing but a choice.
  private func weight(of index: Int32, depth: Int) -> Int32 {
    let step = steps[Int(index)]
    guard let inner = onlyItem(of: step) else { return 1 }
    switch inner.code {
    case .rule:
      let rule = rules[Int(inner.item)]
      let isOpen = rule.kind == .choice || rule.kind == .part
      let isKnown = isOpen && !rule.isPlaceOfMissing && depth < Self.lookedIntoDepth
      return isKnown ? weight(of: rule.body, depth: depth + 1) : 1
    case .choice: return range(of: inner).reduce(0) { $0 + weight(of: children[$1], depth: depth + 1) }
    default: return 1
    }
  }

  /// A step, or the only item of a sequence beside conditions.
  private func onlyItem(of step: Step) -> Step? {
    guard step.code == .sequence else { return step }
    let items = range(of: step).map { steps[Int(children[$0])] }.filter {
      switch $0.code {
      case .context, .noContext, .demand, .refusal, .end, .nothing, .condition: false
      default: true
      }
    }
    return items.count == 1 ? onlyItem(of: items[0]) : nil
  }

  /// Whether a step has repetitions or choices, as far as a few rules inside one another show.
  private func mayGrow(_ index: Int32, depth: Int) -> Bool {
    let step = steps[Int(index)]
    switch step.code {
    case .many, .list: return true
    case .optional: return mayGrow(step.item, depth: depth)
    case .sequence, .choice: return range(of: step).contains { mayGrow(children[$0], depth: depth) }
    case .rule:
      let rule = rules[Int(step.item)]
      if rule.kind == .lexical || rule.kind == .choice { return rule.kind == .choice }
      return depth < Self.lookedIntoDepth && mayGrow(rule.body, depth: depth + 1)
    default: return false
    }
  }

  // MARK: Contexts

  mutating func findLeadingContexts(hasContexts: Bool) {
    guard hasContexts else { return }
    for _ in 0..<Self.lookedIntoDepth {
      for index in steps.indices where !steps[index].asksForContext { steps[index].asksForContext = asks(steps[index]) }
    }
  }

  private func asks(_ step: Step) -> Bool {
    switch step.code {
    case .context: return step.contextUse == .test
    case .noContext: return true
    case .rule:
      let rule = rules[Int(step.item)]
      return rule.kind != .lexical && !steps.isEmpty && steps[Int(rule.body)].asksForContext
    case .choice: return range(of: step).contains { steps[Int(children[$0])].asksForContext }
    case .sequence:
      var isFirst = true
      for place in range(of: step) {
        let child = steps[Int(children[place])]
        switch child.code {
        case .context, .noContext: if child.asksForContext { return true }
        case .condition, .nothing, .demand, .refusal: continue
        default:
          if isFirst, child.asksForContext { return true }
          isFirst = false
        }
      }
      return false
    default: return false
    }
  }
}
