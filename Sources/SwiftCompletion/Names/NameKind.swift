/// What a declared name stands for, as far as syntax tells.
public enum NameKind: String, Hashable, Sendable, CaseIterable {
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
  /// The label of a statement, for `break` and `continue`.
  case statementLabel = "label"
  /// What an argument is called by, where it is not the name of the parameter itself.
  case argumentLabel = "argument label"
  case module = "import"
  /// What the language declares without being told: `self`, `Self`, `$0`, `newValue`, `oldValue`, `error`.
  case implicit
  /// A member that is used somewhere, of which no declaration was seen.
  case usedMember = "member"
  /// A value or a type that is used somewhere, of which no declaration was seen.
  case usedName = "name"
}

extension NameKind {
  /// Whether the name may stand where a type is asked for.
  public var isType: Bool {
    switch self {
    case .struct, .class, .actor, .enum, .protocol, .typeAlias, .associatedType, .genericParameter: true
    default: false
    }
  }
}
