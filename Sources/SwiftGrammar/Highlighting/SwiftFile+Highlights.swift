import Descent

extension SwiftFile {
  /// The parts of the source with their classes, for highlighting, in the order of the source.
  ///
  ///     let file = try SwiftFile(parsing: "func area(of shape: Shape)")
  ///     let kinds = file.highlights.map(\.kind)
  ///     // [.keyword, .functionName, .punctuation, .label, .variableName, .punctuation, .typeName, .punctuation]
  ///
  /// The classes follow from the syntax alone: no name is looked up. A name in an expression that begins with a capital
  /// letter counts as that of a type. The ranges do not overlap and cover all but white space, whatever the source is.
  /// - Complexity: Linear in the length of the source.
  public var highlights: [HighlightedRange] { SwiftLanguage.highlights(of: tree) }
}

extension SwiftLanguage {
  /// The highlights of a tree that a `SwiftFile` has.
  package static func highlights(of tree: SyntaxTree) -> [HighlightedRange] {
    var highlighter = SwiftHighlighter(tree)
    return highlighter.highlights()
  }
}
