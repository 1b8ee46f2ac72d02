import CorpusRunner

/// Random names typical of programs: two to four words, joined as in Swift, in C and for types.
struct GeneratedNames {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Distinct names in random order.
  mutating func names(_ count: Int) -> [String] {
    var seen: Set<String> = []
    while seen.count < count { seen.insert(name()) }
    // The order of a set varies between runs.
    var names = seen.sorted()
    names.shuffle(using: &random)
    return names
  }

  mutating func sample(of count: Int, _ names: [String]) -> [String] {
    (0..<count).map { _ in names.randomElement(using: &random) ?? "" }
  }

  private mutating func name() -> String {
    let words = (0..<Int.random(in: 2...4, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
    let number = Int.random(in: 0..<8, using: &random) == 0 ? "\(Int.random(in: 0..<100, using: &random))" : ""
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: return words.joined(separator: "_") + number
    case 2..<5: return words.map(\.capitalized).joined() + number
    default: return words[0] + words.dropFirst().map(\.capitalized).joined() + number
    }
  }

  /// The kind of text that a user types to find a name: its first letters, the first letters of its words, random
  /// letters, which may find nothing, or its first letters with two of them swapped.
  enum Query { case prefix(Int), initials(Int), letters(Int), typo(Int) }

  mutating func text(_ query: Query, for name: String) -> String {
    switch query {
    case .prefix(let count): return String(name.prefix(count))
    case .initials(let count):
      let initials = name.enumerated().filter { $0 == 0 || $1.isUppercase || $1.isNumber }.map(\.element)
      return String(initials.prefix(count))
    case .letters(let count): return String((0..<count).map { _ in Self.letters.randomElement(using: &random) ?? "a" })
    case .typo(let count):
      var letters = Array(name.prefix(count))
      guard letters.count > 1 else { return name }
      letters.swapAt(letters.count - 1, letters.count - 2)
      return String(letters)
    }
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")

  private static let words = """
    account action active add after align alpha animation apply argument array async attribute auto axis background base
    begin binary bit block body border bottom bounds box buffer build button byte cache call cancel cell center change
    channel character check child clear click clip close code collection color column command commit compare component
    config connect constant constraint container content context control copy core count create current cursor data date
    decode default delegate delete depth description destination detail device dictionary did direction disable display
    document double drag draw drop duration edge edit element empty enable encode end engine entry error event exception
    execute expand export extension factory fail fetch field file filter find first flag float flush focus font footer
    force format forward frame function generate gesture get global grid group handle has hash header height hidden
    highlight host icon identifier image import index info initial input insert inset instance integer interval invalid
    is item iterator key keyboard kind label language last layer layout leading left length level limit line link list
    load local location lock log loop main make manager map mask match max media member memory menu message method min
    mode model modify module mouse move name navigation network next node notify null number object observer offset open
    operation option order origin output overlay owner padding page panel parameter parent parse paste path pattern pause
    peer perform pixel play point policy pool pop port position post prefix prepare present previous print private
    process profile progress property protocol provider proxy public push query queue quick random range rate raw read
    record rect reference region register release reload remove render replace request reset resolve resource response
    result return right role root rotate route row rule run sample save scale scan scene schedule scope screen scroll
    search section select sender separator sequence server service session set shadow shape share should show size skip
    slot sort source space span split stack start state static status step stop storage store stream string style submit
    suffix sum support swap switch symbol sync system tab table tag target task template text theme thread time title
    toggle token tool top total touch track trailing transform transition tree trigger type undo unit update upload url
    user utf valid value variable vector version vertical view visible visit wait warning weak web width will window word
    wrap write zero zone zoom
    """.split { $0 == " " || $0 == "\n" }.map(String.init)
}
