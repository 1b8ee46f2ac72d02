import Descent
import Foundation
import SwiftGrammar
import SwiftTools
import SyntaxEditing

let usage = """
  usage: swift-tools lint PATH…
         swift-tools api PATH…
         swift-tools calls PATH…
         swift-tools dot PATH…
         swift-tools codemod NAME PATH…     (\(codemods(for: []).keys.sorted().joined(separator: ", ")))

  Paths are files and folders of Swift sources. A codemod changes the files.
  """

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(2)
}

/// The parsed files at paths and in the folders there.
func files(at paths: some Sequence<String>) -> [SwiftFile] {
  let found = paths.flatMap { path -> [String] in
    guard let names = FileManager.default.enumerator(atPath: path)?.allObjects as? [String], !names.isEmpty else {
      return [path]
    }
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }
  return found.map { path in
    do { return try SwiftFile(path: path) } catch { fail("\(path): \(error)") }
  }
}

/// Changes the files; returns the number of those that have more diagnostics than before.
func apply(_ codemod: Codemod, to files: [SwiftFile]) -> Int {
  var (changes, faults) = (0, 0)
  for file in files {
    do {
      let edited = try file.applying(codemod)
      if edited.source.text == file.source.text { continue }
      changes += 1
      if edited.tree.diagnostics.count > file.diagnostics.count {
        faults += 1
        let first = edited.tree.diagnostics[0]
        print("\(file.source.name): \(first.message(in: edited.source))")
      }
      try edited.source.text.write(toFile: file.source.name, atomically: false, encoding: .utf8)
    } catch {
      faults += 1
      print("\(file.source.name):\(error)")
    }
  }
  print("\(changes) of \(files.count) files changed, \(faults) with faults")
  return faults
}

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "lint":
  for finding in files(at: arguments.dropFirst()).flatMap({ $0.findings() }) { print(finding) }
case "api":
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  let json = try encoder.encode(files(at: arguments.dropFirst()).flatMap(\.api))
  print(String(decoding: json, as: UTF8.self))
case "calls", "dot":
  var graph = CallGraph()
  for file in files(at: arguments.dropFirst()) { graph.add(file) }
  print(arguments.first == "dot" ? graph.dot : graph.lines.joined(separator: "\n"))
case "codemod":
  let sources = files(at: arguments.dropFirst(2))
  guard let codemod = arguments.dropFirst().first.flatMap({ codemods(for: sources)[$0] }) else { fail(usage) }
  exit(apply(codemod, to: sources) == 0 ? 0 : 1)
default:
  fail(usage)
}
