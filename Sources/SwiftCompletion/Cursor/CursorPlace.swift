import Descent

/// What stands at a cursor, as far as syntax tells: what a name there would be.
public enum CursorPlace: Hashable, Sendable {
  /// In a comment: nothing to propose.
  case comment
  /// In the text of a string or in a regular expression, not in an interpolation: nothing to propose.
  case literalText
  /// In a number: nothing to propose.
  case number
  /// Behind the last byte of the source, or where no name could begin.
  case outside
  /// The name of something that is declared here: a new name, so there is nothing to propose.
  case declarationName(NameKind)
  /// Behind a period, with what stands before it: a member of a value or a type.
  case member(of: NodeView)
  /// Behind a period with nothing before it: a member of the type that is asked for.
  case implicitMember
  /// A component of a key path.
  case keyPathMember
  /// The name of a type.
  case type
  /// Behind a period in the name of a type.
  case memberType(of: NodeView)
  /// A value, or a type that is called or accessed.
  case expression
  /// An expression, or anything else that a statement may begin with.
  case statement
  /// Where a declaration in a type, an extension or a protocol may begin.
  case memberDeclaration
  /// A value that is compared with in a pattern.
  case pattern
  /// The short form of an optional binding, `if let name`: a new name, or one of a value that is unwrapped.
  case optionalBinding
  /// A value that a closure captures.
  case capture
  /// Behind `@`.
  case attribute
  /// Behind `#`.
  case macro
  /// The label of an argument.
  case argumentLabel
  /// Behind `break` or `continue`.
  case statementLabel
  case precedenceGroup
  /// The path of an `import`.
  case importPath
  /// A name where the grammar wants none.
  case unknown

  /// Whether there may be something to propose.
  public var isOpen: Bool {
    switch self {
    case .comment, .literalText, .number, .outside, .declarationName, .importPath: false
    default: true
    }
  }
}
