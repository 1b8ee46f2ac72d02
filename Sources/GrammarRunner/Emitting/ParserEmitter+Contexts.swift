/// The state of a rule that is restored after it: contexts, and whether line ends count.
extension ParserEmitter {
  /// Whether line ends count in some scopes, and not in others.
  var usesLineEnds: Bool { model.scopes.contains(where: \.isAcrossLines) }

  var hasContext: Bool { usesLineEnds || usesBlocks || !model.contexts.isEmpty || remembersTries }
  var remembersTries: Bool { decisionCount > 0 }

  func isOperator(_ rule: Int) -> Bool { operatorNodes[rule] != nil }

  /// The property for a context: `isInList`.
  func contextName(_ number: Int) -> String {
    let words = model.contexts[number].name.split(separator: "-")
    return "isIn" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The type of the context of a parser; nil if it needs none.
  var contextType: String? {
    guard hasContext else { return nil }
    var fields = model.contexts.indices.map { number in
      """
        /// Whether the context '\(model.contexts[number].name)' holds.
        var \(contextName(number)) = false

      """
    }
    if usesLineEnds {
      fields.append("  /// Whether line ends mean nothing.\n  var isAcrossLines = \(model.scopes[0].isAcrossLines)\n")
    }
    if remembersTries {
      fields.append("  /// What was found by trying.\n  let decisions = \(decisionsTypeName)()\n")
    }
    if usesBlocks {
      fields.append(
        "  /// The white space before the lines of the blocks that are open.\n  var blocks: [ArraySlice<UInt8>] = []\n")
    }
    let text = """
      /// What holds around a place.
      public struct \(contextTypeName)\(remembersTries ? "" : ": Sendable") {
      \(fields.joined())}

      """
    return text + (usesBlocks ? "\n\(blockConditions)" : "")
  }

  /// The condition that a line ends; nil if no rule asks for it.
  var lineCondition: String? {
    guard asksForLines else { return nil }
    let condition = usesLineEnds ? "(startsLine || isAtEnd) && !context.isAcrossLines" : "startsLine || isAtEnd"
    return """
      extension \(parserName) {
        /// Whether a line, or the source, ends before the current token\(usesLineEnds ? ", and that counts" : "").
        fileprivate var isAfterLine: Bool { \(condition) }
      }

      """
  }

  /// How the indentation of a line is compared with that of the block around it.
  private var blockConditions: String {
    """
    extension \(parserName) {
      /// The white space before the current token on its line.
      fileprivate var indentation: ArraySlice<UInt8> {
        let before = source.bytes(in: SourceRange(0, range(ahead: 0).start))
        let lineEnd = before.lastIndex { $0 == UInt8(ascii: "\\n") || $0 == UInt8(ascii: "\\r") }
        return before[(lineEnd.map { $0 + 1 } ?? before.startIndex)...]
      }

      /// Whether the current token begins a line that is indented more than the block around, in the same way.
      fileprivate var isIndented: Bool { lineWidth.map { $0 > blockWidth && continuesBlock } ?? false }

      /// Whether the current token begins a line of the block around.
      fileprivate var isAligned: Bool { lineWidth.map { $0 == blockWidth && continuesBlock } ?? false }

      /// Whether the block around ends before the current token.
      fileprivate var isAfterBlock: Bool { isAtEnd || lineWidth.map { $0 < blockWidth } ?? false }

      /// How wide the white space before a line is that the current token begins; nil if it begins none.
      private var lineWidth: Int? { startsLine && !isAtEnd ? Self.width(of: indentation) : nil }

      private var blockWidth: Int { context.blocks.last.map(Self.width) ?? 0 }

      /// A tab counts as four columns.
      private static func width(of indentation: ArraySlice<UInt8>) -> Int {
        indentation.reduce(0) { $0 + ($1 == UInt8(ascii: "\\t") ? 4 : 1) }
      }

      private var continuesBlock: Bool {
        zip(context.blocks.last ?? [], indentation).allSatisfy { $0 == $1 }
      }
    }

    """
  }

  // MARK: Conditions

  /// A condition in Swift; nil if it asks for nothing.
  func test(of condition: PlaceCondition) -> String? {
    switch condition {
    case .newline, .sameLine:
      asksForLines = true
      return condition == .newline ? "parser.isAfterLine" : "!parser.isAfterLine"
    case .adjacent: return "parser.flags.contains(.leadingGlued)"
    case .spaced: return "!parser.flags.contains(.leadingGlued)"
    case .end: return "parser.isAtEnd"
    case .indent: return "parser.isIndented"
    case .aligned: return "parser.isAligned"
    case .dedent: return "parser.isAfterBlock"
    case .never, .same, .unique, .acrossLines, .anyCase, .left, .right, .none, .prefix, .postfix:
      return nil
    }
  }

  /// The opposite of a condition.
  func opposite(of condition: PlaceCondition) -> String? {
    test(of: condition).map { $0.hasPrefix("!") ? String($0.dropFirst()) : "!\($0)" }
  }

  // MARK: Rules

  /// Whether a rule enters or leaves a context up to its end.
  func changesContext(_ rule: Int) -> Bool {
    lineEndChange(rule) != nil || model.rules[rule].expression.changesContext
  }

  /// Whether line ends count in a rule with a scope of its own; nil if that is as around it.
  private func lineEndChange(_ rule: Int) -> Bool? {
    guard usesLineEnds, rule != model.start, let scope = model.scope(ofRule: rule) else { return nil }
    return model.scopes[scope].isAcrossLines
  }

  /// The statements at the beginning of a rule that changes the context.
  func prologue(of rule: Int) -> [String] {
    if !changesContext(rule) { return [] }
    return ["let outer = parser.context", "defer { parser.context = outer }"] + entry(to: rule)
  }

  func entry(to rule: Int) -> [String] { lineEndChange(rule).map { ["parser.context.isAcrossLines = \($0)"] } ?? [] }
}

extension RuleBody {
  /// Writes a rule inside another one, which changes the context up to its own end.
  mutating func enteringContext(of rule: Int, _ body: (inout Self) -> Void) {
    guard emitter.changesContext(rule) else { return body(&self) }
    contextCount += 1
    let outer = "outer\(contextCount)"
    add("let \(outer) = parser.context")
    for line in emitter.entry(to: rule) { add(line) }
    body(&self)
    add("parser.context = \(outer)")
  }

  /// Asks for a context, enters or leaves it.
  mutating func write(_ context: String, _ use: ContextUse) {
    switch use {
    case .test:
      if hasTestedConditions { break }
      block("if !parser.context.\(context) {") { $0.add("parser.reportExpected(\"something else\")") }
    case .enter: add("parser.context.\(context) = true")
    case .leave: add("parser.context.\(context) = false")
    }
  }
}

extension RuleBody {
  /// Opens or closes a block, if a condition does.
  mutating func writeEffect(of condition: PlaceCondition) {
    switch condition {
    case .indent: add("parser.context.blocks.append(parser.indentation)")
    case .dedent: add("_ = parser.context.blocks.popLast()")
    default: break
    }
  }
}
