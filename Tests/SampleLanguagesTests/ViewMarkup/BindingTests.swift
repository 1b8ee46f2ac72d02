import Descent
import SampleLanguages
import TestSupport
import Testing

@Suite struct BindingTests {
  private func binding(_ text: String) throws -> BindingValue? { BindingValue(Bindings.parse(try SourceText(text))) }

  private func messages(_ text: String) throws -> [String] {
    let source = try SourceText(text)
    return Bindings.parse(source).diagnostics.messages(in: source)
  }

  @Test func aPropertyWithAFormatter() throws {
    let binding = try #require(try binding("$person.dateOfBirth::date;dateStyle=short;timeStyle=none"))
    #expect(binding.steps == [.property(["person", "dateOfBirth"])])
    #expect(binding.formatter?.name == "date")
    #expect(binding.formatter?.arguments == ["dateStyle": "short", "timeStyle": "none"])
  }

  @Test(arguments: [
    ("$price * 1.2", 12), ("$price - quantity - 1", 7), ("$1 + 2 * 3", 7), ("$(1 + 2) * 3", 9), ("$-price % 4", -2),
    ("$-(price)", -10), ("$price / quantity", 5), ("$order.total", 99),
  ])
  func values(text: String, value: Double) throws {
    let properties: [[String]: Double] = [["price"]: 10, ["quantity"]: 2, ["order", "total"]: 99]
    #expect(try messages(text) == [])
    #expect(try #require(try binding(text)).value { properties[$0] } == value)
  }

  @Test func faults() throws {
    let binding = try #require(try binding("$price / quantity"))
    #expect(throws: ArithmeticFault.divisionByZero) { try binding.value { $0 == ["price"] ? 1 : 0 } }
    #expect(throws: ArithmeticFault.undefined) { try binding.value { _ in nil } }
  }

  @Test(arguments: [
    ("$age::", "1:7 expected formatter name after '::'"), ("$price *", "1:9 expected property or number after '*'"),
    ("$a * $b", "1:6 '$' is only allowed at the beginning of a binding, not before each property"),
    ("name", "1:1 expected '$'"), ("$a::date;style", "1:15 expected '=' after 'style'"),
    ("$a.", "1:4 expected name after '.'"),
  ])
  func problems(text: String, message: String) throws { #expect(try messages(text) == [message]) }

  @Test(arguments: ["$", "$a *", "$a.", "$a::", "$a::date;=x"]) func incompleteBindingsHaveNoValue(text: String) throws
  {
    #expect(try binding(text) == nil)
  }

  @Test func longSumsAndDeepNests() throws {
    let sum = try #require(try binding("$1" + String(repeating: " + 1", count: 50_000)))
    #expect(try sum.value { _ in nil } == 50_001)
    for open in ["(", "-"] {
      let found = try messages("$" + String(repeating: open, count: 10_000) + "a")
      #expect(found.first?.contains("nested more deeply") == true)
      #expect(found.count <= 3)
    }
  }
}
