/// Shell completion scripts, generated from the table of commands and options.
enum Completions {
  enum Shell: String, CaseIterable { case bash, zsh, fish }

  static func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// A text in single quotes, in the syntax common to all three shells.
  static func quoted(_ text: String) -> String { "'\(text.replacingEach("'", by: #"'\''"#))'" }

  static func quoted(_ words: [String]) -> String { quoted(words.joined(separator: " ")) }
}

extension String {
  /// The text with each occurrence of a character replaced by another text.
  func replacingEach(_ character: Character, by replacement: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
