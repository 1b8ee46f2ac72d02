import Descent
import DescentTools
import SyntaxEditing
import TestSupport
import Testing

@testable import SampleLanguages

@Suite struct ViewMarkupTests {
  private func read(_ text: String) throws -> (element: ViewElement?, messages: [String]) {
    let source = try SourceText(text)
    let tree = ViewMarkup.parse(source)
    return (ViewMarkup.element(of: tree), tree.diagnostics.messages(in: source))
  }

  @Test func elementsAndAttributes() throws {
    let (element, messages) = try read(
      """
      <?xml version="1.0"?>
      <!DOCTYPE LMRowView>
      <LMRowView spacing="16">
        <!-- the total -->
        <UILabel text='a &lt; &#66;&#x1F600;' font="$size * 2"/>
        <UIView weight="1"></UIView>
      </LMRowView>
      """)
    #expect(messages == [])
    let row = try #require(element)
    #expect(row.name == "LMRowView")
    #expect(row["spacing"] == .text("16"))
    #expect(row.children.map(\.name) == ["UILabel", "UIView"])
    #expect(row.children[0]["text"] == .text("a < B😀"))
    #expect(
      row.children[0]["font"] == .binding(BindingValue(steps: [.property(["size"]), .number(2), .infix(.multiply)])))
    #expect(row.content.count == 2)
  }

  @Test func textAndSections() throws {
    let (element, messages) = try read("<a>1 &lt; <![CDATA[2 & ]]>3<b/> end</a>")
    #expect(messages == [])
    #expect(element?.content == [.text("1 < 2 & 3"), .element(ViewElement(name: "b")), .text(" end")])
  }

  @Test func aTextOfManyPieces() throws {
    let (element, _) = try read("<a><![CDATA[]]><b/>\(String(repeating: "much text &amp; <!-- -->", count: 1_000))</a>")
    let text = String(repeating: "much text & ", count: 1_000)
    #expect(element?.content == [.element(ViewElement(name: "b")), .text(text)])
  }

  @Test func aFormatterInMarkup() throws {
    let (element, messages) = try read(#"<a x="$day::date;format=HH 'h' &quot;mm&quot;;zone=UTC"/>"#)
    #expect(messages == [])
    guard case .binding(let binding)? = element?["x"] else { throw Missing() }
    #expect(binding.formatter?.arguments == ["format": "HH 'h' \"mm\"", "zone": "UTC"])
  }

  private struct Missing: Error {}

  @Test(arguments: [
    ("<a><b></a>", ["1:7 expected '</b>' (1:5 'b' begins here)"]),
    ("<a><b><c></a>", ["1:10 expected '</c>' (1:8 'c' begins here)", "1:10 expected '</b>' (1:5 'b' begins here)"]),
    ("<label></lable>", ["1:10 the end tag 'lable' does not match 'label' (1:2 'label' begins here)"]),
    ("<a></zebra></a>", ["1:4 '</zebra>' ends no element"]), ("<a>", ["1:4 expected '</a>' (1:2 'a' begins here)"]),
    ("</a>", ["1:1 '</a>' ends no element", "1:5 expected an element"]),
    ("<a x=\"1\" x=\"2\"/>", ["1:10 the attribute 'x' is repeated (1:4 the first one)"]),
    ("<a x=\"1\"y=\"2\"/>", ["1:9 expected white space before 'y'"]), ("<a>1 < 2</a>", ["1:7 expected name after '<'"]),
    ("<a x=\"1></a>", ["1:9 expected '\"' (1:6 to match this '\"')"]),
    ("<a x=16/>", ["1:6 the value '16' needs quotes around it"]),
    ("<a>&nbsp;</a>", ["1:4 '&nbsp;' is no entity: there are amp, lt, gt, quot, apos and numbers"]),
    ("<a>&#0;</a>", ["1:4 '&#0;' is no entity: there are amp, lt, gt, quot, apos and numbers"]),
    ("<a>R & D</a>", ["1:6 '&' begins a reference; alone it is '&amp;'"]),
    ("<a/><b/>", ["1:5 a file has one element that holds all others (1:1 the first one begins here)"]),
    ("<a/>text", ["1:5 text is only allowed in an element"]),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", ["1:1 a document type with declarations is not supported"]),
    ("<a x=\"$b::\"/>", ["1:11 expected formatter name after '::'"]),
    ("<a x=\"$price * 1.2.3\"/>", ["1:19 unexpected '.3'"]),
    ("<a x='$(b'/>", ["1:10 expected ')' (1:8 to match this '(')"]), ("<a ", ["1:3 expected '>' after 'a'"]),
    ("<b><a x='", ["1:10 expected ''' (1:9 to match this ''')"]), ("<></a>", ["1:2 expected name after '<'"]),
  ])
  func problems(text: String, expected: [String]) throws { #expect(try read(text).messages == expected) }

  @Test(arguments: [
    ("<a><b>x</a>", "b", 1), ("<a><b/></aa>", "b", 0), ("<a></zebra><b/></a>", "b", 0), ("<a x=\"1><b/></a>", "b", 0),
    ("<a <b/></a>", "b", 0),
  ])
  func recoveryKeepsTheTree(text: String, child: String, textCount: Int) throws {
    let (element, messages) = try read(text)
    #expect(messages.count >= 1)
    #expect(element?.name == "a")
    #expect(element?.children.map(\.name) == [child])
    #expect(element?.children.first?.content.count == textCount)
  }

  @Test(arguments: [
    ("<UILabel></UILable>", "<UILabel></UILabel>"), ("<a x=16 y=left></a>", "<a x=\"16\" y=\"left\"></a>"),
    ("<a>R & D</a>", "<a>R &amp; D</a>"), ("<a x=\"$b * $c\"/>", "<a x=\"$b * c\"/>"), ("<a></zebra></a>", "<a></a>"),
  ])
  func fixes(text: String, fixed: String) throws {
    let source = try SourceText(text)
    let result = try source.applying(ViewMarkup.parse(source).diagnostics.compactMap(\.fixIts.first))
    #expect(result.text == fixed)
    #expect(ViewMarkup.parse(result).isValid)
  }

  @Test func deepAndLongFiles() throws {
    for text in ["<a>", "<a></b>", "<a x=\"", "<a x=\"$((", "<a\n", "</a>", "<a><b></a>"] {
      let (_, messages) = try read(String(repeating: text, count: 5_000))
      #expect(!messages.isEmpty, "\(text)")
    }
    let (element, messages) = try read(String(repeating: "<a>", count: 300) + String(repeating: "</a>", count: 300))
    #expect(messages == ["1:769 nested more deeply than the limit of 256 levels"])
    #expect(element != nil)
  }
}
