import Descent
import DescentLexicon
import DescentTools

/// Bindings: expressions over properties, in the attributes of `ViewMarkup`.
///
///     $person.dateOfBirth::date;dateStyle=short;timeStyle=none
///     $price * 1.2
///
/// A `$` begins a binding: a property, or arithmetic with properties and numbers. The name of a formatter follows
/// `::`, and each of its arguments follows a `;`. `BindingValue` is a binding as data.
///
/// An embedded language shares the tokens and the parser of its host: `ViewMarkup` parses bindings both here and
/// in attributes, and only the lexer starts in a different mode.
public enum Bindings {
  /// Parses a binding on its own.
  ///
  ///     let tree = Bindings.parse(try SourceText("$price * 1.2::number"))
  ///
  /// - Complexity: linear in the source.
  public static func parse(_ source: SourceText, options: ParseOptions = ParseOptions()) -> SyntaxTree {
    ViewMarkup.tree(
      of: source, as: BindingFile.self, with: TableLexer(MarkupToken.bindingTable), context: MarkupContext(),
      options: options)
  }
}

extension AnyLanguage {
  /// Bindings with formatters.
  public static let bindings = AnyLanguage(
    name: "Bindings", fileExtensions: ["binding"], expecting: ExpectationRules(samples: MarkupToken.samples)
  ) { Bindings.parse($0, options: $1) }
}
