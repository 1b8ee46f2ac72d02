/// The role of a name: it is declared or used.
package enum NameRole: Hashable, Sendable {
  case declared(NameKind)
  case used(NameUse)
}

/// The way a name is used, as far as syntax determines it.
package enum NameUse: String, Hashable, Sendable {
  /// In an expression, where it may also refer to a type: `count`, `Point(1, 2)`.
  case value
  case type
  /// After a period: `list.count`, `.red`, `\.name`.
  case member
  case argumentLabel = "argument label"
  /// After `break` or `continue`.
  case statementLabel = "label"
  case macro
  case precedenceGroup = "precedencegroup"
  /// Before `::`.
  case module = "import"
}

/// The kind of declaration of a name, as far as syntax determines it.
public enum NameKind: String, Hashable, Sendable {
  case `struct`, `class`, actor, `enum`, `protocol`
  case typeAlias = "typealias"
  case associatedType = "associatedtype"
  case genericParameter = "generic parameter"
  case `let`, `var`
  case parameter
  case capture
  case function = "func"
  case initializer = "init"
  case `case`
  case macro
  case `operator`
  case precedenceGroup = "precedencegroup"
  /// The label of a statement, to which `break` and `continue` refer.
  case statementLabel = "label"
  /// The label of an argument, if it differs from the parameter's name.
  case argumentLabel = "argument label"
  case module = "import"
  /// A name that the language declares implicitly: `self`, `Self`, `$0`, `newValue`, `oldValue`, `error`.
  case implicit
  /// A member that is used somewhere but has no known declaration.
  case usedMember = "member"
  /// A value or a type that is used somewhere but has no known declaration.
  case usedName = "name"
}

extension NameKind {
  var isType: Bool {
    switch self {
    case .struct, .class, .actor, .enum, .protocol, .typeAlias, .associatedType, .genericParameter: true
    default: false
    }
  }

  /// True if the name may be that of a variable.
  var isValue: Bool {
    switch self {
    case .let, .var, .parameter, .capture, .implicit: true
    default: false
    }
  }

  /// True if the name occurs in specific syntax only and is not an expression.
  var isSyntactic: Bool {
    switch self {
    case .operator, .precedenceGroup, .macro, .statementLabel, .argumentLabel: true
    default: false
    }
  }
}
