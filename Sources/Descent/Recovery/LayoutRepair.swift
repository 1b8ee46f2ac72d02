/// Brackets that were forgotten or are too many, found by how the lines are indented.
///
/// A closing brace that is missing shows only at the end of the file, when all that follows it has been read one level
/// too deep. Where lines are indented as they are nested, the place where it was forgotten can be found: the block must
/// have ended before the first line that is indented no more than the line that opened it. In the same way the lines of
/// a block whose opening brace is missing are deeper than the line before them.
///
/// The repaired tokens have an empty token where one is missing, so that the source can be parsed again as if it were
/// there; it is reported like any missing token. A source whose brackets are balanced is never touched.
///
///     let repair = LayoutRepair(of: SwiftLanguage.self, in: source, tokens)     // nil if there is nothing to mend
///
/// The idea to find the ends of broken scopes by indentation is that of bridge parsing (Nilsson-Nyman, Ekman, Hedin:
/// "Practical Scope Recovery Using Bridge Parsing", 2008); the scan is our own.
public struct LayoutRepair {
  /// The tokens, with empty ones for the brackets that were forgotten.
  public let tokens: TokenBuffer
  /// What is wrong, a diagnostic for each place; what closes nothing is left to the parser.
  public let diagnostics: [Diagnostic]

  /// Looks for what is wrong with the brackets of a source; nil if nothing is found.
  ///
  /// - Parameter count: how many of the places that look wrong to pass over. Sources are not always indented as they
  ///   are nested: if a repair explains a source badly, one that passes over its first place may do better.
  /// - Complexity: linear in the source.
  public init?<L: Language>(
    of _: L.Type, in source: SourceText, _ tokens: TokenBuffer, passingOver count: Int = 0
  ) {
    var scan = LayoutScan(source, tokens, roles: LayoutRoles(L.self), passingOver: count)
    // A language that names no unknown kind keeps its stray brackets.
    let hasUnknown = L.unknownKind != L.Kind.endOfFile
    let faults = scan.findFaults().filter { hasUnknown || !$0.isStray }
    if faults.isEmpty { return nil }
    self.tokens = tokens.repairing(faults, unknown: L.unknownKind) { L.layoutRole(of: L.Kind(index: $0)) == .close }
    diagnostics = faults.compactMap { fault in
      guard case .missing(let kind, let opening) = fault.kind else { return nil }
      return Diagnostic(missing: L.Kind(index: kind), before: fault.index, of: L.self, opening, source, tokens)
    }
  }
}

/// One thing that is wrong with the brackets of a source.
struct LayoutFault {
  enum Kind {
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

extension Diagnostic {
  /// Says that a bracket is missing before a token.
  fileprivate init<L: Language>(
    missing kind: L.Kind, before index: Int, of _: L.Type, _ opening: Int?, _ source: SourceText, _ tokens: TokenBuffer
  ) {
    let place = tokens.place(before: index)
    var text = kind.rawValue
    switch L.layoutRole(of: kind) {
    case .open: text = " " + text
    case .close where tokens[index].flags.contains(.startsLine):
      // The end of a block stands on a line of its own, below the line that opened it.
      text = "\n" + source.indentation(ofLineAround: tokens[opening ?? index].start) + text
    case .close: text = " " + text
    default: break
    }
    let notes = opening.map { opening in
      DiagnosticNote(.opening, at: tokens.range(at: opening), [.kind(L.Kind(index: tokens[opening].kindIndex))])
    }
    self.init(
      .expected, at: place, [.kind(kind)], notes: notes.map { [$0] } ?? [], fixIts: [.insert(text, at: place.start)])
  }
}

extension TokenBuffer {
  /// The place behind the token before one.
  fileprivate func place(before index: Int) -> SourceRange {
    let offset = index == 0 ? tokens[0].start : range(at: index - 1).end
    return SourceRange(offset, offset)
  }

  /// The tokens with empty ones where brackets are missing, and stray ones made unknown.
  ///
  /// - Parameters:
  ///   - faults: in the order of their indices.
  ///   - isCloser: whether a kind closes a block.
  fileprivate func repairing(
    _ faults: [LayoutFault], unknown: some TokenKind, isCloser: (UInt8) -> Bool
  ) -> TokenBuffer {
    var repaired: [Token] = []
    repaired.reserveCapacity(count + faults.count)
    var next = 0
    for fault in faults {
      repaired += tokens[next..<fault.index]
      next = fault.index
      switch fault.kind {
      case .missing(let kindIndex, _):
        var token = Token(kindIndex: kindIndex, missingAt: place(before: next).start)
        // What ends before a line stands on a line of its own.
        if tokens[next].flags.contains(.startsLine), isCloser(kindIndex) { token.flags.insert(.startsLine) }
        repaired.append(token)
      case .stray:
        var token = tokens[next]
        token.kindIndex = unknown.index
        repaired.append(token)
        next += 1
      }
    }
    repaired += tokens[next...]
    // The parse before this one may have joined pieces of operators; the next one decides again.
    for index in repaired.indices { repaired[index].flags.remove(.joinedWithNext) }
    var buffer = TokenBuffer(tokens: repaired, longTokens: longTokens)
    buffer.isRepaired = true
    return buffer
  }
}
