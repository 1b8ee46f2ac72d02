import DescentTools
import TOML

/// The languages of this module, and TOML.
///
///     for language in SampleLanguage.all { print(language.name, language.fileExtensions) }
public enum SampleLanguage {
  /// All languages, ordered by name.
  public static let all: [AnyLanguage] = [
    .arithmetic, .bindings, .csv, .json, .outline, .routes, .toml, .viewMarkup, .visualFormat,
  ]
}
