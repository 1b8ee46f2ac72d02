// The options of `complete`, beside those that it shares with other commands.
extension Option {
  static let expected = request("expected", "list the tokens that may stand at a position")
  static let prefix = text(
    "prefix", placeholder: "TEXT", .words, \.typedPrefix, "list the names that a typed text may mean")
  static let interactive = request("interactive", "type a line on the terminal that shows what completes it")

  static let also = texts(
    "also", placeholder: "PATH", .file, \.otherPaths,
    "read the names of more Swift files; paths behind the position are such files, too")
  static let from = texts(
    "from", placeholder: "PATH", .file, \.nameSources, default: ".",
    "where names come from: from Swift files, from the lines of others and of standard input (-); more paths may follow"
  )
  static let limit = count(
    "limit", placeholder: "N", \.proposalLimit, default: "20", "how many proposals are listed at most")
  static let proposalFormat = choice("format", placeholder: "FORMAT", \.listFormat, "how the list is written")
}
