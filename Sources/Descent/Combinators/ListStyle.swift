/// How a list is written: what surrounds it, what stands between its elements, what may stand at its end, and whether it
/// may be empty.
///
///     let tuple = ListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen)  // (a, b)
///     let names = ListStyle<FormulaToken>(separator: .comma, trailing: .forbidden)  // a, b
///     let lines = ListStyle<FormulaToken>(
///       open: .leftBracket, separator: .semicolon, close: .rightBracket, separation: .newlineOrSeparator)
@frozen
public struct ListStyle<Kind: TokenKind>: Sendable, BitwiseCopyable {
  /// What opens the list; nil if nothing does.
  public var open: Kind?
  /// What stands between two elements; nil if nothing may.
  public var separator: Kind?
  /// What closes the list; nil if nothing does.
  public var close: Kind?
  /// Whether a separator may stand behind the last element.
  public var trailing: Permission
  /// What separates two elements.
  public var separation: ListSeparation
  /// Whether there may be no element at all.
  public var empty: Permission
  /// How messages call the list.
  @usableFromInline var names = ListNames.unnamed

  /// What is not said is absent; a separator may trail, and is what separates.
  @inlinable
  public init(
    open: Kind? = nil, separator: Kind? = nil, close: Kind? = nil, trailing: Permission = .allowed,
    separation: ListSeparation = .separator, empty: Permission = .allowed
  ) {
    self.open = open
    self.separator = separator
    self.close = close
    self.trailing = trailing
    self.separation = separation
    self.empty = empty
  }
}

/// Whether something may be in a list, such as a separator after its last element.
@frozen public enum Permission: Sendable, BitwiseCopyable { case allowed, forbidden }

/// What separates two elements of a list.
@frozen public enum ListSeparation: Sendable, BitwiseCopyable {
  /// The separator.
  case separator
  /// The separator, or the end of a line.
  case newlineOrSeparator
  /// Nothing is needed between elements; a separator may be there.
  case nothing
}

extension ListStyle {
  /// Elements with a separator between them and nothing around them; behind a separator, an element is required.
  @inlinable
  public static func separated(by separator: Kind) -> Self { Self(separator: separator, trailing: .forbidden) }

  /// Elements on lines of their own in an indented block, whose tokens a lexer of indentation puts in.
  ///
  ///     static let listStyle = ListStyle<BlockToken>.block(.indent, .dedent, lineEnd: .newline)
  ///
  /// - Parameters:
  ///   - indent: the token that begins the block.
  ///   - dedent: the token that ends it.
  ///   - lineEnd: the token between two lines, if the lexer makes one. Without it, lines end as the lexer's flags say.
  @inlinable
  public static func block(_ indent: Kind, _ dedent: Kind, lineEnd: Kind? = nil) -> Self {
    Self(open: indent, separator: lineEnd, close: dedent, separation: lineEnd == nil ? .nothing : .newlineOrSeparator)
  }

  /// The same style for a list that messages call by its names.
  ///
  ///     static let listStyle = ListStyle<FormulaToken>.parenthesized.named("parameter list", of: "parameters")
  public func named(_ list: StaticString, of elements: StaticString) -> Self {
    var style = self
    style.names = ListNames(list: list, elements: elements)
    return style
  }
}

/// The names by which messages call a list and its elements.
@usableFromInline
struct ListNames: Sendable, BitwiseCopyable {
  /// The list as a whole, such as `argument list`; empty if it has no name.
  @usableFromInline var list: StaticString
  /// Its elements in the plural, such as `arguments`.
  @usableFromInline var elements: StaticString

  @inlinable
  init(list: StaticString, elements: StaticString) {
    self.list = list
    self.elements = elements
  }

  /// The names of a list that has none.
  @inlinable static var unnamed: Self { Self(list: "", elements: "elements") }

  var isNamed: Bool { list.utf8CodeUnitCount > 0 }
}
