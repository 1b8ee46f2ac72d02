import Descent

/// Translates a format to constraints.
struct LayoutRow {
  let format: TypedView<LayoutFormat>
  let values: LayoutValues
  private(set) var options: LayoutOptions
  private(set) var constraints: [LayoutConstraint] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ format: TypedView<LayoutFormat>, metrics: [String: Double]?, views: Set<String>?) {
    self.format = format
    values = LayoutValues(metrics: metrics, views: views)
    let isVertical = format.orientation?.text == VisualFormatToken.vertical.rawValue
    options = LayoutOptions(isVertical: isVertical)
  }

  mutating func read() {
    diagnostics += options.read(format.options)
    if !format.items.contains(where: { $0.target.as(LayoutView.self) != nil }) { refuseEdges() }
    for (index, item) in format.items.enumerated() {
      if index > 0 {
        readDistance(from: format.items[index - 1], to: item)
      } else if let connection = item.connection {
        diagnostics.append(Diagnostic(.looseConnection, at: connection.any.range))
      }
      if item.target.as(SuperviewEdge.self) != nil, index > 0, index < format.items.count - 1 {
        diagnostics.append(Diagnostic(.innerEdge, at: item.target.any.range))
      }
      readSize(of: item)
    }
    alignViews()
  }

  // MARK: Distances

  private mutating func readDistance(from previous: TypedView<LayoutItem>, to item: TypedView<LayoutItem>) {
    guard let from = end(of: previous), let to = start(of: item) else { return }
    guard let connection = item.connection else { return append(from, to, .equal, .number(0), priority: 1000) }
    if connection.distances.isEmpty { append(from, to, .equal, .standard, priority: 1000) }
    for distance in connection.distances {
      report { row throws(LayoutValues.Problem) in
        let number = try row.values.number(distance.value, minus: distance.minus)
        let priority = try row.values.priority(distance.priority)
        row.append(from, to, distance.layoutRelation, .number(number), priority: priority)
      }
    }
  }

  private mutating func append(
    _ from: LayoutAnchor, _ to: LayoutAnchor, _ relation: LayoutConstraint.Relation, _ constant: LayoutConstant,
    priority: Double
  ) {
    // The later anchor equals the earlier one plus the distance, unless the row runs to the left.
    let (first, second) = options.isReversed ? (from, to) : (to, from)
    constraints.append(
      LayoutConstraint(first: first, relation: relation, second: second, constant: constant, priority: priority))
  }

  /// The anchor at which an item begins; for an edge, the end of the superview. Nil for a view without a name, and
  /// for an edge that is not the last item.
  private func start(of item: TypedView<LayoutItem>) -> LayoutAnchor? {
    if let view = item.target.as(LayoutView.self) { return anchor(options.start, of: view) }
    return item.any == format.items.last?.any && format.items.count > 2 ? LayoutAnchor(attribute: options.end) : nil
  }

  /// The anchor at which an item ends; for an edge, the start of the superview.
  private func end(of item: TypedView<LayoutItem>) -> LayoutAnchor? {
    if let view = item.target.as(LayoutView.self) { return anchor(options.end, of: view) }
    return item.any == format.items.first?.any ? LayoutAnchor(attribute: options.start) : nil
  }

  private func anchor(_ attribute: LayoutAttribute, of view: TypedView<LayoutView>) -> LayoutAnchor? {
    view.name.isMissing ? nil : LayoutAnchor(view: view.name.text, attribute: attribute)
  }

  /// Reports edges without a view between them.
  private mutating func refuseEdges() {
    let edges = format.items.map(\.target.any.range)
    guard let last = edges.last else { return }
    let notes = edges.dropLast().map { DiagnosticNote(.otherEdge, at: $0) }
    diagnostics.append(Diagnostic(.edgesWithoutView, at: last, notes: Array(notes.suffix(1))))
  }

  // MARK: Sizes and alignment

  private mutating func readSize(of item: TypedView<LayoutItem>) {
    guard let view = item.target.as(LayoutView.self), !view.name.isMissing else { return }
    if let problem = values.problem(withView: view.name) { diagnostics.append(problem) }
    let size = LayoutAnchor(view: view.name.text, attribute: options.size)
    for predicate in view.size {
      report { row throws(LayoutValues.Problem) in
        let priority = try row.values.priority(predicate.priority)
        var constraint = LayoutConstraint(
          first: size, relation: predicate.layoutRelation, second: nil, constant: .number(0), priority: priority)
        if let other = try row.values.otherView(predicate) {
          constraint.second = LayoutAnchor(view: other, attribute: row.options.size)
        } else {
          constraint.constant = .number(try row.values.number(predicate.value, minus: predicate.minus))
        }
        row.constraints.append(constraint)
      }
    }
  }

  private mutating func alignViews() {
    let names = format.items.compactMap { $0.target.as(LayoutView.self)?.name }.filter { !$0.isMissing }.map(\.text)
    for attribute in options.alignments {
      for (previous, name) in zip(names, names.dropFirst()) {
        constraints.append(
          LayoutConstraint(
            first: LayoutAnchor(view: name, attribute: attribute), relation: .equal,
            second: LayoutAnchor(view: previous, attribute: attribute), constant: .number(0), priority: 1000))
      }
    }
  }

  private mutating func report(_ body: (inout Self) throws(LayoutValues.Problem) -> Void) {
    do throws(LayoutValues.Problem) {
      try body(&self)
    } catch {
      if let diagnostic = error.diagnostic { diagnostics.append(diagnostic) }
    }
  }
}

extension TypedView<LayoutPredicate> {
  fileprivate var layoutRelation: LayoutConstraint.Relation {
    self.relation.flatMap { LayoutConstraint.Relation(rawValue: $0.text) } ?? .equal
  }
}

extension DiagnosticKind {
  static let looseConnection = DiagnosticKind(
    "loose-connection", .error, "nothing precedes this distance: a row begins with a view or with '|'")
  static let edgesWithoutView = DiagnosticKind(
    "edges-without-view", .error, "a view must be between the edges of the superview")
  static let otherEdge = DiagnosticKind("other-edge", .note, "the other edge")
  static let innerEdge = DiagnosticKind(
    "inner-edge", .error, "the edge of the superview is only allowed at the beginning and at the end")

  static let invalidPriority = DiagnosticKind("invalid-priority", .error, "the priority %0 is not between 0 and 1000")
  static let negativeView = DiagnosticKind("negative-view", .error, "the size of %0 cannot be negative")

  static let optionAlongRow = DiagnosticKind("option-along-row", .error, "%0 has no meaning in a %1 row")
  static let repeatedOption = DiagnosticKind("repeated-option", .error, "the option %0 is repeated")
  static let firstOption = DiagnosticKind("first-option", .note, "the first one")
}

extension VisualFormat {
  /// Translates a tree to constraints.
  ///
  ///     let tree = VisualFormat.parse(try SourceText("H:|-12-[lBtn(30)]-6-[title]-6-[rBtn(30)]-|"))
  ///     VisualFormat.constraints(of: tree).constraints
  ///     // superview and lBtn, the width of lBtn, lBtn and title, title and rBtn, the width of rBtn, rBtn and superview
  ///
  /// - Parameters:
  ///   - tree: a tree that `parse` returned; items with errors produce no constraints.
  ///   - metrics: the values of named numbers; if nil, any name may be a metric, which produces no constraint.
  ///   - views: the names of the views; if nil, any name may be a view. In a size, metrics take precedence.
  /// - Returns: the constraints in the order of the source, and all errors.
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
