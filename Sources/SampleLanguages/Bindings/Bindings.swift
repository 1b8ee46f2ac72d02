import Descent
import DescentLexicon
import DescentTools

/// Bindings: expressions over properties, as they stand in the attributes of `ViewMarkup`.
///
///     $person.dateOfBirth::date;dateStyle=short;timeStyle=none
///     $price * 1.2
///
/// The `$` at the beginning says that a value is a binding. Behind it stands a property, or arithmetic with properties
/// and numbers; behind `::` the name of a formatter, and behind each `;` an argument of it.
///
/// One parser reads tokens of one kind, so a language that stands inside another one shares that one's: bindings are
/// parsed by the markup's parser, here and in an attribute, and only the lexer begins in another mode.
///
/// `BindingValue` is what becomes of a binding.
public enum Bindings {
  /// Parses a binding that stands alone.
  ///
  ///     let tree = Bindings.parse(try SourceText("$price * 1.2::number"))
  ///
  /// - Complexity: linear in the source.
  public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    let (tokens, diagnostics) = TokenBuffer.lexing(source, with: TableLexer(MarkupToken.bindingTable))
    var parser = MarkupParser(
      source, tokens: tokens, diagnostics: source.encodingDiagnostics() + diagnostics, context: MarkupContext(),
      options: options)
    let root = parser.parse(BindingFile.self)
    return parser.finish(root: root)
  }
}

extension AnyLanguage {
  /// Bindings with formatters.
  public static let bindings = AnyLanguage(
    name: "Bindings", fileExtensions: ["binding"], expecting: ExpectationRules(samples: MarkupToken.samples)
  ) { Bindings.parse($0, options: $1) }
}
