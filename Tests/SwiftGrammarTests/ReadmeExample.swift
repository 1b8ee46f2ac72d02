import Testing

// The part between the markers is also in the README, word for word; a test compares the two.
// README: a tree of Swift
import SwiftGrammar

func describe(_ text: String) throws -> [String] {
  let file = try SwiftFile(parsing: text, name: "example.swift")
  var lines = file.diagnostics.map { $0.message(in: file.tree.source) }
  for statement in file.root.statements {
    guard let function = statement.as(FunctionDeclaration.self) else { continue }
    lines.append("\(function.name.text) returns \(function.result?.text ?? "nothing")")
    for parameter in function.parameters { lines.append("  \(parameter.text)") }
  }
  let names = file.tree.path(at: 5).map(\.name)
  return lines + ["at offset 5: \(names.joined(separator: " > "))"]
}
// README: end

@Suite struct ReadmeExample {
  @Test func functionsAreDescribed() throws {
    #expect(
      try describe("func area(of shape: Shape, _ scale: Double = 1) -> Double { shape.area * scale }") == [
        "area returns Double", "  of shape: Shape", "  _ scale: Double = 1",
        "at offset 5: SourceFile > FunctionDeclaration",
      ])
  }
}
