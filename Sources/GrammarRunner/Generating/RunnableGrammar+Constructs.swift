import Descent
import DescentTools
import SystemCalls

extension RunnableGrammar {
  /// The nodes and choices as code by themselves, with short texts of them.
  @Sendable func constructs() -> [AnyLanguage.Construct] {
    Platform.runOnOwnStack(size: 1 << 28) {
      var generator = SentenceGenerator(self, seed: 1, size: 1)
      return model.reachableRules.compactMap { rule in
        let own = model.rules[rule]
        // The node of an operator is read with its choice only.
        guard own.kind == .choice || own.kind == .node && model.withoutLeftOperands(rule) == own.expression,
          !own.isPlaceOfMissing, let scope = model.scope(around: rule)
        else { return nil }
        return AnyLanguage.Construct(sample: generator.shortText(of: rule, scope: scope)) { source, options in
          Platform.runOnOwnStack(size: 1 << 28) {
            var parser = GrammarParser(self, source, options)
            parser.scope = Int32(scope)
            return parser.parse(as: Int32(rule))
          }
        }
      }
    }
  }
}
