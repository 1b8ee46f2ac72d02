/// Errors of the compiler's parser that are not about syntax, and so are not differences between two parsers.
enum SemanticComplaint {
  static func matches(_ message: String) -> Bool {
    messages.contains { message.hasPrefix($0.start) && message.hasSuffix($0.end) }
  }

  /// The beginnings and ends of the messages, which enclose a name.
  private static let messages: [(start: String, end: String)] = [
    // Declarations and statements that are valid elsewhere.
    ("declaration is only valid at file scope", ""),
    ("'operator' may only be declared at file scope", ""),
    ("initializers may only be declared within a type", ""),
    ("deinitializers may only be declared within a", ""),
    ("'subscript' functions may only be declared within a type", ""),
    ("associated types can only be defined in a protocol", ""),
    ("enum 'case' is not allowed outside of an enum", ""),
    ("class methods are only allowed within classes", ""),
    ("class properties are only allowed within classes", ""),
    ("class subscripts are only allowed within classes", ""),
    ("'class' constraint can only appear on protocol declarations", ""),
    ("static methods may only be declared on a type", ""),
    ("static properties may only be declared on a type", ""),
    ("attribute '", "' can only be used in a non-local scope"),
    ("anonymous closure argument not contained in a closure", ""),
    ("only infix operators may declare a precedence", ""),
    ("protocol methods must not have bodies", ""),
    ("protocol initializers must not have bodies", ""),
    ("protocol property getter cannot have a default implementation", ""),
    ("protocol property setter cannot have a default implementation", ""),
    ("declaration cannot be marked '", ""),
    ("additional 'case' blocks cannot appear after the 'default' block of a 'switch'", ""),
    ("statements are not allowed at the top level", ""),
    ("expressions are not allowed at the top level", ""),
    // Duplicates.
    ("duplicate modifier", ""),
    ("duplicate attribute", ""),
    ("'", "' cannot appear after another 'static' or 'class' keyword"),
    ("'", "' cannot appear nested inside another 'var' or 'let' pattern"),
    ("'", "' attribute for precedence group declared multiple times"),
    ("parameter may have at most one of the ", ""),
    // Combinations, and missing parts.
    ("multiple incompatible access-level modifiers specified", ""),
    ("'", "' contradicts previous modifier 'prefix'"),
    ("'", "' contradicts previous modifier 'postfix'"),
    ("'", "' contradicts previous modifier 'infix'"),
    ("'case' label in a 'switch' must have at least one executable statement", ""),
    ("'default' label in a 'switch' must have at least one executable statement", ""),
    ("enum element with associated values must have at least one associated value", ""),
    ("raw value for enum case must be a literal", ""),
    ("initializers cannot have a result type", ""),
    ("cannot declare entity named '", "' prefix is reserved for implicitly-synthesized declarations"),
    ("the line number needs to be greater than zero", ""),
    // Accessors.
    ("computed property must have an explicit type", ""),
    ("'let' declarations cannot be computed properties", ""),
    ("'let' declarations cannot be observing properties", ""),
    ("variable with implied type cannot have implied getter/setter", ""),
    ("variable with a setter must also have a getter", ""),
    ("variable already has a ", ""),
    ("subscript with a setter must also have a getter", ""),
    ("subscript already has a ", ""),
    // Attributes with unknown names, options or positions, including undefined availability macros.
    ("attribute can only be applied to types, not declarations", ""),
    ("attribute can only be applied to declarations, not types", ""),
    ("unknown option '", ""),
    ("expected 'available' option such as ", ""),
    ("alignment value must be a positive integer literal", ""),
  ]
}
