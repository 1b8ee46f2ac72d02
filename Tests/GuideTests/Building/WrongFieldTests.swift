import Foundation
import TestSupport
import Testing

/// A field of a type that holds no handle is refused by the compiler where it is used, with the type to write.
@Suite struct WrongFieldTests {
  @Test(arguments: [
    ("NumberNode", "a field holds a handle of a node: write 'Ref<…>' instead of the node's type"),
    ("NumberNode?", "an optional node is of type 'OptionalRef<…>'"),
    ("Ref<NumberNode>?", "an optional node is of type 'OptionalRef<…>' instead of 'Ref<…>?'"),
    ("TokenRef?", "an optional token is of type 'OptionalTokenRef' instead of 'TokenRef?'"),
    ("Ref<NumberNode>", nil), ("OptionalRef<NumberNode>", nil), ("OptionalTokenRef", nil),
  ])
  func theCompilerSaysWhatToWrite(type: String, message: String?) throws {
    let source = """
      import Descent
      struct NumberNode: SyntaxNode { var digits: TokenRef }
      struct SignNode: SyntaxNode { var part: \(type) }
      func read(_ sign: TypedView<SignNode>) { _ = sign.part }
      """
    let folder = try TemporaryFolder()
    let output = try Toolchain.check([try folder.write(source, to: "Nodes.swift")]).output
    if let message {
      #expect(output.contains("error: 'subscript(dynamicMember:)' is unavailable: \(message)"))
    } else {
      #expect(output == "")
    }
  }
}
