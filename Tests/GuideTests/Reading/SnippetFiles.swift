import Foundation

/// The files in which the code of the guide is looked for: snippets, which are compiled with the tests and run by them,
/// and packages, which a test builds and runs. So what is found there is true.
struct SnippetFiles {
  private let files: [(name: String, lines: [String])]
  /// Where each line stands, without its indentation.
  private let places: [Substring: [(file: Int, line: Int)]]

  static let all = Result { try SnippetFiles(in: [Folders.snippets, Folders.packages]) }

  init(in folders: [URL]) throws {
    let paths = folders.flatMap { Folders.files(in: $0, withExtension: "swift") }
    self.init(try paths.map { (URL(filePath: $0).lastPathComponent, try Folders.lines(of: $0)) })
  }

  init(_ files: [(name: String, lines: [String])]) {
    let files = files.map { (name: $0.name, lines: $0.lines.map(\.withCommentBesideCode)) }
    self.files = files
    var places: [Substring: [(file: Int, line: Int)]] = [:]
    for (file, content) in files.enumerated() {
      for (line, text) in content.lines.enumerated() {
        places[text.trimmingPrefix { $0 == " " }, default: []].append((file, line))
      }
    }
    self.places = places
  }

  /// What keeps a block from standing in one of the files, line for line, but for an indentation that all its lines
  /// share; nil if it does.
  func problem(of block: CodeBlock) -> String? {
    var block = block
    block.lines = block.lines.map(\.withCommentBesideCode)
    guard let first = block.lines.first else { return "the block is empty" }
    var best: (file: Int, line: Int, count: Int)?
    for place in places[first.trimmingPrefix { $0 == " " }] ?? [] {
      let count = matchingCount(of: block.lines, at: place)
      if count == block.lines.count { return nil }
      if count > best?.count ?? 0 { best = (place.file, place.line, count) }
    }
    guard let best else { return "no file of snippets has its first line: \(first)" }
    let lines = files[best.file].lines
    let other = best.line + best.count
    return """
      \(files[best.file].name):\(other + 1) has other code than its line \(best.count + 1):
        guide:   \(block.lines[best.count])
        snippet: \(other < lines.count ? lines[other] : "(the file ends)")
      """
  }

  /// How many lines of a block stand at a place, one after the other.
  private func matchingCount(of block: [String], at place: (file: Int, line: Int)) -> Int {
    let lines = files[place.file].lines[place.line...]
    let indentation = lines[place.line].count - block[0].count
    guard indentation >= 0 else { return 0 }
    let prefix = String(repeating: " ", count: indentation)
    return zip(block, lines).prefix { ($0.isEmpty ? "" : prefix + $0) == $1 }.count
  }
}

extension String {
  /// The line with a comment after code two spaces away, as the formatter has it in files: blocks may align comments.
  fileprivate var withCommentBesideCode: String {
    contains("  // ") ? replacing(#/(\S) {2,}\/\/ /#) { "\($0.1)  // " } : self
  }
}
