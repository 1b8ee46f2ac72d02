extension Explanation {
  /// Tokens of another language at an index, where they are read as one token.
  func foreign(_ token: CorrectedToken, at index: Int) -> Diagnostic? {
    let range = scene.tokens.range(at: index)
    switch token.rewriting {
    case .token: return nil
    case .prefix(let spelling):
      let operand = scene.tokens.range(at: index + 1).start
      return Diagnostic(
        .expectedInstead(.words("'\(spelling)'"), of: .source(range)), at: range,
        fixIts: [.replace(SourceRange(range.start, operand), by: spelling)])
    case .surplus:
      return Diagnostic(.unexpected(.source(range), in: nil), at: range, fixIts: [scene.removal(of: index..<index + 1)])
    case .conversion(let type, let member):
      let operand = scene.tokens.range(at: index + 1).start
      let fixIts = scene.endOfOperand(at: index + 1, member: member).map { end in
        [FixIt([.init(SourceRange(range.start, operand), "\(type)("), .init(SourceRange(end, end), ")")])]
      }
      return Diagnostic(
        .expectedInstead(.words("'\(type)(…)'"), of: .source(range)), at: range, fixIts: fixIts ?? [])
    case .typeBeforeName(let sign, let type):
      let name = scene.tokens.range(at: index + 1)
      let hasGroup = scene.traits.closer(of: scene.kind(at: index + 2)) != nil && !scene.startsLine(index + 2)
      guard let end = hasGroup ? scene.endOfGroup(at: index + 2) : name.end else {
        return Diagnostic(.typeBeforeName(.source(range), .source(name)), at: range)
      }
      // A keyword may be there already.
      let hasKeyword = !scene.startsLine(index) && scene.traits.recoveryKinds.contains(scene.kind(at: index - 1))
      var edits = [
        hasKeyword ? FixIt.Edit(SourceRange(range.start, name.start), "") : FixIt.Edit(range, token.spelling)
      ]
      if !type.isEmpty { edits.append(.init(SourceRange(end, end), sign == ":" ? ": \(type)" : " \(sign) \(type)")) }
      return Diagnostic(
        .typeBeforeName(.source(range), .source(name)), at: range, fixIts: [FixIt(edits)])
    }
  }
}

extension Explanation {
  /// A type before the name that it belongs to, where the sign between a name and its type is missing: `f(Int a)`.
  func typeBeforeName(missing sign: UInt8, at position: Int) -> Diagnostic? {
    guard position > 0, !scene.startsLine(position), scene.kind(at: position) == scene.kind(at: position - 1),
      let type = typeBeforeName(at: position - 1, sign), typeBeforeName(at: position, sign) == nil
    else { return nil }
    let (range, name) = (scene.tokens.range(at: position - 1), scene.tokens.range(at: position))
    let text = "\(scene.source.text(in: name))\(scene.traits.kinds.spelling(of: sign)) \(type)"
    return Diagnostic(
      .typeBeforeName(.source(range), .source(name)), at: range,
      fixIts: [.replace(SourceRange(range.start, name.end), by: text)])
  }

  /// The name in this language of the type that a word looks like.
  private func typeBeforeName(at index: Int, _ sign: UInt8) -> String? {
    let kind = scene.kind(at: index)
    let kinds = [kind, kind, scene.traits.endOfFile, scene.traits.endOfFile]
    let form = scene.traits.foreignForm(kinds) { _ in scene.source.text(in: scene.tokens.range(at: index)) }
    guard case .typeBeforeName(scene.traits.kinds.spelling(of: sign), let type)? = form?.rewriting else { return nil }
    return type.isEmpty ? nil : type
  }
}

extension TokenScene {
  /// How many tokens are looked at.
  private static var reach: Int { 256 }

  /// The end of the group that a token opens; nil if it opens none, or one that is not closed.
  fileprivate func endOfGroup(at index: Int) -> UInt32? {
    tokenAfterGroup(at: index).map { tokens.range(at: $0 - 1).end }
  }

  private func tokenAfterGroup(at start: Int) -> Int? {
    guard traits.closer(of: kind(at: start)) != nil, !startsLine(start) else { return nil }
    var walk = BracketWalk(traits)
    for index in start..<min(start + Self.reach, tokens.count - 1) {
      walk.skipUnbalanced(kind(at: index))
      if walk.isOutside { return index + 1 }
    }
    return nil
  }

  /// The end of an operand with its calls and members, without spaces between them; nil if it has other parts.
  fileprivate func endOfOperand(at start: Int, member: UInt8) -> UInt32? {
    guard isWord(start) || traits.closer(of: kind(at: start)) != nil else { return nil }
    var end = tokenAfterGroup(at: start) ?? start + 1
    while end < start + Self.reach, flags(at: end).contains(.leadingGlued), !isEnd(end), !isCloser(end),
      !traits.separators.contains(kind(at: end))
    {
      if kind(at: end) == member {
        end += 2
      } else if let next = tokenAfterGroup(at: end) {
        end = next
      } else {
        return nil
      }
    }
    return tokens.range(at: min(end, tokens.count - 1) - 1).end
  }
}
