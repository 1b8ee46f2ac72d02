import Descent
import SwiftGrammar
import SyntaxSearch

/// Closures that are kept for long, and keep the object that makes them.
struct StrongSelfCapture: LintRule {
  let id = "strong-self-capture"
  let summary = """
    A closure that a timer, an observer of notifications or a subscription keeps for long captures `self` weakly: it \
    keeps the object alive otherwise. Calls in classes are looked at whose name tells this: `scheduledTimer`, \
    `addObserver(forName:…)`, `addPeriodicTimeObserver` and `sink`.
    """

  /// Methods that keep a closure, with the label that their first argument must have.
  private static let methods: [String: String?] = [
    "scheduledTimer": nil, "addObserver": "forName", "addPeriodicTimeObserver": nil, "sink": nil,
  ]

  func mayFind(in source: SourceText) -> Bool {
    source.contains(Array("class".utf8)) && Self.methods.keys.contains { source.contains(Array($0.utf8)) }
  }

  func look(at tree: SyntaxTree, by visitor: inout TreeVisitor, _ report: @escaping (Finding) -> Void) {
    visitor.each(CallExpression.self) { call in
      guard let method = call.callee.as(MemberExpression.self)?.name.text, let label = Self.methods[method] else {
        return
      }
      if let label, call.arguments.first?.label?.text != label { return }
      let closures =
        call.trailingClosures.map(\.closure) + call.arguments.compactMap { $0.value.as(ClosureExpression.self) }
      for closure in closures {
        guard let use = closure.strongSelf, call.any.isInClassWithStrongSelf else { continue }
        report(finding("the closure that '\(method)' keeps also keeps 'self'", at: use))
      }
    }
  }

  var tests: [RuleTest] {
    func inClass(_ code: String) -> String { "class Clock {\n  func start() {\n    \(code)\n  }\n}" }
    return [
      .reports(inClass("Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in self.tick() }")),
      .reports(inClass("times.sink(receiveValue: { self.time = $0 }).store(in: &subscriptions)")),
      .accepts(inClass("times.sink { [weak self] in self?.time = $0 }.store(in: &subscriptions)")),
      .accepts(inClass("times.map { self.time(at: $0) }")),
      .accepts(inClass("center.addObserver(self, selector: selector, name: nil, object: nil)")),
      .accepts("struct Clock { func start() { times.sink { self.show($0) } } }"),
    ]
  }
}

extension TypedView<ClosureExpression> {
  /// The first use of `self` in the closure, unless it captures `self` in its own way.
  fileprivate var strongSelf: NodeView? {
    if any.capturesSelf { return nil }
    return any.descendants.first { $0.as(SelfExpression.self) != nil }
  }
}

extension NodeView {
  fileprivate var capturesSelf: Bool {
    self.as(ClosureExpression.self)?.signature?.captures.contains { ($0.value?.any.text ?? $0.name.text) == "self" }
      ?? false
  }

  /// Whether the nearest type is a class, and no closure on the way to it captures `self`.
  fileprivate var isInClassWithStrongSelf: Bool {
    for node in ancestors {
      if node.capturesSelf { return false }
      if node.members != nil { return node.as(ClassDeclaration.self) != nil }
    }
    return false
  }
}
