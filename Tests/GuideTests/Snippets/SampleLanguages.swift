import Descent
import Foundation
import SampleLanguages
import TOML
import TestSupport
import Testing

// What the article on the sample languages shows of each.

@Suite struct SampleLanguagesArticle {
  @Test func arithmetic() throws {
    let source = try SourceText("area(r) = pi * r^2\nsmall = area(1)\nsmall < 3 ? 0 : 10 / (small - small)")
    let result = Arithmetic.evaluate(Arithmetic.parse(source))

    #expect(result.values == [nil, .pi, nil])
    #expect(result.diagnostics.map { $0.message(in: source) } == ["division by zero"])
  }

  @Test func bindings() throws {
    let tree = Bindings.parse(try SourceText("$price * 1.2::number;numberStyle=currency"))
    let binding = BindingValue(tree)

    #expect(try binding?.value { $0 == ["price"] ? 10 : nil } == 12)
    #expect(binding?.formatter?.arguments == ["numberStyle": "currency"])
  }

  @Test func csv() throws {
    let table = CSVTable(parsing: try SourceText("name,motto\nAda,\"first, and foremost\"\n"))

    #expect(table[0, "motto"] == "first, and foremost")
  }

  @Test func json() throws {
    let value = try JSON.value(of: try SourceText(#"{"name": "Descent", "tags": ["parser", "Swift"]}"#))

    #expect(value["tags"] == .array([.string("parser"), .string("Swift")]))
  }

  @Test func routes() throws {
    let routes = try SourceText("GET /items/:id\nPOST /items/:id\n/static/*path")
    let matcher = RouteMatcher(Routes.parse(routes))

    #expect(matcher.match("GET", "/items/caf%C3%A9") == RouteMatch(route: 0, parameters: ["id": "café"]))
    #expect(matcher.match("GET", "/static/css/main.css")?.parameters["path"] == "css/main.css")
  }

  @Test func toml() throws {
    let table = try TOMLTable(parsing: SourceText("title = 'A file'\nports = [8000, 8001]\n")) as TOMLTable

    #expect(table["title"] == .string("A file"))
  }

  @Test func viewMarkup() throws {
    let tree = ViewMarkup.parse(try SourceText(#"<LMRowView spacing="16"><UILabel text="$name"/></LMRowView>"#))
    let row = ViewMarkup.element(of: tree)

    #expect(row?["spacing"] == .text("16"))
    #expect(row?.children.first?["text"] == .binding(BindingValue(steps: [.property(["name"])])))
  }

  @Test func visualFormat() throws {
    let tree = VisualFormat.parse(try SourceText("H:|-12-[left(30)]-[title(>=20@750)]"))
    let constraints = VisualFormat.constraints(of: tree).constraints.map(\.description)

    #expect(
      constraints == [
        "left.leading == superview.leading + 12.0", "left.width == 30.0",
        "title.leading == left.trailing + standard", "title.width >= 20.0 @750.0",
      ])
  }

  /// A language that is added is told of.
  @Test func everyLanguageHasASection() throws {
    let article = packageFolder.appending(path: "Sources/Descent/Descent.docc/SampleLanguages.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    for language in SampleLanguage.all { #expect(text.contains("\n### \(language.name)\n"), "\(language.name)") }
  }
}
