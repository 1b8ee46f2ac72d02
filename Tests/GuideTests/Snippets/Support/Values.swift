/// The values of the expressions in a closure, a line each, as texts: what a comment shows as code with values after it.
@resultBuilder
enum ValuesBuilder {
  static func buildExpression<Value>(_ value: Value) -> [String] { ["\(value)"] }
  static func buildExpression<Value>(_ value: Value?) -> [String] { [value.map { "\($0)" } ?? "nil"] }
  static func buildBlock(_ values: [String]...) -> [String] { values.flatMap { $0 } }
  static func buildOptional(_ values: [String]?) -> [String] { values ?? [] }
}

func values(@ValuesBuilder _ values: () throws -> [String]) rethrows -> [String] { try values() }
