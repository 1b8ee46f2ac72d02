/// Repairs missing and surplus brackets by the indentation of lines.
///
/// A missing closing brace shows only at the end of the file, after all lines that follow it have been read one level
/// too deep. Where lines are indented as they are nested, the place where it was forgotten can be found: the block must
/// have ended before the first line that is indented no more than the line that opened it. In the same way the lines of
/// a block whose opening brace is missing are deeper than the line before them.
///
/// The repaired tokens have an empty token where one is missing, so that the source can be parsed again as if it were
/// there; it is a fact like any missing token. A source whose brackets are nested is never touched.
///
/// The idea to find the ends of broken scopes by indentation is that of bridge parsing (Nilsson-Nyman, Ekman, Hedin:
/// "Practical Scope Recovery Using Bridge Parsing", 2008); the scan is our own.
extension TokenRepair {
  /// Parses with repaired brackets, if there is something to repair and the indentation explains the mistakes better.
  func repairingLayout(of tree: SyntaxTree) -> SyntaxTree {
    let faults = Self.faults(in: tree.tokens, of: source)
    let faultsOfEmptyBlocks = Self.faults(in: tree.tokens, of: source, .emptyBlocks)
    if faults.isEmpty, faultsOfEmptyBlocks.isEmpty { return tree }
    let filled = faults.isEmpty ? tree : repairing(faults, of: tree)
    let closed = emptyingBlocks(faultsOfEmptyBlocks, of: tree, orFillingThem: faults, filled) ?? filled
    if let unopened = removingOpener(faults, of: tree, unlessClosing: closed) { return unopened }
    // A source with an error never becomes a valid one. With no more mistakes, the repaired parse is preferred.
    return !closed.isValid && mistakeCount(of: closed) <= mistakeCount(of: tree) ? closed : tree
  }

  private func repairing(_ faults: [LayoutFault], of tree: SyntaxTree) -> SyntaxTree {
    parse(tree.tokens.repairing(faults, traits, unknown: L.unknownKind.index))
  }

  /// The tree in which a block above lines that are no deeper is empty, and they come after it; nil if it is more likely
  /// typed around them. Above a declaration, it is empty unless that leaves more mistakes.
  private func emptyingBlocks(
    _ faults: [LayoutFault], of tree: SyntaxTree, orFillingThem others: [LayoutFault], _ filled: SyntaxTree
  ) -> SyntaxTree? {
    guard let end = faults.enumerated().first(where: { $0 >= others.count || $1 != others[$0] })?.element.index else {
      return nil
    }
    let emptied = repairing(faults, of: tree)
    let limit = mistakeCount(of: filled) + (beginsDeclaration(at: end, in: tree.tokens) ? 1 : 0)
    return mistakeCount(of: emptied) < limit ? emptied : nil
  }

  /// The tree without the opening bracket whose closing one is missing, if that is the only mistake and more is wrong where
  /// it is closed.
  private func removingOpener(
    _ faults: [LayoutFault], of tree: SyntaxTree, unlessClosing closed: SyntaxTree
  ) -> SyntaxTree? {
    guard faults.count == 1, case .missing(_, let opening?) = faults[0].kind, closed.diagnostics.count > 1,
      L.unknownKind != L.Kind.endOfFile
    else { return nil }
    let unopened = repairing([LayoutFault(index: opening, kind: .stray)], of: tree)
    let skippedCount = unopened.facts.facts.reduce(0) { $0 + Int($1.count) }
    let isOnlyMistake = unopened.diagnostics.map(\.range) == [tree.tokens.range(at: opening)]
    return skippedCount <= 1 && isOnlyMistake ? unopened : nil
  }

  /// Whether a line begins with a word like `func`, after attributes and modifiers.
  private func beginsDeclaration(at start: Int, in tokens: TokenBuffer) -> Bool {
    var brackets = BracketWalk(traits)
    return (start..<tokens.endOfLine(at: start)).contains { index in
      let kind = tokens[index].kindIndex
      return !brackets.pass(kind) && brackets.isOutside && traits.recoveryKinds.contains(kind)
    }
  }

  /// The number of mistakes that a parse has found. Everything that is missing at the end of the source is one diagnostic,
  /// and each of it a mistake. So is each word in skipped tokens that begins a declaration or statement.
  private func mistakeCount(of tree: SyntaxTree) -> Int {
    let end = tree.tokens.count - 1
    var (missingAtEnd, skippedWords) = (0, 0)
    for fact in tree.facts.facts {
      if fact.isInTree, fact.isMissing, Int(fact.position) == end { missingAtEnd += 1 }
      skippedWords += (Int(fact.position)..<Int(fact.tokens.end)).dropFirst().count {
        traits.recoveryKinds.contains(tree.tokens[$0].kindIndex)
      }
    }
    return tree.diagnostics.count + max(missingAtEnd - 1, 0) + skippedWords
  }

  /// The mistakes in the brackets of a source.
  ///
  /// - Complexity: linear in the source.
  static func faults(
    in tokens: TokenBuffer, of source: SourceText, _ assumption: LayoutScan.Assumption = .none
  ) -> [LayoutFault] {
    let traits = LanguageTraits.of(L.self)
    guard traits.hasBlocks else { return [] }
    var scan = LayoutScan(source, tokens, traits, assumption)
    var faults = scan.findFaults()
    // The place of a block that was not opened is more certain than which of the ends of blocks is surplus.
    if scan.lacksOpeners {
      scan = LayoutScan(source, tokens, traits, .strayBlockEnds)
      faults = scan.findFaults()
    }
    // A language that names no unknown kind keeps its stray brackets.
    if L.unknownKind == L.Kind.endOfFile { faults.removeAll(where: \.isStray) }
    return faults
  }
}

/// A missing or stray bracket.
struct LayoutFault: Equatable {
  enum Kind: Equatable {
    /// A bracket is missing before a token; of a closing one, where the opening one is.
    case missing(kindIndex: UInt8, opening: Int?)
    /// A token opens or closes nothing.
    case stray
  }

  var index: Int
  var kind: Kind

  var isStray: Bool {
    if case .stray = kind { true } else { false }
  }
}

extension TokenBuffer {
  /// The tokens with empty ones where brackets are missing, and stray ones made unknown.
  ///
  /// - Parameter faults: in the order of their indices.
  func repairing(_ faults: [LayoutFault], _ traits: LanguageTraits, unknown: UInt8) -> TokenBuffer {
    var repaired: [Token] = []
    var synthesized: [SynthesizedToken] = []
    repaired.reserveCapacity(count + faults.count)
    var next = 0
    for fault in faults {
      repaired += (next..<fault.index).lazy.map { self[$0] }
      next = fault.index
      switch fault.kind {
      case .missing(let kindIndex, let opening):
        var token = Token(kindIndex: kindIndex, missingAt: missingTokenRange(at: next).start)
        // A block that ends before a line ends on a line of its own.
        if self[next].flags.contains(.startsLine), traits.closesBlock(kindIndex) { token.flags.insert(.startsLine) }
        synthesized.append(
          SynthesizedToken(
            index: repaired.count, opening: opening.map { range(at: $0) },
            openingKind: opening.map { self[$0].kindIndex } ?? 0))
        repaired.append(token)
      case .stray:
        var token = self[next]
        token.kindIndex = unknown
        repaired.append(token)
        next += 1
      }
    }
    repaired += (next..<count).lazy.map { self[$0] }
    return TokenBuffer(repaired: repaired, synthesized: synthesized, of: self)
  }
}
