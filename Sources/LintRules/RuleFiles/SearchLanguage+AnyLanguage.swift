import DescentTools
import SyntaxSearch

extension SearchLanguage {
  /// A language by its name.
  public init(_ language: AnyLanguage) { self.init { language.parse($0, options: $1) } }
}
