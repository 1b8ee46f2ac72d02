import Descent
import SwiftGrammar

// What a template asks the tree of a piece of Swift.

extension SyntaxTree {
  /// The statements of a Swift file; nil if this is the tree of something else.
  var statements: ListView<Statement>? { root.as(SourceFile.self)?.statements }

  /// The statement of a Swift file that has one.
  var onlyStatement: View<Statement>? { statements.flatMap { $0.count == 1 ? $0[0] : nil } }
}

extension View<Statement> {
  /// Whether this may stand outside of functions.
  var isDeclaration: Bool {
    switch syntax {
    case .declaration, .conditional, .sourceLocation, .line: true
    default: false
    }
  }
}

extension View<FunctionDeclaration> {
  /// Where the result would stand: behind parameters and effects.
  var endOfParameters: UInt32 {
    let next = self.genericWhere?.any.tokenRange.start ?? self.body?.any.tokenRange.start ?? any.tokenRange.end
    return tree.tokens.range(at: Int(next) - 1).end
  }
}

extension View<InterpolatedStringLiteral> {
  /// The value in a string that is one interpolation of one value.
  var onlyValue: View<Expression>? {
    let segments = self.segments
    guard segments.count == 1, let interpolation = segments[0].as(InterpolationSegment.self) else { return nil }
    let arguments = interpolation.arguments
    return arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : nil
  }
}

extension View<Expression> {
  /// The function that an expression calls, if it does nothing else: `f(x)`, or `try await f(x)`.
  var calledFunction: String? {
    var expression = self
    while true {
      switch expression.syntax {
      case .try(let ref): expression = tree.view(ref).expression
      case .await(let ref): expression = tree.view(ref).expression
      case .call(let ref): return tree.view(ref).callee.as(IdentifierExpression.self)?.name.text.withoutBackQuotes
      default: return nil
      }
    }
  }
}

extension String {
  /// A name without the back-quotes that it may be written with: they make no other name of it.
  var withoutBackQuotes: String { count > 2 && first == "`" && last == "`" ? String(dropFirst().dropLast()) : self }
}
