// Operators: declared, defined, and used where they could be read in two ways.

precedencegroup ExponentiationPrecedence {
  associativity: right
  higherThan: MultiplicationPrecedence
}

precedencegroup PipePrecedence {
  lowerThan: NilCoalescingPrecedence
  higherThan: AssignmentPrecedence
  assignment: false
}

infix operator ** : ExponentiationPrecedence
infix operator |> : PipePrecedence
infix operator <> : ComparisonPrecedence
prefix operator √
postfix operator %%
infix operator .+ : AdditionPrecedence

func ** (base: Double, exponent: Double) -> Double { (0..<Int(exponent)).reduce(1) { result, _ in result * base } }
func |> <A, B>(value: A, function: (A) throws -> B) rethrows -> B { try function(value) }
func <> (left: Int, right: Int) -> Bool { left != right }
prefix func √ (x: Double) -> Double { x ** 0.5 }
postfix func %% (x: Double) -> Double { x / 100 }
func .+ (left: [Int], right: [Int]) -> [Int] { zip(left, right).map(+) }

struct Vector: Equatable, AdditiveArithmetic {
  var x = 0.0, y = 0.0
  static let zero = Vector()
  static func + (a: Self, b: Self) -> Self { .init(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Self, b: Self) -> Self { a + -b }
  static prefix func - (a: Self) -> Self { .init(x: -a.x, y: -a.y) }
  static func += (a: inout Self, b: Self) { a = a + b }
  static func ... (a: Self, b: Self) -> [Self] { [a, b] }
}

var v = Vector(x: 1, y: -1)
v += v - -v
let a = 2.0 ** 3.0 ** 2.0 * √4.0 + 50.0%% - 1
let b = 3 <> 4 == true ? 1 ... 2 : 0 ..< 9
let c = [1, 2] .+ [3, 4]
let d = 5 |> { $0 + 1 } |> String.init
let e = v == .zero || !(v != .zero) && v.x as Double? ?? 0 > 1 ? v.y : -v.y
let f = [1, 2, 3].sorted(by: >).reduce(0, +) & ~0x1 | 1 << 3 ^ 0b11
let g: (Int, Int) -> Bool = (<)
let h = (1...).first(where: { $0 % 7 == 0 && $0 > 20 })!
let i = ...5 ~= 3, j = 5..., k = c[...], l = c[1...]
let m = d.first?.isLetter == true, n = Optional(Optional(1))??.description
let o = try! JSON(d)?["key"]![0]?.text! ?? "x"
let p = a is Double, q = v as Any as? Vector, r = (v as! Vector).x
var s = v.x < v.y ? \Vector.x : \.y, t = v[keyPath: s], u = \[String].[0].count, w = \Vector.self
s = v.x<v.y ? \.y : \.x
let x = generic<Int>(1) < 2, y = (a < b, c > (d)), z = Array<Array<Int>>().count >> 1
