import Descent
import SwiftGrammar
import Testing

@Suite struct SignatureTests {
  private func signature(_ text: String) throws -> String? {
    let file = try SwiftFile(parsing: "struct S {\n\(text)\n}")
    return try #require(file.root.statements[0].any.members?.first).signatureText
  }

  @Test(arguments: [
    (
      "/// Doc.\n@objc @available(*, deprecated)\npublic  static\nfunc f /* a */ ( _ a:Int ,b : String=\"x\", )->Int { 1 }",
      "public static func f(_ a: Int, b: String = \"x\") -> Int"
    ),
    (
      "func f<T:P , U>(\n  a: [T:U],\n  b: @escaping (inout Int)async throws -> Void\n) async throws(E) where T==U",
      "func f<T: P, U>(a: [T: U], b: @escaping (inout Int) async throws -> Void) async throws(E) where T == U"
    ),
    ("static func == (a: Self, b: Self) -> Bool { true }", "static func == (a: Self, b: Self) -> Bool"),
    ("static func ==(a: Self, b: Self) -> Bool", "static func == (a: Self, b: Self) -> Bool"),
    ("static func < <T>(a: T, b: T) -> Bool", "static func < <T>(a: T, b: T) -> Bool"),
    ("init? (a: Int? = nil, b: A&B) rethrows {}", "init?(a: Int? = nil, b: A & B) rethrows"),
    ("deinit { }", "deinit"),
    ("subscript (i: Int) -> Int { get { 1 } set { } }", "subscript(i: Int) -> Int { get set }"),
    ("public private(set) var x: Int = 1 { didSet { } }", "public private(set) var x: Int"),
    (
      "var x : Int { @inlinable mutating get async throws { 1 } nonmutating set(v) { } }",
      "var x: Int { mutating get async throws nonmutating set }"
    ),
    ("lazy var x = { 1 }()", "lazy var x"), ("let x, y: Int, z = 1", "let x, y: Int, z"),
    ("var x: Int { 1 }", "var x: Int { get }"), ("let (a, b): (Int,Int) = c", "let (a, b): (Int, Int)"),
    ("indirect case a, b(Int , x:T), c = 1", "indirect case a, b(Int, x: T), c"),
    ("final class C<T> : D , E where T : F { var x = 1 }", "final class C<T>: D, E where T: F"),
    ("typealias A<T> = Array<T> where T: P", "typealias A<T> = Array<T> where T: P"),
    ("associatedtype A : P = Int where A.B == C", "associatedtype A: P = Int where A.B == C"),
    ("macro m(a: Int) = #externalMacro(module: \"A\", type: \"B\")", "macro m(a: Int)"),
    (
      "func f(a: Int = x ? y : z, g: (Int, Int) -> Bool = f(_:_:), r: Range<Int> = 0..<n)",
      "func f(a: Int = x ? y : z, g: (Int, Int) -> Bool = f(_:_:), r: Range<Int> = 0..<n)"
    ),
    ("func f(a: Int = { // one\n  1\n}())", "func f(a: Int = { 1 }())"),
    (
      "func f(a: some P, b: any P & Q, c: (repeat each T), d: borrowing [3 of Int], e: Int...)",
      "func f(a: some P, b: any P & Q, c: (repeat each T), d: borrowing [3 of Int], e: Int...)"
    ),
    ("@A(1) extension S: @retroactive P {}", "extension S: @retroactive P"),
  ])
  func signatures(text: String, expected: String) throws { #expect(try signature(text) == expected) }

  @Test func parts() throws {
    let file = try SwiftFile(parsing: "enum E { @A indirect case a, b(Int) = 1\n static let x: Int = 1, y: Int = 2 }")
    let parts = file.tree.nodes.filter { ["EnumCaseElement", "PatternBinding"].contains($0.name) }
    #expect(
      parts.map(\.signatureText) == [
        "indirect case a", "indirect case b(Int)", "static let x: Int", "static let y: Int",
      ])
    #expect(file.tree.nodes.first { $0.name == "IntegerLiteral" }?.signatureText == nil)
  }

  /// A signature is a declaration with the same signature.
  @Test(arguments: [
    "public func f(a: Int) -> [String: Int]", "var x: Int { get set }", "struct A<B: C>: D where B.E == F",
    "subscript(i: Int) -> Int { get }", "case a, b(x: Int)",
  ])
  func signaturesParse(text: String) throws { #expect(try signature(text) == text) }

  /// Damaged declarations have signatures, too.
  @Test(arguments: [
    "func", "func f(", "var", "var x: Int {", "struct", "class A: {", "case", "init(a: ", "subscript", "@A",
  ])
  func damage(text: String) throws { _ = try SwiftFile(parsing: text).tree.nodes.map(\.signatureText) }
}
