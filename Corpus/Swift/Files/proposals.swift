// One use of each proposal of Swift Evolution that changed the syntax and is in Swift 6.3; the README names their numbers.

// SE-0025, SE-0117, SE-0386: access
fileprivate let a0025 = 1
open class C0117 {}
package let a0386 = 1
// SE-0409
public import Foundation
@preconcurrency import Dispatch  // SE-0337
@objc @implementation extension C0117 {}  // SE-0436

// Names and operators: SE-0001, SE-0021, SE-0071, SE-0077, SE-0451, SE-0491
f(for: 1, in: 2)
let a0021 = insert(_:at:)
let a0071 = A.default
precedencegroup P0077 { higherThan: AdditionPrecedence }
infix operator **: P0077
let `any name` = 1
let a0491 = Swift::print

// Conditions of compilation: SE-0020, SE-0075, SE-0190, SE-0212, SE-0224
#if swift(>=5) && canImport(Foundation) && targetEnvironment(simulator) && compiler(<7) || swift(<6)
  let a0020 = 1
#endif

// Directives and words with '#': SE-0022, SE-0028, SE-0034, SE-0039, SE-0062, SE-0064, SE-0196, SE-0274, SE-0420
let a0022 = (#selector(C.f(_:)), #selector(getter: C.x), #file, #line, #keyPath(C.x), #fileID, #isolation)
let a0039 = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
#sourceLocation(file: "a.swift", line: 1)
#sourceLocation()
#if NEVER
  #error("never")
  #warning("never")
#endif

// Types: SE-0048, SE-0068, SE-0092, SE-0095, SE-0156, SE-0244, SE-0315, SE-0335, SE-0341, SE-0346, SE-0353
typealias Pair<T> = (T, T)
protocol P0092<Element>: AnyObject & Sendable {
  associatedtype Element: Hashable where Element: Sendable  // SE-0011, SE-0142
  typealias Index = Int
  func copy() -> Self
  init()
}
let a0244: some P = f()
let a0315: [_: Int] = [:]
let a0353: any P<Int>
func f0341(_ x: some Sequence<Int>) {}
extension Array<Int>: P where Element: Q {}  // SE-0143, SE-0361
func f0267<T>(_ x: T) where T: P {}  // SE-0081, SE-0267

// Ownership: SE-0031, SE-0366, SE-0377, SE-0390, SE-0427, SE-0432, SE-0446, SE-0481
struct N0390: ~Copyable, ~Escapable {
  consuming func end() { discard self }
  func f(_ x: borrowing N, _ y: consuming N, _ z: inout N) { g(consume y) }
}
class C0481 { weak let delegate: C0481? = nil }

// Packs and numbers in types: SE-0393, SE-0398, SE-0399, SE-0408, SE-0452, SE-0483
struct Pack<each T, let count: Int> { let values: (repeat each T) }
func f0393<each T>(_ x: repeat each T) {
  for value in repeat each x { print(value) }
  repeat print(each x)
}
let a0483: [3 of Int] = [1, 2, 3]

// Functions and closures: SE-0060, SE-0148, SE-0155, SE-0253, SE-0254, SE-0269, SE-0279, SE-0284, SE-0293, SE-0365
struct F0148 {
  static subscript<T>(_ x: T) -> Int { 1 }
  func callAsFunction(_ x: Int..., y: Int..., @Builder z: () -> Int = { 1 }) {}
}
enum E0155 { case a(x: Int = 1) }
load { [self] in a() } onError: { [weak self] _ in self?.b() }

// Effects: SE-0296, SE-0304, SE-0306, SE-0310, SE-0313, SE-0316, SE-0317, SE-0336, SE-0371, SE-0413
actor A0306 {
  nonisolated var x: Int { get async throws(E) { try await y } }
  isolated deinit {}
}
distributed actor A0336 { distributed func f() {} }
@globalActor actor G0316 { static let shared = G0316() }
func f0313(_ x: isolated A) async throws(E) {
  async let y = g()
  do throws(E) { try await h(y) } catch {}
}
// SE-0302, SE-0412, SE-0430, SE-0431, SE-0449, SE-0458, SE-0461, SE-0470
nonisolated(unsafe) var a0412 = 1
nonisolated struct S0449: @MainActor P {}
func f0430(_ x: sending @Sendable () -> Void, _ y: @isolated(any) () -> Void) -> sending Int { unsafe z() }
nonisolated(nonsending) func f0461() async {}
@concurrent func g0461() async {}

// Expressions: SE-0161, SE-0168, SE-0172, SE-0182, SE-0200, SE-0210, SE-0227, SE-0228, SE-0249, SE-0287, SE-0354, SE-0438
let a0161 = (\C.a?.b[0], \.self, \C.Type.x, xs[1...], #"\d"#, /a+b/, Color.red.opacity(1))
let a0168 = """
  one \
  \(two)
  """
// SE-0308, SE-0345, SE-0380
let a0308 = view
  #if DEBUG
    .border(.red)
  #endif
let a0380 = if let x { x } else { switch y { default: 1 } }

// Statements: SE-0043, SE-0099, SE-0192, SE-0276, SE-0290, SE-0439
if x, let y = z, #unavailable(macOS 12) {}
switch x {
case .a(let x), .b(let x): break
@unknown default: break
}
do { try f() } catch E.a, E.b {}
f(1, 2,)

// Properties: SE-0258, SE-0400
@Clamped(0...1) var a0258 = 1
struct S0400 {
  var a: Int {
    @storageRestrictions(initializes: b) init(value) {}
    get { 1 }
  }
}

// Attributes: SE-0040, SE-0049, SE-0070, SE-0141, SE-0160, SE-0193, SE-0195, SE-0216, SE-0260, SE-0281, SE-0289, SE-0340
@available(swift, introduced: 5) @available(*, noasync, message: "no") func f0141(_ x: @autoclosure () -> Int) {}
@objc protocol P0070 { @objc optional func f() }
@inlinable @nonobjc func f0193() {}
@dynamicMemberLookup @dynamicCallable @frozen @main @resultBuilder struct S0195 {}
// SE-0367, SE-0376, SE-0460, SE-0476, SE-0487, SE-0492, SE-0495, SE-0496
#if hasAttribute(concurrent)
  @concurrent
#endif
func f0367() async {}
@backDeployed(before: macOS 12) func f0376() {}
@specialized(where T == Int) func f0460<T>(_ x: T) {}
@abi(func old()) func f0476() {}
@nonexhaustive enum E0487 {}
@section("__DATA,x") @used let a0492 = 1
@c func f0495() {}
@inline(always) func f0496() {}

// Macros: SE-0382, SE-0389, SE-0397, SE-0402, SE-0407, SE-0415, SE-0422
@freestanding(expression) macro m0382() -> Int = #externalMacro(module: "M", type: "T")
@attached(extension, conformances: P, names: named(x)) @attached(body) macro m0389()
struct S0397 { #makeCases("a") }
func f0422(_ x: Int = #m0382) {}
