import Descent
import Foundation
import SampleLanguages
import TOML
import TestSupport
import Testing

// What the comments of the sample languages show of their values.

@Suite struct SampleLanguageValues {
  @Test func registry() {
    for language in SampleLanguage.all { print(language.name, language.fileExtensions) }
    #expect(SampleLanguage.all.contains { $0.name == "JSON" && $0.fileExtensions == ["json"] })
  }

  @Test func arithmetic() throws {
    let tree = Arithmetic.parse(try SourceText("x = 2; x ^ 10"))
    #expect(tree.isValid)

    let values = try values {
      let result = Arithmetic.evaluate(Arithmetic.parse(try SourceText("x = 2; x ^ 10")))
      result.values  // [2, 1024]
    }
    #expect(values == ["[Optional(2.0), Optional(1024.0)]"])

    var environment = ArithmeticEnvironment.standard
    environment.variables["x"] = 2
    environment.functions["double"] = ArithmeticFunction(taking: 1) { $0[0] * 2 }
    #expect(Arithmetic.evaluate(Arithmetic.parse(try SourceText("double(x)")), in: environment).values == [4])
  }

  @Test func bindings() throws {
    let tree = Bindings.parse(try SourceText("$price * 1.2::number"))
    #expect(tree.isValid)

    let values = try values {
      let tree = Bindings.parse(try SourceText("$price * 1.2::number;numberStyle=currency"))
      let binding = BindingValue(tree)
      try binding?.value { $0 == ["price"] ? 10 : nil }  // 12
      binding?.formatter?.arguments["numberStyle"]  // "currency"
    }
    #expect(values == ["12.0", "currency"])
  }

  @Test func csv() throws {
    let values = try values {
      try CSV.rows(of: SourceText("a,b\n1,\"2\"\n"))  // [["a", "b"], ["1", "2"]]
      let table = try CSVTable(parsing: SourceText("name,motto\nAda,\"first, and foremost\"\n"))
      table[0, "motto"]  // "first, and foremost"
    }
    #expect(values == [#"[["a", "b"], ["1", "2"]]"#, "first, and foremost"])
  }

  @Test func json() throws {
    let source = try SourceText(#"["a", 1]"#)
    let values = try values {
      JSON.parse(source)  // a SyntaxTree, whatever the source holds
      try JSON.value(of: source)  // a PlainJSON
      JSON.check(source)  // what is wrong
    }
    #expect(values.count == 3)
    #expect(values[2] == "[]")
    #expect(try JSON.value(of: source) == .array([.string("a"), .number(PlainJSON.Number(1))]))

    let members = try GuideTests.values {
      let value = try JSON.value(of: try SourceText(#"{"stars": 1e3}"#))
      value["stars"]  // .number
      if case .number(let stars)? = value["stars"] { stars.int }  // 1000
    }
    #expect(members.last == "1000")
  }

  @Test func numbers() { #expect(PlainJSON.values() == ["9007199254740993", "1000", "nil"]) }

  @Test func outlines() throws {
    let entry = OutlineEntry(.task(.open), "dig the bed", tags: ["garden"])  // - [ ] dig the bed @garden
    #expect(OutlineFile(parsing: try SourceText("- [ ] dig the bed @garden")).entries == [entry])

    let values = try values {
      let file = OutlineFile(parsing: try SourceText("- [x] order seeds due:2026-03-01"))
      file.entries[0].kind  // .task(.done)
    }
    #expect(values.count == 1)
    #expect(OutlineFile(parsing: try SourceText("- [x] order seeds")).entries[0].kind == .task(.done))
  }

  @Test func routes() throws {
    let tree = Routes.parse(try SourceText("GET /items/:id"))
    #expect(tree.isValid)

    let values = try values {
      let matcher = RouteMatcher(Routes.parse(try SourceText("GET /items/:id\n/static/*path")))
      let match = matcher.match("GET", "/items/caf%C3%A9?page=2")
      match?.route  // 0
      match?.parameters["id"]  // "café"
    }
    #expect(values == ["0", "café"])
  }

  @Test func toml() throws {
    let values = try values {
      let file = TOMLFile(parsing: try SourceText("a.b = 1"))
      file.table["a"]?["b"]  // .integer(1)
      file.isValid  // true
    }
    #expect(values == ["integer(1)", "true"])
    #expect(TOMLFile(parsing: try SourceText("a.b = 1")).table["a"]?["b"] == .integer(1))
  }

  @Test func tomlValues() throws {
    let values = try values {
      let ports = try TOMLTable(parsing: SourceText("ports = [80, 443]"))["ports"]
      ports?[1]  // .integer(443)
    }
    #expect(values == ["integer(443)"])
  }

  @Test func tomlFiles() throws {
    let folder = try TemporaryFolder()
    try folder.write("[owner]\nname = 'Tom'\n", to: "Package.toml")
    func owner() throws -> [String] {
      try values {
        let table = try TOMLTable(parsing: SourceText(path: "Package.toml"))
        table["owner"]?["name"]  // .string("Tom")
      }
    }
    // The file is not in the folder of this process.
    #expect(throws: SourceError.self) { try owner() }
    let table = try TOMLTable(parsing: SourceText(path: folder.url.appending(path: "Package.toml").path))
    #expect(table["owner"]?["name"] == .string("Tom"))
  }

  @Test func viewMarkup() throws {
    let tree = ViewMarkup.parse(try SourceText("<UILabel text=\"$name\"/>"))
    #expect(tree.isValid)

    let values = try values {
      let tree = ViewMarkup.parse(try SourceText("<UILabel text=\"$name\" lines=\"2\"/>"))
      let label = ViewMarkup.element(of: tree)
      label?["lines"]  // .text("2")
    }
    #expect(values == [#"text("2")"#])
  }

  @Test func visualFormat() throws {
    let tree = VisualFormat.parse(try SourceText("H:|-[title]-|"))
    #expect(tree.isValid)

    let values = try values {
      let tree = VisualFormat.parse(try SourceText("H:|-12-[lBtn(30)]-6-[title]-6-[rBtn(30)]-|"))
      VisualFormat.constraints(of: tree).constraints
      // superview and lBtn, the width of lBtn, lBtn and title, title and rBtn, the width of rBtn, rBtn and superview
    }
    let parts = values[0].components(separatedBy: ", ")
    #expect(parts.count == 6)
    #expect(parts.map { $0.contains("width") } == [false, true, false, false, true, false])
  }
}

extension PlainJSON {
  fileprivate static func values() -> [String] {
    GuideTests.values {
      Number(literal: "9007199254740993").int  // 9007199254740993, which no Double can hold
      Number(literal: "1e3").int  // 1000
      Number(literal: "1e400").double  // nil
    }
  }
}
