import Descent
import SwiftGrammar
import TestSupport
import Testing

/// A forgotten bracket causes one diagnostic, and no declaration around it is lost.
@Suite struct LayoutRecoveryTests {
  private static let source = """
    struct Shape: Drawable {
      let corners: [Point]

      init(corners: [Point]) {
        self.corners = corners
      }

      func area() -> Double {
        if corners.isEmpty {
          return 0
        } else if corners.count < 3 {
          return .nan
        }
        for corner in corners.dropFirst() where corner.x > 0 {
          sum += corner.map { $0.x * 2 }
        }
        switch corners.count {
        case 3: return triangle(corners)
        default:
          break
        }
        return corners.reduce(0, { sum, corner in
          sum + corner.x
        })
      }

      var isEmpty: Bool {
        corners.isEmpty
      }

      enum Kind: String {
        case open
        case closed
      }
    }

    extension Shape {
      func draw() async throws {
        guard let first = corners.first else {
          return
        }
        await canvas.move(to: first, animated: false)
      }
    }
    """

  private static func outline(_ file: SwiftFile) -> [String] {
    file.symbols.map { "\($0.depth) \($0.kind.rawValue) \($0.name)" }
  }

  @Test(arguments: ["{", "}", ")", "]", "(", "["])
  func deletedBracket(bracket: Character) throws {
    let expected = Self.outline(try SwiftFile(parsing: Self.source))
    for index in Self.source.indices where Self.source[index] == bracket {
      var text = Self.source
      // A space, so that the words on both sides stay separate.
      text.replaceSubrange(index...index, with: " ")
      let file = try SwiftFile(parsing: text)
      let place = Self.source[..<index].suffix(20)
      #expect(Self.outline(file) == expected, "after '\(place)'")
      #expect(
        (1...2).contains(file.diagnostics.count),
        "\(file.tree.messageTexts) after '\(place)'")
    }
  }

  @Test(arguments: ["{", "}"])
  func doubledBrace(brace: Character) throws {
    let expected = Self.outline(try SwiftFile(parsing: Self.source))
    for index in Self.source.indices where Self.source[index] == brace {
      var text = Self.source
      text.insert(contentsOf: "\(brace) ", at: index)
      let file = try SwiftFile(parsing: text)
      #expect(Self.outline(file) == expected, "after '\(Self.source[..<index].suffix(20))'")
    }
  }

  /// For any brackets and lines, there is a tree over all tokens, and no bracket of the source is lost.
  @Test(arguments: 0..<4)
  func anyBracketsGiveATree(seed: UInt64) throws {
    let pieces = [
      "{", "}", "(", ")", "[", "]", "\n", "\n  ", "\n    ", " ", "a", "func f() ", "if x ", "else ", "case a: ",
      "#if A\n", "#endif\n", ",", ":", "switch x ", "catch ",
    ]
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for _ in 0..<100 {
      let text = (0..<(10 + next(150))).map { _ in pieces[next(pieces.count)] }.joined()
      let tree = try SwiftFile(parsing: text).tree
      let texts = (0..<tree.tokens.count).map { tree.source.text(in: tree.tokens.range(at: $0)) }.joined()
      #expect(texts.count { "{}()[]".contains($0) } == text.count { "{}()[]".contains($0) }, "\(text)")
      #expect(tree.root.range.end <= UInt32(text.utf8.count))
    }
  }

  @Test func aMissingBraceIsReportedWhereItIsMissing() throws {
    let text = "func f() {\n  if a {\n    g()\n  h()\n}\n"
    let file = try SwiftFile(parsing: text)
    #expect(file.diagnostics.map(\.range) == [SourceRange(27, 27)])
    #expect(file.diagnostics[0].fixIts.first?.edits.first?.replacement == "\n  }")
  }

  /// The brackets of these members are right, though they are not at the beginning of a line.
  @Test(arguments: [
    "    perform { $0.session(session,\n                         withResult: result) }\n    log()",
    "    let all = requests(a\n      .select { [\n      ] })\n    log()",
    "    start { error in\n      log() }\n    log()",
    "    start { error in\n      do {\n        log()\n      }    }\n    log()",
  ])
  func blocksThatEndInALineAreNotWhereABraceIsMissing(body: String) throws {
    let source = "struct Monitor {\n  func first() {\n\(body)\n  }\n\n  func second() {\n    log()\n  }\n}\n"
    let expected = Self.outline(try SwiftFile(parsing: source))
    for opener in ["Monitor {", "second() {"] {
      let file = try SwiftFile(parsing: source.replacing(opener, with: opener.dropLast(2)))
      #expect(Self.outline(file) == expected)
      let messages = file.tree.messageTexts
      #expect(messages.map { $0.hasPrefix("expected '{' to begin") } == [true], "\(opener)")
    }
  }

  /// A parenthesis too many in a closure does not end the call around it.
  @Test(arguments: ["wait())", "wait)"])
  func aStrayParenthesisInAClosure(statement: String) throws {
    let source = """
      struct Pool {
        func run() {
          publish(completion: { _ in \(statement) },
                  value: { received = $0; done() })
          finish()
        }

        func stop() {}
      }
      """
    let file = try SwiftFile(parsing: source)
    #expect(Self.outline(file) == ["0 struct Pool", "1 func run", "1 func stop"])
    #expect(file.diagnostics.count == 1)
  }
}
