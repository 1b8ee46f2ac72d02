// The rules for the tokens between the elements of a list, and for tokens that begin no element.

extension RepairRule {
  /// A word that is written twice after an element is skipped the second time, unless it begins the next element:
  /// `[x x + 1]`.
  static let repeatedWord = RepairRule("repeated-word") { scene, site in
    guard case .separator(let list) = site.expected, scene.isWord, !scene.isCloser else { return nil }
    let count = scene.repetitionCount
    guard count > 0 else { return nil }
    let next = scene.kindIndex(ahead: count)
    let isAlone = list.hasLines || scene.endsLine(before: count) || next == list.separator || next == list.close
    return isAlone ? RepairAction(.repeated, skipping: count, then: .tryAgain) : nil
  }

  /// A separator of another kind of list is read as the right one: `f(a; b)`.
  static let mistypedSeparator = RepairRule("mistyped-separator") { scene, site in
    guard case .separator(let list) = site.expected, list.separation == .separator, let separator = list.separator,
      scene.traits.separators.contains(scene.kind), list.first.contains(scene.kindIndex(ahead: 1))
    else { return nil }
    return RepairAction(.replaced(byKind: separator, nil), skipping: 1, then: .continues)
  }

  /// The opening delimiter of a block that stands before the closing delimiter of the list, at the end of a line above a
  /// deeper one, is not surplus, but has changed places with it: `f(a {)`.
  static let openerBeforeCloser = RepairRule("opener-before-closer") { scene, site in
    guard case .separator(let list) = site.expected, let close = list.close,
      scene.traits.role(of: scene.kind) == .open, scene.kindIndex(ahead: 1) == close,
      scene.startsDeeperLine(ahead: 2)
    else { return nil }
    return .endList
  }

  /// A line that is indented no more than the one that opened the list is none of its elements, unless the list is
  /// closed further on.
  static let outdentedElement = RepairRule("outdented-element") { scene, site in
    guard case .separator(let list) = site.expected, list.separation == .separator, !scene.reachesEnd(list),
      scene.isOutdented(from: list),
      !scene.isClosedAhead(list)
    else { return nil }
    return .endList
  }

  /// Something is closed further on in the line that was not opened, so its opening delimiter is missing here:
  /// `move to: x, animated: false)`.
  static let missingGroupOpener = RepairRule("missing-group-opener") { scene, site in
    guard case .separator(let list) = site.expected, scene.beginsElement(of: list), list.hasLines,
      !scene.isAfterErrorOnLine,
      !scene.startsLine(), let (open, count) = scene.unopenedGroup()
    else { return nil }
    return RepairAction(
      .missingGroupOpener, kindIndex: open, skipping: count, then: scene.continuesUnlessAtEnd(after: count))
  }

  /// An element begins without a separator before it.
  static let missingSeparator = RepairRule("missing-separator") { scene, site in
    guard case .separator(let list) = site.expected, scene.beginsElement(of: list), let separator = list.separator
    else {
      return nil
    }
    if list.hasLines, scene.isAfterErrorOnLine { return RepairAction(nil, then: .continues) }
    let content = Fact.Content.missingSeparator(list.names, betweenLines: list.hasLines)
    return RepairAction(content, kindIndex: separator, skipping: 0, then: .continues)
  }

  /// A separator where an element should be is unexpected.
  static let surplusSeparator = RepairRule("surplus-separator") { scene, site in
    guard case .element(let list) = site.expected, scene.kind == list.separator else { return nil }
    // After skipped tokens, it separates the elements before and after them.
    let isNeeded = list.hasLines && scene.errorPosition == scene.position
    return RepairAction(
      .unexpectedSeparator(isSkipped: !isNeeded), kindIndex: scene.kind, skipping: 1, then: .continues)
  }

  /// A token that belongs to an enclosing list ends the list, and so does one after which the list does not go on.
  static let enclosingList = RepairRule("enclosing-list") { scene, site in
    guard let list = site.expected.list, !scene.reachesEnd(list) else { return nil }
    let isOver =
      scene.isClaimedByEnclosingList(around: list) || list.separation == .separator && !scene.continues(list)
    return isOver ? .endList : nil
  }

  /// Any other token is skipped, with the group that it opens.
  static let skippedToken = RepairRule("skipped-token") { scene, site in
    guard let list = site.expected.list else { return nil }
    let place = Fact.UnexpectedTokenContext(
      names: list.names, opening: list.opening, hasLines: list.hasLines, isAtTopLevel: scene.enclosingClosers.isEmpty)
    let count = scene.balancedCount
    return RepairAction(.unexpected(place), skipping: count, then: scene.continuesUnlessAtEnd(after: count))
  }
}

extension Expected {
  /// The list, between whose elements or at one of which the parse is.
  fileprivate var list: ListScene? {
    switch self {
    case .separator(let list), .element(let list): list
    case .token, .oneOf, .opener, .closer: nil
    }
  }
}

extension RepairScene {
  /// Whether the current token begins another element of a list rather than something that belongs around it.
  fileprivate func beginsElement(of list: ListScene) -> Bool {
    // Where nothing closes the list, only a token that begins no element may belong to an enclosing list.
    isAtElement(of: list) && (list.close == nil || !isClaimedByEnclosingList(around: list))
  }

  /// True if a list ends with the source: no enclosing list could take one of its tokens.
  fileprivate func reachesEnd(_ list: ListScene) -> Bool { list.close == traits.endOfFile }

  fileprivate func continuesUnlessAtEnd(after count: Int) -> RepairOutcome {
    scene.isEnd(position + count) ? .ends : .continues
  }
}
