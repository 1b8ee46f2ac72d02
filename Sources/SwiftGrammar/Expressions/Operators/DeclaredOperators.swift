import Descent

extension Parser where L == SwiftLanguage {
  /// The bindings of the infix operators that the file can use besides the standard ones, by name: those of its own
  /// declarations and of the declarations that were handed in with the options.
  ///
  ///     precedencegroup PipePrecedence {
  ///       associativity: left
  ///       higherThan: AssignmentPrecedence
  ///     }
  ///     infix operator |> : PipePrecedence
  ///
  /// Precedence groups are only partially ordered. Here each one gets a rank just above all groups that it is
  /// declared higher than. The standard groups keep their own ranks, which are far enough apart.
  ///
  /// - Complexity: Linear in the number of tokens and of the declarations that were handed in.
  var bindingsOfDeclaredOperators: [String: InfixBinding] {
    // The declarations of the file itself win.
    var declarations = OperatorDeclarations()
    declarations.read(from: self)
    declarations.merge(options[SwiftOptions.self].operators)
    let ranks = PrecedenceGroup.bindings(of: declarations.groups)
    return declarations.operators.mapValues { declaration in
      declaration.binding ?? ranks[declaration.group] ?? StandardPrecedence.default.binding
    }
  }
}
