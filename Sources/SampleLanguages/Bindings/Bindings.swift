import Descent
import DescentLexicon
import DescentTools

/// Bindings: expressions over properties, in the attributes of `ViewMarkup`.
///
///     $person.dateOfBirth::date;dateStyle=short;timeStyle=none
///     $price * 1.2
///
/// A `$` begins a binding: a property, or arithmetic with properties and numbers. The name of a formatter follows `::`,
/// and an argument of it each `;`. `BindingValue` is a binding as data.
///
/// A language inside another one shares its tokens and its parser: `ViewMarkup` parses bindings here and in an attribute,
/// and only the lexer begins in another mode.
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
