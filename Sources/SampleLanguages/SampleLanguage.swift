import Descent
import DescentTools

/// The languages of this module.
///
///     for language in SampleLanguage.all { print(language.name, language.fileExtensions) }
public enum SampleLanguage {
  /// Each language, by the order of their names.
  public static let all: [AnyLanguage] = [
    .arithmetic, .bindings, .csv, .json, .outline, .routes, .toml, .viewMarkup, .visualFormat,
  ]
}
