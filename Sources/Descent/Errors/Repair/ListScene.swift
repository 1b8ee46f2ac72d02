/// The list that is being parsed, as a repair rule sees it.
struct ListScene: Sendable {
  let open: UInt8?
  let separator: UInt8?
  let close: UInt8?
  let separation: ListSeparation
  let names: ListNames
  /// The tokens with which an element may begin.
  let first: TokenIndexSet
  /// The position of the opening delimiter, or of the first token.
  let opening: Int

  /// Whether the ends of lines separate elements.
  var hasLines: Bool { separation == .newlineOrSeparator }
}

// Lookahead in a list.
extension RepairScene {
  /// Whether an element may begin at the current token.
  func isAtElement(of list: ListScene) -> Bool { list.first.contains(kind) }

  /// Whether the current token begins a line that is indented no more than the line on which the list was opened: then
  /// it hardly belongs to the list.
  func isOutdented(from list: ListScene) -> Bool {
    guard startsLine(), let columns = scene.source.columns(near: scene.tokens[position].start),
      let openingColumns = scene.source.columns(near: scene.tokens[list.opening].start)
    else { return false }
    return columns <= openingColumns
  }

  /// Whether a token further on begins a line that is deeper than the current one.
  func startsDeeperLine(ahead count: Int) -> Bool {
    guard startsLine(ahead: count), let columns = scene.source.columns(near: scene.tokens[position + count].start),
      let currentColumns = scene.source.columns(near: scene.tokens[position].start)
    else { return false }
    return columns > currentColumns
  }

  /// Whether the closing delimiter of a list comes before that of something around it.
  func isClosedAhead(_ list: ListScene) -> Bool {
    var walk = BracketWalk(traits)
    for distance in 0..<Self.reach {
      let kind = kindIndex(ahead: distance)
      if walk.isOutside, kind == list.close { return true }
      if kind == traits.endOfFile || walk.isOutside && enclosingClosers.contains(kind) { return false }
      _ = walk.pass(kind)
    }
    return false
  }

  /// Whether a list with delimiters seems to go on after a token that does not fit: its closing delimiter or a separator
  /// comes before anything that belongs elsewhere. If not, the closing delimiter is missing here: `let (x, y = z`.
  func continues(_ list: ListScene) -> Bool {
    var walk = BracketWalk(traits)
    for distance in 0..<Self.reach {
      let kind = kindIndex(ahead: distance)
      if kind == list.close ? !walk.isClosed(by: kind) : walk.isOutside && kind == list.separator { return true }
      if kind == traits.endOfFile || enclosingClosers.contains(kind) && !walk.isClosed(by: kind) { return false }
      if distance > 0, startsLine(ahead: distance), traits.recoveryKinds.contains(kind) { return false }
      walk.skipUnbalanced(kind)
    }
    return false
  }

  /// Whether the current token may belong to an enclosing list: as its closing delimiter, or as a word with which a
  /// declaration or statement begins a line.
  func isClaimedByEnclosingList(around list: ListScene) -> Bool {
    if isAtEnd || isAtEnclosingCloser { return true }
    guard traits.recoveryKinds.contains(kind) else { return false }
    // Statements without delimiters, as after a `case`, end at a word that begins none of them; in a file, there is no
    // enclosing list that it could belong to.
    guard let close = list.close else { return !enclosingClosers.isEmpty }
    // Elements side by side without separators are no statements, with any closing delimiter.
    return startsLine() && (list.separation == .nothing || !traits.statementClosers.contains(close))
  }

  /// The opening delimiter of the first group that is closed and not opened in the rest of the line, and the number of
  /// tokens up to its closing delimiter, that included.
  func unopenedGroup() -> (open: UInt8, count: Int)? {
    var walk = BracketWalk(traits)
    for distance in 0..<Self.reach {
      let kind = kindIndex(ahead: distance)
      if kind == traits.endOfFile || distance > 0 && startsLine(ahead: distance) { return nil }
      if !walk.pass(kind), let open = traits.opener(of: kind) {
        // The closer of a block, or of an enclosing list, closes nothing that was opened here.
        let isOpenHere = walk.isOutside && !traits.closesBlock(kind) && !enclosingClosers.contains(kind)
        return isOpenHere ? (open, distance + 1) : nil
      }
    }
    return nil
  }
}
