// Attributes, property wrappers, result builders, dynamic members, macros.

@_exported import Swift
@preconcurrency public import Synchronization

@propertyWrapper
struct Clamped<Value: Comparable> {
  private var value: Value
  let range: ClosedRange<Value>

  init(wrappedValue: Value, _ range: ClosedRange<Value>) {
    self.value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    self.range = range
  }

  var wrappedValue: Value {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }

  var projectedValue: Self { self }
}

@resultBuilder
enum ListBuilder {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ text: String) -> [String] { [text] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first part: [String]) -> [String] { part }
  static func buildEither(second part: [String]) -> [String] { part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap(\.self) }
}

@dynamicMemberLookup @dynamicCallable
struct Bag {
  @Clamped(0...100) var level = 50
  @available(*, unavailable, renamed: "level", message: "it has a better name now")
  var amount: Int { level }

  subscript(dynamicMember name: String) -> Int { name.count }
  subscript<T>(dynamicMember path: KeyPath<Clamped<Int>, T>) -> T { $level[keyPath: path] }

  func dynamicallyCall(withKeywordArguments arguments: KeyValuePairs<String, Int>) -> Int { arguments.count }

  @discardableResult @inline(__always)
  mutating func fill(@ListBuilder with lines: () -> [String], isQuick: @autoclosure () -> Bool = false) -> Int {
    level = lines().count
    return level
  }
}

var bag = Bag()
bag.fill {
  "first"
  if bag.level > 0 {
    "second"
  } else {
    "third"
  }
  for name in ["a", "b"] { "item \(name)" }
} isQuick: { true }

@attached(member, names: named(init), arbitrary) @attached(extension, conformances: Equatable)
macro Model(_ name: String = #function) = #externalMacro(module: "Macros", type: "ModelMacro")

@freestanding(expression)
macro located<T>(_ value: T, at place: (file: StaticString, line: Int) = (#fileID, #line)) -> (T, Int)

@Model("person")
public final class Person {
  @objc(fullName) dynamic internal fileprivate(set) var name: String = ""
  @NSCopying @GKInspectable weak var friend: AnyObject?
  lazy var initials: String = { [unowned self] in String(name.prefix(1)) }()
  class override var description: String { #"Person \#(Self.self)"# }
  required convenience init?(_ name: String) { self.init(); self.name = name }
  static func == (left: Person, right: Person) -> Bool { left === right }

  #located(1)
  #if DEBUG
    @MainActor
  #endif
  func rename(to name: borrowing String, _: Int...) -> Self { self.name = copy name; return self }
}

@available(swift 5.9) @available(macOS 14, *)
extension Person: @retroactive Identifiable, @unchecked Sendable { public var id: ObjectIdentifier { .init(self) } }

let place = #located("x", at: (#file, #line)).1 + #column
let selector = #selector(Person.rename(to:_:)), path = #keyPath(Person.name)
