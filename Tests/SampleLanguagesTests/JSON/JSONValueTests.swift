import Descent
import Foundation
import SampleLanguages
import Testing

/// JSON values: no information of a document is lost.
@Suite struct JSONValueTests {
  private func value(_ text: String) throws -> PlainJSON {
    try JSON.value(of: try SourceText(text))
  }

  private func number(_ text: String) throws -> PlainJSON.Number {
    guard case .number(let number) = try value(text) else { throw JSONTestFailure() }
    return number
  }

  @Test func valuesOfEachKind() throws {
    #expect(
      try value(#"[null, true, false, "a", {"b": []}]"#)
        == .array([
          .null, .bool(true), .bool(false), .string("a"),
          .object([.init(name: "b", value: .array([]))]),
        ]))
  }

  @Test func membersOfTheSameNameAreKeptInOrder() throws {
    let object = try value(#"{"b": 1, "a": 2, "b": 3, "\u0062": 4}"#)
    guard case .object(let members) = object else { throw JSONTestFailure() }
    #expect(members.map(\.name) == ["b", "a", "b", "b"])
    #expect(object["b"] == .number(.init(4)))
    #expect(object["c"] == nil)
    #expect(try value("[]")["a"] == nil)
  }

  @Test(arguments: [
    (#""""#, ""), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u00e9\u20AC\uD834\udd1e""#, "é€𝄞"),
    (#""\u0000a""#, "\0a"), ("\"東京🎉\"", "東京🎉"), (#""a\u0308""#, "ä"),
    (#""\uffff\ufeff""#, "\u{FFFF}\u{FEFF}"),
  ])
  func stringsAreDecoded(text: String, expected: String) throws {
    #expect(try value(text) == .string(expected))
    guard case .string(let string) = try value(text) else { throw JSONTestFailure() }
    // Strings are equal if their characters are; here, each scalar counts.
    #expect(
      string.unicodeScalars.elementsEqual(
        string == "ä" ? "a\u{308}".unicodeScalars : expected.unicodeScalars))
  }

  @Test(arguments: [0, 10, 15, 16, 100, 65_530, 65_534, 65_536, 200_000]) func stringsOfAnyLength(
    count: Int
  ) throws {
    for piece in ["x", "é", #"\n"#] {
      let text = String(repeating: piece, count: count)
      let expected = piece == #"\n"# ? String(repeating: "\n", count: count) : text
      #expect(
        try value("{\"\(text)\": [\"\(text)\"]}")
          == .object([.init(name: expected, value: .array([.string(expected)]))]))
    }
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("-0.0e5", 0), ("9007199254740993", 9_007_199_254_740_993), ("1e3", 1000),
    ("-1.50E1", -15),
    ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
    ("9223372036854775808", nil),
    ("-9223372036854775809", nil), ("0.1", nil), ("1e-1", nil), ("10e-1", 1), ("1e19", nil),
    ("1e400", nil),
    ("0.000e99999999999999999999", 0), ("1e99999999999999999999", nil),
    ("1e-99999999999999999999", nil),
    ("1000000000000000000000e-20", 10),
  ])
  func integersAreExact(text: String, expected: Int?) throws {
    #expect(try number(text).int == expected)
    #expect(try number(text).literal == text)
  }

  @Test(arguments: [
    ("0.1", 0.1), ("1e400", nil), ("-1e400", nil), ("5e-324", Double.leastNonzeroMagnitude),
    ("1e-400", 0),
    ("1.7976931348623157e308", Double.greatestFiniteMagnitude),
    ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
    ("9007199254740993", 9_007_199_254_740_992),
    ("123456789012345678901234567890", 123456789012345678901234567890.0),
  ])
  func doublesAreTheNearest(text: String, expected: Double?) throws {
    #expect(try number(text).double == expected)
  }

  @Test func minusZeroKeepsItsSign() throws {
    #expect(try number("-0").double?.sign == .minus)
    #expect(try number("-0").literal == "-0")
  }

  @Test(arguments: 1...4) func agreesWithFoundation(seed: UInt64) throws {
    var documents = RandomJSON(seed: seed)
    for _ in 0..<300 {
      let document = documents.next()
      let theirs = try JSONSerialization.jsonObject(
        with: Data(document.utf8), options: .fragmentsAllowed)
      let ours = try value(document).foundationObject
      #expect((theirs as? NSObject) == (ours as? NSObject), "\(document)")
    }
  }

  @Test func anErrorShowsItself() throws {
    do {
      _ = try JSON.value(of: SourceText("[1,\n 02]", name: "a.json"))
      Issue.record("a leading zero was accepted")
    } catch {
      #expect(
        "\(error)" == """
          a.json:2:2: error: a number must not begin with zeros [leading-zeros]
             2 │  02]
               │  ^
               = fix: remove '0' at 2:2
          """)
    }
  }
}

struct JSONTestFailure: Error {}

extension PlainJSON {
  /// The value in the form that Foundation produces.
  fileprivate var foundationObject: Any {
    switch self {
    case .null: NSNull()
    case .bool(let value): NSNumber(value: value)
    case .number(let number):
      number.int.map { NSNumber(value: $0) } ?? NSNumber(value: number.double ?? .nan)
    case .string(let text): NSString(string: text)
    case .array(let values): NSArray(array: values.map(\.foundationObject))
    case .object(let members):
      NSDictionary(
        objects: members.map(\.value.foundationObject),
        forKeys: members.map { NSString(string: $0.name) })
    }
  }
}
