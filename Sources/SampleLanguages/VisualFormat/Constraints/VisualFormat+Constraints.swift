import Descent

extension VisualFormat {
  /// Makes constraints of a tree.
  ///
  ///     let tree = VisualFormat.parse(try SourceText("H:|-12-[lBtn(30)]-6-[title]-6-[rBtn(30)]-|"))
  ///     VisualFormat.constraints(of: tree).constraints
  ///     // superview and lBtn, the width of lBtn, lBtn and title, title and rBtn, the width of rBtn, rBtn and superview
  ///
  /// - Parameters:
  ///   - tree: what `parse` returned; what is wrong in it gives no constraint.
  ///   - metrics: the numbers that have names; nil if any name may be one, of a number that is not known, so that there
  ///     is no constraint where one stands.
  ///   - views: the names of the views; nil if any name may be one. In a size, a name that is a metric is one.
  /// - Returns: the constraints in the order of the source, and what was found wrong while parsing and with them.
  /// - Complexity: linear in the source.
  public static func constraints(
    of tree: SyntaxTree, metrics: [String: Double]? = [:], views: Set<String>? = nil
  ) -> (constraints: [LayoutConstraint], diagnostics: [Diagnostic]) {
    var constraints: [LayoutConstraint] = []
    var diagnostics = tree.diagnostics
    for format in tree.root.as(VisualFormatFile.self)?.formats.map(\.self) ?? [] {
      var row = LayoutRow(format, metrics: metrics, views: views)
      row.read()
      constraints += row.constraints
      diagnostics += row.diagnostics
    }
    return (constraints, diagnostics)
  }
}
