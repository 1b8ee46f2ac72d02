import Foundation
import Testing

/// An example in an article or a comment: its lines, and where they stand.
struct CodeBlock: CustomTestStringConvertible {
  var path: String
  /// The line on which the code begins, counted from one.
  var line: Int
  var lines: [String]

  var testDescription: String { "\(URL(filePath: path).lastPathComponent):\(line)" }
}

extension CodeBlock {
  /// The blocks of an article between lines of three backticks, of one language.
  static func blocks(ofArticle path: String, language: String = "swift") throws -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    for (index, line) in try Folders.lines(of: path).enumerated() {
      let text = line.trimmingPrefix { $0 == " " }
      guard text.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      if let block = open {
        if text == "```" { blocks.append(block.withoutIndentation) }
        open = nil
      } else if text == "```\(language)" {
        open = CodeBlock(path: path, line: index + 2, lines: [])
      }
    }
    return blocks
  }

  /// The blocks of documentation comments: what stands four spaces after the text of the comment, with a line before it
  /// that is empty. What goes on a line of a list is no block, however far it is indented.
  static func blocks(ofCommentsIn path: String) throws -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var isAfterEmptyLine = false
    for (index, line) in try Folders.lines(of: path).enumerated() {
      let text = line.trimmingPrefix { $0 == " " }
      defer { isAfterEmptyLine = text == "///" }
      if text.hasPrefix("///     "), open != nil || isAfterEmptyLine {
        if open == nil { open = CodeBlock(path: path, line: index + 1, lines: []) }
        open?.lines.append(String(text.dropFirst(8)))
      } else if text == "///", open != nil {
        open?.lines.append("")
      } else if let block = open {
        blocks.append(block.withoutBlankEnd)
        open = nil
      }
    }
    return blocks
  }

  /// The block as it reads outside the list that it may stand in.
  private var withoutIndentation: CodeBlock {
    var block = self
    let indentation = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    block.lines = lines.map { String($0.dropFirst(indentation)) }
    return block
  }

  private var withoutBlankEnd: CodeBlock {
    var block = self
    while block.lines.last == "" { block.lines.removeLast() }
    return block
  }
}
