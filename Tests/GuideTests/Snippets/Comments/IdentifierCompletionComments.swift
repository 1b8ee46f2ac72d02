import IdentifierCompletion
import Testing

// What the comments on completion from plain names show.

@Suite struct IdentifierCompletionComments {
  @Test func aField() {
    let values = values {
      var field = InlineCompletion(["red", "green", "grey"])
      field.insert("gr")
      field.text  // "green"
      field.text[field.selection]  // "een"
      field.insert("ey")
      field.confirm()  // "grey"
    }
    #expect(values == ["()", "green", "een", "()", "grey"])
  }

  @Test func aProposal() {
    let values = values {
      let colours = NameIndex(["red", "green", "grey"])
      let text = "gr"
      let proposal = colours.proposal(for: text, selection: text.endIndex..<text.endIndex)
      proposal?.text  // "green"
      proposal?.remainingUTF8  // 2..<5
    }
    #expect(values == ["green", "2..<5"])
  }

  @Test func anIndex() {
    let values = values {
      var names = NameIndex(["red", "green", "grey"])
      names.add("blue")
      names.firstDeclared(startingWith: "gr")?.name  // "green"
      names.best(2, for: "bl").map(\.name)  // ["blue"]
    }
    #expect(values == ["3", "green", #"["blue"]"#])
  }

  @Test func theFirstDeclared() {
    let values = values {
      NameIndex(["red", "green", "grey"]).firstDeclared(startingWith: "gre")?.name  // "green"
    }
    #expect(values == ["green"])
  }

  @Test func theBest() {
    let values = values {
      let names = NameIndex(["target", "getToken", "Tokens", "token"])
      names.best(3, for: "tok").map(\.name)  // ["Tokens", "token", "getToken"]
    }
    #expect(values == [#"["Tokens", "token", "getToken"]"#])
  }

  @Test func theHeaviest() {
    let values = values {
      let names = NameIndex(["token", "text"])
      names.best(2, for: "t") { -Double(names[$0].count) }.map(\.name)  // ["text", "token"]
    }
    #expect(values == [#"["text", "token"]"#])
  }
}
