import IdentifierCompletion
import Testing

/// The behavior of a text field with suggestions: the "list with inline autocompletion" of ARIA 1.2.
@Suite struct InlineCompletionTests {
  private static let colours = ["red", "green", "grey", "greenish", "blue"]

  private func field(_ typed: String = "") -> InlineCompletion {
    var field = InlineCompletion(Self.colours)
    field.insert(typed)
    return field
  }

  private func shown(_ field: InlineCompletion) -> String {
    let selection = field.selection
    let (before, selected) = (field.text[..<selection.lowerBound], field.text[selection])
    return "\(before)[\(selected)]\(field.text[selection.upperBound...])"
  }

  @Test func theFirstEntryThatBeginsWithTheTextIsShownAndItsRestSelected() {
    #expect(shown(field("g")) == "g[reen]")
    #expect(shown(field("gre")) == "gre[en]")
    #expect(shown(field("grey")) == "grey[]")
    #expect(field("grey").proposal?.remaining.isEmpty == true)
    #expect(shown(field("green")) == "green[]")
    #expect(shown(field("greeni")) == "greeni[sh]")
  }

  @Test func theNextKeyReplacesTheRest() {
    var field = field("g")
    field.insert("r")
    #expect(shown(field) == "gr[een]")
    field.insert("ey")
    #expect(shown(field) == "grey[]")
    field.insert("!")
    #expect(shown(field) == "grey![]")
    #expect(field.proposal == nil)
  }

  @Test func nothingIsOfferedWithoutText() {
    #expect(field().proposal == nil)
    var field = field("r")
    field.insert("")
    #expect(shown(field) == "r[]")
    #expect(field.proposal == nil)
  }

  @Test func caseCountsUnlessItIsSaidNotTo() {
    #expect(field("G").proposal == nil)
    var smart = InlineCompletion(["Green", "Été"], matching: .smart)
    smart.insert("gr")
    #expect(shown(smart) == "Gr[een]")
    #expect(smart.typed == "gr")
    smart.insert("x")
    #expect(shown(smart) == "grx[]")
    smart.select(smart.text.startIndex..<smart.text.endIndex)
    smart.insert("e")
    #expect(shown(smart) == "É[té]")
  }

  @Test func nothingIsOfferedWithinTheText() {
    var field = field("rd")
    field.moveCaret(to: field.text.index(after: field.text.startIndex))
    field.insert("e")
    #expect(shown(field) == "re[]d")
    #expect(field.proposal == nil)
  }

  @Test func nothingIsOfferedAfterADeletion() {
    var field = field("gre")
    field.deleteBackward()
    #expect(shown(field) == "gre[]")
    field.deleteBackward()
    #expect(shown(field) == "gr[]")
    field.deleteForward()
    #expect(shown(field) == "gr[]")
    field.insert("e")
    #expect(shown(field) == "gre[en]")
    field.deleteForward()
    #expect(shown(field) == "gre[]")
  }

  @Test func anExactEntryIsDeletedByCharacters() {
    var field = field("grey")
    field.deleteBackward()
    #expect(shown(field) == "gre[]")
    for _ in 0..<5 { field.deleteBackward() }
    #expect(shown(field) == "[]")
  }

  @Test func movingTakesTheProposalOver() {
    var field = field("gr")
    field.moveCaret(to: field.text.startIndex)
    #expect(shown(field) == "[]green")
    #expect(field.typed == "green")
    #expect(field.proposal == nil)
    field.deleteForward()
    #expect(shown(field) == "[]reen")
  }

  @Test func aSelectionIsReplacedAndOffersNothing() {
    var field = field("blue")
    field.select(field.text.startIndex..<field.text.index(field.text.startIndex, offsetBy: 2))
    #expect(shown(field) == "[bl]ue")
    #expect(field.proposal == nil)
    field.insert("h")
    #expect(shown(field) == "h[]ue")
    field.select(field.text.startIndex..<field.text.endIndex)
    field.insert("g")
    #expect(shown(field) == "g[reen]")
  }

  @Test func confirmingAndDismissing() {
    var field = field("gr")
    field.dismiss()
    #expect(shown(field) == "gr[]")
    field.insert("e")
    #expect(field.confirm() == "green")
    #expect(shown(field) == "green[]")
    #expect(field.proposal == nil)
    field.insert("i")
    #expect(shown(field) == "greeni[sh]")
    field.dismiss()
    #expect(field.confirm() == "greeni")
  }

  /// A system's text field reports its whole text after each change.
  @Test func aFieldIsFollowed() {
    var field = field()
    func change(_ text: String) { field.fieldChanged(to: text, selection: text.endIndex..<text.endIndex) }
    change("g")
    #expect(shown(field) == "g[reen]")
    change("gr")
    #expect(shown(field) == "gr[een]")
    change("gr")
    #expect(shown(field) == "gr[]")
    change("g")
    #expect(shown(field) == "g[]")
    change("gre")
    #expect(shown(field) == "gre[en]")
    let text = "gred"
    field.fieldChanged(to: text, selection: text.startIndex..<text.startIndex)
    #expect(shown(field) == "[]gred")
    #expect(field.proposal == nil)
  }

  @Test func lettersThatGrowTogetherAreOne() {
    var field = InlineCompletion([String]())
    field.insert("🇪")
    field.moveCaret(to: field.text.startIndex)
    field.insert("🇩")
    #expect(shown(field) == "🇩🇪[]")
    field.insert("x")
    #expect(shown(field) == "🇩🇪x[]")
  }

