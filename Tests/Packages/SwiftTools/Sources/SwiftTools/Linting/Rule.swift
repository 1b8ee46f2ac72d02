import Descent
import SwiftGrammar

/// A rule of the linter: what it looks for in the nodes of some types.
///
///     let rule = Rule("force-try", TryExpression.self) { expression, report in
///       if let mark = expression.mark, mark.text == "!" { report("'try!' stops the program on an error", at: mark) }
///     }
public struct Rule: Sendable {
  public let name: String
  /// Adds the closures of the rule to a visitor.
  private(set) var install: @Sendable (inout TreeVisitor, Report) -> Void

  /// Makes a rule for the nodes of a type.
  public init<Node: SyntaxNode>(
    _ name: String, _ type: Node.Type, _ check: @escaping @Sendable (TypedView<Node>, Report) -> Void
  ) {
    self.name = name
    install = { visitor, report in
      visitor.each(type) { check($0, report) }
    }
  }

  /// The same rule for the nodes of another type as well.
  public func and<Node: SyntaxNode>(
    _ type: Node.Type, _ check: @escaping @Sendable (TypedView<Node>, Report) -> Void
  ) -> Rule {
    let other = Rule(name, type, check)
    var both = self
    both.install = { [install] visitor, report in
      install(&visitor, report)
      other.install(&visitor, report)
    }
    return both
  }
}

/// Takes what a rule finds in a file.
public struct Report {
  let rule: String
  let file: String
  let add: (Finding) -> Void

  public func callAsFunction(_ message: String, at token: TokenView) {
    add(Finding(file: file, location: token.location, rule: rule, message: message))
  }
}

/// What a rule found: `Sources/A.swift:12:3: warning: 'x' is unwrapped by force [force-unwrap]`.
public struct Finding: Hashable, Sendable, CustomStringConvertible {
  public let file: String
  public let location: SourceLocation
  public let rule: String
  public let message: String

  public var description: String { "\(file):\(location): warning: \(message) [\(rule)]" }
}

extension SwiftFile {
  /// What rules find in the file, in the order of the source.
  public func findings(of rules: [Rule] = Rule.all) -> [Finding] {
    var findings: [Finding] = []
    var visitor = TreeVisitor()
    for rule in rules {
      rule.install(&visitor, Report(rule: rule.name, file: source.name) { findings.append($0) })
    }
    visitor.visit(root)
    return findings.sorted { $0.location.offset < $1.location.offset }
  }
}
