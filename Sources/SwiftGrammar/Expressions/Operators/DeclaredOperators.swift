import Descent

/// The infix operators that a file can use besides the standard ones, with their bindings.
///
///     precedencegroup PipePrecedence {
///       associativity: left
///       higherThan: AssignmentPrecedence
///     }
///     infix operator |> : PipePrecedence
///
/// Precedence groups are only partially ordered. Here each one gets a rank just above all groups that it is
/// declared higher than. The standard groups keep their own ranks, which are far enough apart.
struct DeclaredOperators: Sendable {
  private var bindings: [String: InfixBinding] = [:]

  /// The binding of a declared operator; nil if the file does not declare it.
  subscript(name: String) -> InfixBinding? { bindings[name] }

  /// Collects the declarations of the file and those that were handed in with the options.
  ///
  /// - Complexity: Linear in the number of tokens and of the declarations that were handed in.
  init(in parser: borrowing SwiftParser) {
    // The declarations of the file itself win.
    var declarations = OperatorDeclarations()
    declarations.read(from: parser)
    declarations.merge(parser.options[SwiftOptions.self].operators)
    let ranks = PrecedenceGroup.bindings(of: declarations.groups)
    bindings = declarations.operators.mapValues { declaration in
      declaration.binding ?? ranks[declaration.group] ?? StandardPrecedence.default.binding
    }
  }
}
