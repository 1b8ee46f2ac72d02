import Descent
import DescentTools
import SampleLanguages
import SwiftTemplates
import TOML
import Testing

// The sources that the comments of the sample languages show: all of them are valid, and mean something.

@Suite struct SampleLanguageSources {
  private func tree(_ text: String, _ language: AnyLanguage) throws -> SyntaxTree {
    let tree = language.parse(try SourceText(text + "\n"))
    #expect(language.diagnostics(of: tree).map { $0.message(in: tree.source) } == [])
    return tree
  }

  @Test func arithmetic() throws {
    let source = """
      # The area of a ring.
      area(r) = pi * r^2
      outer = 3; inner = outer - 1
      outer > inner ? area(outer) - area(inner) : 0
      """
    #expect(Arithmetic.evaluate(try tree(source, .arithmetic)).values.last == 5 * Double.pi)
  }

  @Test func bindings() throws {
    let sources = """
      $person.dateOfBirth::date;dateStyle=short;timeStyle=none
      $price * 1.2
      """
    let values = try sources.split(separator: "\n").map {
      BindingValue(Bindings.parse(try SourceText(String($0))))
    }
    #expect(values.map { $0?.formatter?.arguments["timeStyle"] } == ["none", nil])
    #expect(try values[1]?.value { _ in 10 } == 12)
  }

  @Test func csv() throws {
    let source = #"""
      name,motto
      Ada,"first, and foremost"
      Grace,"she said ""amazing"""
      """#
    let table = CSVTable(try tree(source, .csv))
    #expect(table[1, "motto"] == #"she said "amazing""#)
  }

  @Test func json() throws {
    let source = """
      { "name": "Descent", "tags": ["parser", "Swift"], "stars": 1e3, "fork": null }
      """
    _ = try tree(source, .json)
    #expect(try JSON.value(of: SourceText(source))["fork"] == .null)
  }

  @Test func outline() throws {
    let source = """
      # Garden
        - [x] order seeds  @shop due:2026-03-01
        - [ ] dig the bed
          - [ ] borrow a spade  @neighbour
          the one with the long handle
      """
    let garden = OutlineFile(try tree(source, .outline)).entries[0]
    #expect(garden.nested.map(\.kind) == [.task(.done), .task(.open)])
    #expect(garden.nested[1].nested.map(\.text) == ["borrow a spade", "the one with the long handle"])
  }

  @Test func routes() throws {
    let source = """
      # The items of the shop.
      GET  /items/
      GET  /items/:id
      POST /items/:id/reviews
      /static/*path
      """
    let matcher = RouteMatcher(try tree(source, .routes))
    #expect(matcher.match("POST", "/items/7/reviews")?.route == 2)
  }

  @Test func toml() throws {
    let source = """
      title = "A file"

      [owner]
      name.first = 'Tom'
      born = 1979-05-27T07:32:00-08:00

      [[server]]
      ports = [ 8000, 8001 ]   # and so on
      limits = { cpu = 0.5 }
      """
    let table = TOMLFile(try tree(source, .toml)).table
    #expect(table["owner"]?["name"]?["first"] == .string("Tom"))
  }

  @Test func viewMarkup() throws {
    let source = """
      <!-- A row of the order. -->
      <LMRowView spacing="16">
        <UILabel text="Total: &#8364;"/>
        <UILabel text="$price * 1.2::number;numberStyle=currency"/>
      </LMRowView>
      """
    let row = ViewMarkup.element(of: try tree(source, .viewMarkup))
    #expect(row?.children.first?["text"] == .text("Total: €"))
  }

  @Test func visualFormat() throws {
    let source = """
      // A bar with a title between two buttons.
      H:|-12-[left(30)]-6-[title(>=20@750)]-6-[right(==left)]-| alignAllCenterY
      V:|-(-5.5)-[title]-margin-|
      """
    let constraints = VisualFormat.constraints(of: try tree(source, .visualFormat)).constraints
    #expect(constraints.count >= 9)
  }

  @Test func templates() throws {
    let source = """
      %% template page(_ users: [User])
      <ul>
      %% for user in users
        <li><%= user.name %></li>
      %% endfor
      </ul>
      %% endtemplate
      """
    _ = try tree(source, .swiftemplate)

    let sources = [try SourceText(source)]
    let compilation = TemplateCompilation(of: sources)
    if let swift = compilation.swiftSource { print(swift) }
    #expect(compilation.swiftSource?.contains("func page(_ users: [User]) -> String") == true)
  }
}
