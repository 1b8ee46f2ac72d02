import Descent
import DescentTools
import SampleLanguages
import Testing

/// The expected name in an end tag: that of the open element, wherever that begins.
@Suite struct EndTagTests {
  private func expectsName(_ text: String) throws -> Bool {
    let source = try SourceText(text)
    let expected = AnyLanguage.viewMarkup.expectations(in: source, at: UInt32(source.count))
    return expected.tokens.contains { $0.kind == "name" && $0.production == "EndTag" }
  }

  @Test(arguments: [
    "<list></", "<list a='1' b='2'><row/></", "<list><row></row></", "<list><row></", "<list><row></list></row></",
  ])
  func theElementThatIsOpen(text: String) throws {
    #expect(try expectsName(text) == !text.contains("</list>"))
  }

  /// There are more names in between than the limit of trials.
  @Test func anElementThatBeginsFarAway() throws {
    let rows = (0..<200).map { "<row\($0) column\($0)='1'/>" }.joined()
    #expect(try expectsName("<list>\(rows)</"))
    let open = (0..<200).map { "<row\($0)>" }.joined()
    #expect(try expectsName("<list>\(open)</"))
  }

  @Test func noElementIsOpen() throws {
    #expect(try !expectsName("<list></list></"))
    #expect(try !expectsName("</"))
  }
}
