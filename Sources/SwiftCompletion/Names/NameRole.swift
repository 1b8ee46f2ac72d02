/// Whether a name is declared where it stands, or used.
public enum NameRole: Hashable, Sendable {
  case declared(NameKind)
  case used(NameUse)
}

/// What a name is used as, as far as syntax tells.
public enum NameUse: String, Hashable, Sendable, CaseIterable {
  /// In an expression, where it may mean a type as well: `count`, `Point(1, 2)`.
  case value
  case type
  /// Behind a period: `list.count`, `.red`, `\.name`.
  case member
  case argumentLabel = "argument label"
  /// Behind `break` or `continue`.
  case statementLabel = "label"
  case macro
  case precedenceGroup = "precedencegroup"
  /// Before `::`.
  case module = "import"
}
