import Descent
import SwiftGrammar
import SyntaxEditing
import SyntaxSearch

/// A `break` after the other statements of a case.
struct UnneededBreak: LintRule {
  let id = "unneeded-break"
  let summary = "A `break` at the end of a case that does something else is left out."

  func mayFind(in source: SourceText) -> Bool { source.contains(Array("break".utf8)) }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.each(SwitchCase.self) { element in
      guard let last = element.statements.last, last.as(BreakStatement.self).map({ $0.label == nil }) == true,
        // A clause of an `#if` may be empty, and a case may not.
        element.statements.dropLast().contains(where: {
          !($0.any.node.type is ConditionalCompilation<Statement>.Type)
        })
      else { return }
      let message = "A case ends without this."
      if tree.hasComments(around: last.any.tokenRange) {
        report(finding(message, at: last))
      } else {
        report(finding(message, at: last) { $0.remove(last) })
      }
    }
  }

  var tests: [RuleTest] {
    [
      .reports(
        "switch side {\ncase .left:\n  turn()\n  break\ncase .right: break\n}",
        fixed: "switch side {\ncase .left:\n  turn()\ncase .right: break\n}"),
      .reports(
        "switch side {\ncase .left: break\ndefault:\n  turn()\n  break\n}",
        fixed: "switch side {\ncase .left: break\ndefault:\n  turn()\n}"),
      .reports("switch side {\ncase .left:\n  turn()\n  // It is done.\n  break\ndefault: turn()\n}"),
      .reports("switch side {\ncase .left:\n  turn()\n  break  // It is done.\ndefault: turn()\n}"),
      .accepts("switch side {\ncase .left: break\ndefault: turn()\n}"),
      .reports("switch side {\ncase .left:\n  turn()\n  break;  // It is done.\ndefault: turn()\n}"),
      .accepts("switch side {\ncase .left:\n  #if DEBUG\n  turn()\n  #endif\n  break\ndefault: turn()\n}"),
      .accepts("loop: while true { switch side {\ncase .left:\n  turn()\n  break loop\ndefault: turn()\n} }"),
    ]
  }
}

extension SyntaxTree {
  /// Whether a comment is before some tokens, or follows on their last line.
  fileprivate func hasComments(around tokens: TokenRange) -> Bool {
    let gap = triviaRange(before: Int(tokens.start))
    let end = lineMap.range(ofLine: lineMap.lineIndex(of: sourceRange(of: tokens).end)).end
    return source.bytes(in: SourceRange(gap.start, end)).contains(UInt8(ascii: "/"))
  }
}
