import Descent
import SwiftGrammar

// Queries on the trees of pieces of Swift.

extension SyntaxTree {
  /// The statements of a Swift file; nil if the tree has another root.
  var statements: ListView<Statement>? { root.as(SourceFile.self)?.statements }

  /// The statement of a Swift file with a single one; otherwise nil.
  var onlyStatement: TypedView<Statement>? { statements.flatMap { $0.count == 1 ? $0[0] : nil } }
}

extension TypedView<Statement> {
  /// True if the statement is allowed outside of functions.
  var isDeclaration: Bool {
    switch syntax {
    case .declaration, .conditional, .sourceLocation, .line: true
    default: false
    }
  }
}

extension TypedView<FunctionDeclaration> {
  /// The position for a result type, after parameters and effects.
  var endOfParameters: UInt32 {
    let next = self.genericWhere?.any.tokenRange.start ?? self.body?.any.tokenRange.start ?? any.tokenRange.end
    return tree.tokens.range(at: Int(next) - 1).end
  }
}

extension TypedView<InterpolatedStringLiteral> {
  /// The value of a string that consists of one interpolation with one unlabeled value.
  var onlyValue: TypedView<SwiftExpression>? {
    let segments = self.segments
    guard segments.count == 1, let interpolation = segments[0].as(InterpolationSegment.self) else { return nil }
    let arguments = interpolation.arguments
    return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
  }
}

extension TypedView<SwiftExpression> {
  /// The name of the called function, if the expression is a single call: `f(x)`, or `try await f(x)`.
  var calledFunction: String? {
    var expression = self
    while true {
      switch expression.syntax {
      case .try(let ref): expression = tree.view(ref).expression
      case .await(let ref): expression = tree.view(ref).expression
      case .call(let ref): return tree.view(ref).callee.as(IdentifierExpression.self)?.name.name
      default: return nil
      }
    }
  }
}
