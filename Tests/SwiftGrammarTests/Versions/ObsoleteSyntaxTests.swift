import DescentTools
import Foundation
import TestSupport
import Testing

@testable import Descent
@testable import SwiftGrammar

/// Every obsolete syntax: one diagnostic from the version that removed it on, none before, and always the same tree.
@Suite struct ObsoleteSyntaxTests {
  @Test(arguments: ObsoleteSyntax.allCases)
  func itIsReportedOnceFromTheVersionThatRemovedIt(_ syntax: ObsoleteSyntax) throws {
    let (removal, name, successor) = syntax.facts
    let today = try SwiftFile(parsing: syntax.sample.source)
    #expect(
      today.tree.messageTexts
        == ["\(name) was removed in Swift \(removal.rawValue); \(successor)"])
    for version in SwiftVersion.allCases {
      let file = try SwiftFile(parsing: syntax.sample.source, version: version)
      #expect(file.diagnostics == (version < removal ? [] : today.diagnostics), "in Swift \(version.rawValue)")
      #expect(file.tree.isEqual(to: today.tree), "in Swift \(version.rawValue)")
    }
  }

  @Test(arguments: ObsoleteSyntax.allCases)
  func itsFixItMakesItParse(_ syntax: ObsoleteSyntax) throws {
    let source = try SourceText(syntax.sample.source)
    let fixed = try source.fixed { SwiftFile(parsing: $0).diagnostics }
    #expect(fixed.source.text == syntax.sample.fixed ?? syntax.sample.source)
    #expect(fixed.diagnostics.isEmpty == (syntax.sample.fixed != nil))
  }

  @Test(arguments: ["@weak::A var x: A", "@lazy::A.B var x: A"])
  func aModuleMayBeNamedLikeAFormerModifier(text: String) throws {
    #expect(try SwiftFile(parsing: text).diagnostics.isEmpty)
  }

  @Test func theDocumentationHasATableOfThem() throws {
    let article = packageFolder.appending(path: "Sources/SwiftGrammar/SwiftGrammar.docc/OldSwift.md")
    let rows = ObsoleteSyntax.allCases.map { syntax in
      let (source, fixed) = syntax.sample
      return "| `\(source)` | \(syntax.facts.removal.rawValue) | \(fixed.map { "`\($0)`" } ?? "by hand") |\n"
    }
    #expect(try String(contentsOf: article, encoding: .utf8).contains(rows.joined()), "\(rows.joined())")
  }
}

extension SwiftFile {
  /// Parses a text written in a version of Swift.
  init(parsing text: String, version: SwiftVersion) throws {
    var options = ParseOptions()
    options[SwiftOptions.self].version = version
    try self.init(parsing: text, options: options)
  }
}

extension ObsoleteSyntax {
  /// A source with the syntax, and its modern form, if a fix-it produces it.
  fileprivate var sample: (source: String, fixed: String?) {
    switch self {
    case .arrayTypeSuffix: ("let x: Int[]? = nil", "let x: [Int]? = nil")
    case .attributeModifier: ("class C { @final func f() {} }", "class C { final func f() {} }")
    case .availability: ("@availability(iOS, unavailable) func f() {}", "@available(iOS, unavailable) func f() {}")
    case .doWhile: ("do { f() } while x", "repeat { f() } while x")
    case .poundParameter: ("func f(#x: Int) {}", "func f(x: Int) {}")
    case .typedPatternPart: ("let (a: Int?, b) = pair", nil)
    case .associatedTypeAlias: ("protocol P { typealias T: Q = Int }", "protocol P { associatedtype T: Q = Int }")
    case .attributeEqualSign:
      ("@available(iOS, introduced=8.0) func f() {}", "@available(iOS, introduced: 8.0) func f() {}")
    case .attributeBeforeParameter:
      ("func f(@autoclosure x: () -> Int) {}", "func f(x: @autoclosure () -> Int) {}")
    case .bindingContinuation: ("if let a = x, b = y {}", "if let a = x, let b = y {}")
    case .conditionClause: ("if let a = x where a > 1 {}", "if let a = x, a > 1 {}")
    case .cStyleFor: ("for var i = 0; i < n; i += 1 {}", "for i in 0..<n {}")
    case .curriedParameters: ("func f(a: Int)(b: Int) {}", nil)
    case .inoutBeforeName: ("func f(inout x: Int) {}", "func f(x: inout Int) {}")
    case .labeledFunctionType: ("let f: (tokens: Tokens) -> T?", "let f: (_ tokens: Tokens) -> T?")
    case .lineDirective: ("#line 12 \"a.swift\"", "#sourceLocation(file: \"a.swift\", line: 12)")
    case .playgroundLiteral: ("let x = [#Image(imageLiteral: \"a\")#]", "let x = #imageLiteral(resourceName: \"a\")")
    case .specifierBeforeName: ("func f(var x y: Int) {}", "func f(x y: Int) {}")
    case .unnamedParameter: ("func f(Int) {}", "func f(_: Int) {}")
    case .unparenthesizedFunctionType: ("let f: Int -> Int", "let f: (Int) -> Int")
    case .destructuringParameter: ("f { (a, (b, c)) in g() }", nil)
    case .genericClauseCondition:
      ("func f<T where T: P>(x: T) -> T { x }", "func f<T>(x: T) -> T where T: P { x }")
    case .protocolComposition: ("let x: protocol<A, B>? = nil", "let x: (A & B)? = nil")
    case .escapingAutoclosure:
      ("func f(x: @autoclosure(escaping) () -> Int) {}", "func f(x: @autoclosure @escaping () -> Int) {}")
    case .noescape: ("func f(x: @noescape () -> Int) {}", "func f(x: () -> Int) {}")
    case .attributeSpace: ("@available (iOS 9, *) func f() {}", "@available(iOS 9, *) func f() {}")
    case .operatorBody:
      ("infix operator +++ { associativity left precedence 140 }", "infix operator +++: AdditionPrecedence")
    }
  }
}
