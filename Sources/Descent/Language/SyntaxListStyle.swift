/// The style of a list: its delimiters, its separator, whether a trailing separator is allowed, and whether it may be
/// empty.
///
///     let tuple = SyntaxListStyle<FormulaToken>(open: .leftParen, separator: .comma, close: .rightParen)  // (a, b)
///     let names = SyntaxListStyle<FormulaToken>(separator: .comma, trailing: .forbidden)  // a, b
///     let lines = SyntaxListStyle<FormulaToken>(
///       open: .leftBracket, separator: .semicolon, close: .rightBracket, separation: .newlineOrSeparator)
@frozen public struct SyntaxListStyle<Kind: TokenKind>: Sendable, BitwiseCopyable {
  /// The opening delimiter; nil for none.
  @usableFromInline var open: Kind?
  /// The token between two elements; nil for none.
  @usableFromInline var separator: Kind?
  /// The closing delimiter; nil for none.
  @usableFromInline package var close: Kind?
  /// Whether a separator after the last element is allowed.
  @usableFromInline var trailing: Permission
  /// The way in which two elements are separated.
  @usableFromInline package var separation: ListSeparation
  /// Whether the list may be empty.
  public var empty: Permission
  /// The names of the list and its elements in messages.
  @usableFromInline var names = ListNames.unnamed

  /// Creates a style; by default it has no delimiters and no separator, and a trailing separator is allowed.
  @inlinable public init(
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

/// Whether a list may have something, such as a separator after its last element.
@frozen public enum Permission: Sendable, BitwiseCopyable { case allowed, forbidden }

/// The way in which two elements of a list are separated.
@frozen public enum ListSeparation: Sendable, BitwiseCopyable {
  /// The separator.
  case separator
  /// The separator, or the end of a line.
  case newlineOrSeparator
  /// Nothing is needed between elements; a separator may be there.
  case nothing
}

extension SyntaxListStyle {
  /// Elements with a separator between them and nothing around them; after a separator, an element is required.
  @inlinable
  public static func separated(by separator: Kind) -> Self { Self(separator: separator, trailing: .forbidden) }

  /// Elements on lines of their own in an indented block, whose tokens an indentation lexer makes.
  ///
  ///     static let listStyle = SyntaxListStyle<BlockToken>.block(.indent, .dedent, lineEnd: .newline)
  ///
  /// - Parameters:
  ///   - indent: the token that begins the block.
  ///   - dedent: the token that ends it.
  ///   - lineEnd: the token between two lines, if the lexer makes one. Without it, lines end as the lexer's flags say.
  @inlinable public static func block(_ indent: Kind, _ dedent: Kind, lineEnd: Kind? = nil) -> Self {
    Self(open: indent, separator: lineEnd, close: dedent, separation: lineEnd == nil ? .nothing : .newlineOrSeparator)
  }

  /// The same style for a list that messages call by its names.
  ///
  ///     static let listStyle = SyntaxListStyle<FormulaToken>.parenthesized.named("parameter list", of: "parameters")
  @inlinable public func named(_ list: StaticString, of elements: StaticString) -> Self {
    var style = self
    style.names = ListNames(list: list, elements: elements)
    return style
  }

  /// The style of a part of such a list, which has no delimiters and no name of its own.
  package var withoutDelimiters: Self {
    var style = Self(separator: separator, trailing: trailing, separation: separation)
    style.names.elements = names.elements
    return style
  }
}

/// The names by which messages call a list and its elements.
@usableFromInline struct ListNames: Sendable, BitwiseCopyable {
  /// The list as a whole, such as `argument list`; empty if it has no name.
  @usableFromInline var list: StaticString
  /// Its elements in the plural, such as `arguments`.
  @usableFromInline var elements: StaticString

  @inlinable init(list: StaticString, elements: StaticString) {
    self.list = list
    self.elements = elements
  }

  /// The names of a list that has none.
  @inlinable static var unnamed: Self { Self(list: "", elements: "elements") }

  var isNamed: Bool { list.utf8CodeUnitCount > 0 }
}
