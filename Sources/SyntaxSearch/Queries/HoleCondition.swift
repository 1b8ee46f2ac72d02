import Descent

/// A condition on the values of holes.
///
/// - `$NAME matches ^test`: a regular expression finds something in the text; `!matches`: it does not.
/// - `$NAME == load`, `$A == $B`: the text is this, or the code is the same; `!=`: it is not.
/// - `$NAME in load, save`: the text is one of these; `!in`: it is none.
/// - `$BODY.count > 40`: a run has so many elements; `.lines`: lines from the first token to the last; `.length`:
///   characters. Compared with `==`, `!=`, `<`, `<=`, `>`, `>=`.
struct HoleCondition: Sendable {
  private enum Test: Sendable {
    case matches(Pattern)
    case isOneOf([String])
    case isSame(as: String)
    case compares(Measure, Comparison, Int)
  }

  fileprivate enum Measure: String, Sendable { case count, lines, length }

  private enum Comparison: String, CaseIterable, Sendable {
    case atLeast = ">=", atMost = "<=", more = ">", less = "<", equal = "==", unequal = "!="

    func holds(_ left: Int, _ right: Int) -> Bool {
      switch self {
      case .atLeast: left >= right
      case .atMost: left <= right
      case .more: left > right
      case .less: left < right
      case .equal: left == right
      case .unequal: left != right
      }
    }
  }

  /// A regular expression, which is a value that nothing changes.
  private struct Pattern: @unchecked Sendable {
    let regex: Regex<AnyRegexOutput>
  }

  /// The condition as it is written.
  let text: String
  private let name: String
  private let test: Test
  private let isNegated: Bool

  var holeNames: [String] { if case .isSame(let other) = test { [name, other] } else { [name] } }

  /// Reads a condition.
  init(_ text: String) throws(PatternError) {
    func fail(_ message: String, at range: SourceRange? = nil) -> PatternError {
      PatternError(.condition(message: message), in: text, at: range)
    }
    self.text = text
    if let sign = Self.joiningSign(in: text) {
      let range = SourceRange(UInt32(text[..<sign.startIndex].utf8.count), UInt32(text[..<sign.endIndex].utf8.count))
      throw fail("'\(sign)' joins no conditions: each is one of its own, and all of them must hold", at: range)
    }
    var rest = Substring(text).trimmed
    guard rest.first == "$" else { throw fail("a condition begins with a hole, such as '$NAME matches ^test'") }
    rest = rest.drop { $0 == "$" }
    name = String(rest.prefix { $0 == "_" || $0.isUppercase || $0.isNumber })
    rest = rest.dropFirst(name.count)
    if name.isEmpty { throw fail("a condition begins with the name of a hole in capital letters") }
    if rest.first == "." {
      let property = rest.dropFirst().prefix { $0.isLetter }
      guard let measure = Measure(rawValue: String(property)) else {
        throw fail("'\(property)' is none of 'count', 'lines' and 'length'")
      }
      rest = rest.dropFirst(property.count + 1).trimmed
      guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }),
        let number = Int(rest.dropFirst(comparison.rawValue.count).trimmed)
      else { throw fail("'.\(property)' is compared with a number, as in '$\(name).\(property) > 40'") }
      (test, isNegated) = (.compares(measure, comparison, number), false)
      return
    }
    let word = rest.trimmed.prefix { !$0.isWhitespace }
    let value = rest.trimmed.dropFirst(word.count).trimmed
    isNegated = word.first == "!"
    switch word {
    case "matches", "!matches":
      guard let regex = try? Regex(String(value)) else { throw fail("'\(value)' is no regular expression") }
      test = .matches(Pattern(regex: regex))
    case "in", "!in":
      let hasBrackets = value.first == "[" && value.last == "]" && value.contains(",")
      if hasBrackets { throw fail("the texts after 'in' have no brackets") }
      test = .isOneOf(value.split(separator: ",").map { String($0.trimmed) })
    case "==", "!=":
      let other = value.drop { $0 == "$" }
      let isHole = value.first == "$" && other.allSatisfy { $0 == "_" || $0.isUppercase || $0.isNumber }
      test = isHole && !other.isEmpty ? .isSame(as: String(other)) : .isOneOf([String(value)])
    default:
      throw fail("after '$\(name)' stands one of 'matches', 'in', '==', '!=', '.count', '.lines' and '.length'")
    }
  }

  /// A sign such as `||` with a hole after it, which begins another condition.
  private static func joiningSign(in text: String) -> Substring? {
    text.indices.lazy.map { text[$0...].prefix(2) }.first { sign in
      guard sign == "||" || sign == "&&" else { return false }
      let rest = text[sign.endIndex...].trimmed
      return rest.first == "$" && rest.dropFirst().first.map { $0 == "_" || $0.isUppercase } ?? false
    }
  }

  /// Whether it holds; a hole without a value has no text.
  func holds(_ values: (String) -> HoleValue?) -> Bool {
    let value = values(name)
    let holds =
      switch test {
      case .matches(let pattern): value.map { $0.text.contains(pattern.regex) } ?? false
      case .isOneOf(let texts): texts.contains(value?.text ?? "")
      case .isSame(let other): value.flatMap { value in values(other).map { value.isSameCode(as: $0) } } ?? false
      case .compares(let measure, let comparison, let number):
        comparison.holds(value?.size(measure) ?? 0, number)
      }
    return holds != isNegated
  }
}

extension HoleValue {
  fileprivate func size(_ measure: HoleCondition.Measure) -> Int {
    switch measure {
    case .count: isRun ? handles.count : 1
    case .length: text.count
    case .lines:
      tokens.isEmpty
        ? 0 : tree.lineMap.location(of: range.end - 1).line - tree.lineMap.location(of: range.start).line + 1
    }
  }
}

extension Substring {
  /// The text without white space around it.
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...end]
  }
}