  @Test func aTextIsDeletedAsItWasTyped() {
    var field = InlineCompletion(["Cafe\u{301}s"], matching: .smart)
    field.insert("cafés")
    #expect(field.text == "Cafés")
    field.deleteBackward()
    #expect(shown(field) == "café[]")
  }

  /// Random edits in all scripts, compared with a naive field.
  @Test(arguments: 0..<120 as Range<UInt64>) func theFieldIsTheNaiveOne(seed: UInt64) {
    var random = RandomNames(seed: seed)
    let letters = RandomNames.alphabets[Int(seed) % RandomNames.alphabets.count]
    let suggestions = (0..<20).map { _ in random.name(of: letters, upTo: 5) }
    var field = InlineCompletion(suggestions)
    var naive = NaiveField(suggestions)
    var edits: [String] = []
    for _ in 0..<30 {
      switch random.number(below: 9) {
      case 0..<4:
        let text = random.name(of: letters, upTo: 2)
        edits.append(text.debugDescription)
        field.insert(text)
        naive.insert(text)
      case 4:
        edits.append("backward")
        field.deleteBackward()
        naive.deleteBackward()
      case 5:
        edits.append("forward")
        field.deleteForward()
        naive.deleteForward()
      case 6:
        let borders = naive.text.borders
        let start = random.number(below: borders.count)
        let end = start + random.number(below: borders.count - start)
        edits.append("select \(start)..<\(end)")
        let indices = Array(field.text.indices) + [field.text.endIndex]
        field.select(indices[start]..<indices[end])
        naive.select(borders[start]..<borders[end])
      case 7:
        edits.append("confirm")
        field.confirm()
        naive.confirm()
      default:
        edits.append("dismiss")
        field.dismiss()
        naive.dismiss()
      }
      let text = field.text
      #expect(Array(text.utf8) == Array(naive.text.utf8), "\(edits) with \(suggestions)")
      #expect(Array(field.typed.utf8) == Array(naive.typed.utf8), "\(edits) with \(suggestions)")
      let bytes = text.utf8.distance(from: text.startIndex, to: field.selection.lowerBound)
      #expect(
        bytes..<bytes + text[field.selection].utf8.count == naive.selection, "\(edits) with \(suggestions)")
      guard let proposal = field.proposal else { continue }
      #expect(proposal.remainingUTF8 == naive.selection)
      let selected = text[field.selection].utf16.count
      #expect(proposal.remainingUTF16 == text.utf16.count - selected..<text.utf16.count)
    }
  }

  @Test func indicesOfAnotherTextAreTakenAsFarAsTheyGo() {
    var field = field("gr")
    let long = String(repeating: "é", count: 100)
    field.select(long.startIndex..<long.endIndex)
    #expect(shown(field) == "[green]")
    field.select(long.index(after: long.startIndex)..<long.endIndex)
    #expect(shown(field) == "gr[een]")
  }
}

/// Proposals for a text without a field.
@Suite struct ProposalTests {
  private let index = NameIndex(["naïve", "nai\u{308}vety", "👍🏽 fine", "red"])

  private func proposal(_ text: String) -> Proposal? {
    index.proposal(for: text, selection: text.endIndex..<text.endIndex)
  }

  @Test func rangesAreGivenInThreeUnits() throws {
    let proposal = try #require(self.proposal("na"))
    #expect(proposal.text == "naïve")
    #expect(proposal.text[proposal.remaining] == "ïve")
    #expect(proposal.remainingUTF8 == 2..<6)
    #expect(proposal.remainingUTF16 == 2..<5)
    let fine = try #require(self.proposal("👍🏽"))
    #expect(fine.text[fine.remaining] == " fine")
    #expect(fine.remainingUTF8 == 8..<13)
    #expect(fine.remainingUTF16 == 4..<9)
  }

  @Test func conditionsOfAProposal() {
    let text = "re"
    #expect(proposal(text)?.id == 3)
    #expect(proposal("") == nil)
    #expect(index.proposal(for: text, selection: text.startIndex..<text.startIndex) == nil)
    #expect(index.proposal(for: text, selection: text.startIndex..<text.endIndex) == nil)
    #expect(proposal("rod") == nil)
    #expect(proposal("red")?.remaining.isEmpty == true)
    #expect(proposal("reds") == nil)
  }

  @Test func equivalentTextsAreOne() throws {
    // The typed text is decomposed and the entry precomposed, and vice versa.
    let first = try #require(proposal("nai\u{308}v"))
    #expect(first.id == 0)
    #expect(first.text[first.remaining] == "e")
    let second = try #require(proposal("naïvet"))
    #expect(second.id == 1)
    #expect(second.remainingUTF8 == 8..<9)
  }

  @Test func aCharacterIsNeverSplit() {
    #expect(proposal("nai") == nil)
    #expect(proposal("👍") == nil)
    #expect(NameIndex(["\r\n"]).firstDeclared(startingWith: "\r") == nil)
    #expect(NameIndex(["🇩🇪"]).firstDeclared(startingWith: "🇩") == nil)
    #expect(NameIndex(["한글"]).firstDeclared(startingWith: "\u{1112}\u{1161}") == nil)
    #expect(NameIndex(["한글"]).firstDeclared(startingWith: "\u{1112}\u{1161}\u{11AB}")?.matchedBytes == [0..<3])
  }
}
