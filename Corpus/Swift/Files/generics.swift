// Generic types, packs, opaque and existential types, values that cannot be copied.

struct Stack<Element>: ~Copyable {
  private var storage: [Element]

  init(_ elements: consuming [Element] = []) { storage = elements }

  mutating func push(_ element: consuming Element) { storage.append(element) }
  mutating func pop() -> Element? { storage.popLast() }
  borrowing func peek() -> Element? { storage.last }
  consuming func finish() -> [Element] { storage }
}

extension Stack: Sendable where Element: Sendable {}

struct Matrix<let rows: Int, let columns: Int, Scalar: Numeric> {
  var cells: [rows of [columns of Scalar]]

  static func * <let other: Int>(left: Self, right: Matrix<columns, other, Scalar>) -> Matrix<rows, other, Scalar> {
    fatalError("\(rows)×\(columns) times \(columns)×\(other)")
  }
}

func tuple<each First, each Second>(
  _ first: repeat each First, and second: repeat each Second
) -> (repeat (each First, each Second)) where repeat each First: Hashable {
  (repeat (each first, each second))
}

func count<each Value>(_ values: repeat each Value) -> Int {
  var result = 0
  for _ in repeat each values { result += 1 }
  return result
}

protocol Shape<Unit> {
  associatedtype Unit: BinaryFloatingPoint = Double
  var area: Unit { get }
  static func unit() -> Self
}

struct Circle: Shape { var radius = 1.0; var area: Double { .pi * radius * radius }; static func unit() -> Circle { Circle() } }

func largest(_ shapes: [any Shape<Double>]) -> (any Shape<Double>)? {
  shapes.max { $0.area < $1.area }
}

func makeShape(_ isRound: Bool) -> some Shape<Double> & Sendable { Circle(radius: isRound ? 2 : 0) }

func compare<T>(_ a: T, _ b: T) -> Bool where T: Collection, T.Element: Comparable, T.Index == Int {
  // The angle brackets below are comparisons, then generic arguments.
  let less = a.count < b.count && b.count > (a.count)
  let types: [Any.Type] = [Array<Int>.self, Dictionary<String, [Set<Int>]>.self, (any Shape).self, T.Type.self]
  return less || types.isEmpty || a.elementsEqual(b, by: { $0 == $1 })
}

typealias Handler<Input, Output> = @Sendable (_ input: Input, inout Output) async throws -> Void where Input: Sendable

extension Optional where Wrapped: ~Copyable {
  mutating func take() -> Wrapped? { nil }
}

extension Array<Int>? {
  var total: Int { self?.reduce(0, +) ?? 0 }
}
