import Descent

/// The options that only Swift has.
///
///     var options = ParseOptions()
///     options[SwiftOptions.self].version = .swift2
///     let file = try SwiftFile(parsing: "for var i = 0; i < 9; i++ {}", options: options)     // without diagnostics
public struct SwiftOptions: LanguageOptions {
  /// The version of the language that the source is written in. Setting it sets `lexer`, too.
  public var version = SwiftVersion.latest { didSet { lexer = version.lexerOptions } }
  /// How the text is taken apart into tokens. Setting the version sets it, too: set it after that.
  public var lexer = SwiftLexer.Options()

  public init() {}
}
