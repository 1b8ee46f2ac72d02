import Descent
import SyntaxSearch
import TOML

struct FileTest: TOMLTableReadable {
  enum Key: String, CaseIterable { case reports, fixed, accepts }

  let test: RuleTest

  init?(reading table: inout TOMLTableReader<Key>) {
    let reports = table.read(.reports, as: String.self)
    let fixed = table.read(.fixed, as: TOMLLocated<String>.self)
    let accepts = table.read(.accepts, as: String.self)
    switch (reports, accepts) {
    case (let code?, nil): test = .reports(code, fixed: fixed?.value)
    case (nil, let code?):
      if let fixed { table.report(Diagnostic(.fixedWithoutReport, at: fixed.range)) }
      test = .accepts(code)
    default:
      table.report(Diagnostic(.ambiguousTest, at: table.item.range))
      return nil
    }
  }
}
