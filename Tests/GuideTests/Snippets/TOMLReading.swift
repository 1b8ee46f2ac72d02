import Descent
import DescentTools
import TOML
import Testing

// The article on TOML, and the comments on reading files.

enum Level: String, CaseIterable, TOMLReadable { case debug, warning }

struct Service: TOMLTableReadable {
  enum Key: String, CaseIterable { case name, ports, logLevel = "log-level" }

  var name: TOMLLocated<String>
  var ports: [Int]
  var logLevel: Level

  init?(reading table: inout TOMLTableReader<Key>) {
    let name = table.require(.name, as: TOMLLocated<String>.self)
    ports = table.read(.ports) ?? []
    logLevel = table.read(.logLevel) ?? .warning
    guard let name else { return nil }
    self.name = name
  }
}

struct Services: TOMLTableReadable {
  enum Key: String, CaseIterable { case services = "service" }

  var services: [Service]

  init?(reading table: inout TOMLTableReader<Key>) { services = table.read(.services) ?? [] }
}

@Suite struct TOMLReading {
  @Test func errors() throws {
    let print = { (_: String) in }
    let source = try SourceText("[[service]]\nnaem = 'web'\nports = [80, '443']\nlog-level = 'debgu'\n", name: "a.toml")
    let (services, diagnostics) = TOMLFile(parsing: source).read(as: Services.self)
    let renderer = DiagnosticRenderer(source)
    for diagnostic in diagnostics { print(renderer.text(of: diagnostic)) }

    #expect(services == nil)
    let text = diagnostics.map { renderer.text(of: $0) }.joined(separator: "\n")
    #expect(
      text == """
        a.toml:2:1: error: unknown key 'naem'; did you mean 'name'? [unknown-key]
           2 │ naem = 'web'
             │ ^^^^
             = fix: replace 'naem' by 'name' at 2:1
        a.toml:3:14: error: expected an integer instead of a string [wrong-type]
           3 │ ports = [80, '443']
             │              ^^^^^
        a.toml:4:13: error: expected 'debug' or 'warning' instead of 'debgu' [unknown-choice]
           4 │ log-level = 'debgu'
             │             ^^^^^^^
             = fix: replace 'debgu' by 'debug' at 4:14
        """)
  }

  @Test func configurations() throws {
    let text = "[[service]]\nname = 'web'\nports = [80]\n[[service]]\nname = 'mail'\nlog-level = 'debug'\n"
    let services = try #require(TOMLFile(parsing: try SourceText(text)).read(as: Services.self).value).services
    #expect(
      services.map(\.name) == [
        TOMLLocated("web", at: SourceRange(19, 24)), TOMLLocated("mail", at: SourceRange(57, 63)),
      ])
    #expect(services.map(\.ports) == [[80], []])
    #expect(services.map(\.logLevel) == [.warning, .debug])
  }

  @Test func places() throws {
    let values = try values {
      let file = TOMLFile(parsing: try SourceText("[server]\nports = [80, 443]"))
      let port = file.root["server"]?["ports"]?[1]
      port?.value  // .integer(443)
      port?.range  // SourceRange(22, 25)
    }
    #expect(values == ["integer(443)", "\(SourceRange(22, 25))"])
  }

  @Test func placesInStrings() throws {
    let values = try values {
      let file = TOMLFile(parsing: try SourceText(#"pattern = "\"a\" +""#))
      let pattern = file.root["pattern"]!.range
      file.range(of: 4..<5, inStringAt: pattern)  // SourceRange(17, 18)
    }
    #expect(values == ["\(SourceRange(17, 18))"])
  }
}
