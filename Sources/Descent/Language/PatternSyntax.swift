/// How code of a language can be written as the pattern of a search.
///
/// A pattern is parsed as ordinary code, with some text of the language in the place of each hole. The defaults fit
/// languages with names, numbers and strings; other languages define their own:
///
///     static let patternSyntax = PatternSyntax(
///       spellings: ["h", "h: h", "@h"], places: [PatternPlace("", ""), PatternPlace("struct h {", "}")],
///       omissions: ["attributes": .always])
public struct PatternSyntax: Sendable {
  /// The texts that can replace a hole, the likeliest first. Each is a whole construct or a token; blanks before one
  /// that begins with a parenthesis do not count, as languages have none in some such places.
  package var spellings: [String]

  /// Other readings of a hole with a spelling, although the pattern is code with that: a modifier, not an attribute;
  /// accessors, not statements.
  package let alternatives: [String: [String]]

  /// The places in which a pattern can be code. It is read in each of the first places, all of which count; the others
  /// are tried if it is no code in any of them.
  package var places: [PatternPlace]

  /// The texts that can complete a pattern, such as the body of a declaration: tried where it is no code without.
  package let completions: [String]

  /// The parts that code may have though a pattern lacks them: names of fields, alone or after the name of a node and a
  /// period.
  private let omissions: [String: Omission]
  /// The names of the fields among them, without those of nodes.
  private let omittedFields: Set<String>

  /// The constructs that begin a section of a list, as a header does in a file of lines: in a pattern of several elements, a
  /// run of elements ends before them.
  package let sectionHeads: [any SyntaxNode.Type]

  /// When code may have a part that a pattern lacks.
  public enum Omission: Sendable {
    /// In every pattern.
    case always
    /// In a pattern of which the field after it is a single hole for a run of elements.
    case beforeRun
  }

  public init(
    spellings: [String] = PatternSyntax.standardSpellings, alternatives: [String: [String]] = [:],
    places: [PatternPlace] = PatternPlace.standard, completions: [String] = [], omissions: [String: Omission] = [:],
    sectionHeads: [any SyntaxNode.Type] = []
  ) {
    self.spellings = spellings
    self.alternatives = alternatives
    self.places = places
    self.completions = completions
    self.omissions = omissions
    self.sectionHeads = sectionHeads
    omittedFields = Set(omissions.keys.map { String($0.split(separator: ".").last ?? "") })
  }

  /// When code may have a field of a node that a pattern lacks; nil for never.
  package func omission(of field: String, in node: NodeView) -> Omission? {
    // The name of a node is costly.
    omittedFields.contains(field) ? omissions["\(node.name).\(field)"] ?? omissions[field] : nil
  }

  /// Names, numbers, strings, and common constructs of them.
  @usableFromInline package static let standardSpellings = [
    "h", "1", "\"h\"", "'h'", "\"h\": 1", "h: 1", "h: h", "h = 1", "h = h", "h()", "[h]", "{}", "()", "<h>", ":h", "/h",
    "@h", "# h", "- h",
  ]
}

/// A place in which a pattern can be code: the text around it.
public struct PatternPlace: Sendable {
  package let before: String
  package let after: String
  /// Whether a pattern is read here even if it is code elsewhere.
  package let isCommon: Bool
  /// The texts that can replace holes here, the likeliest first: these are tried even if the pattern is code elsewhere
  /// with other spellings. Nil for those of the language.
  package let spellings: [String]?
  /// The first characters of the patterns that are read here; empty for all.
  package let beginning: String
  /// The construct that a pattern is by itself here, by its number in the language; nil for a part of a source.
  package var construct: Int?

  /// A whole source, or the inside of brackets.
  @usableFromInline static let standard = [
    PatternPlace("", ""), PatternPlace("{", "\n}", isCommon: false), PatternPlace("[", "\n]", isCommon: false),
    PatternPlace("(", "\n)", isCommon: false),
  ]

  public init(
    _ before: String, _ after: String, isCommon: Bool = true, spellings: [String]? = nil, beginning: String = ""
  ) {
    self.before = before
    self.after = after
    self.isCommon = isCommon
    self.spellings = spellings
    self.beginning = beginning
  }
}
