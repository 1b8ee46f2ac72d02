import Descent
import DescentTools
import Testing

@testable import Query

@Suite struct QueryTests {
  @Test func theTreeIsDumped() throws {
    let tree = Query.parse(try SourceText("year >= 2015 and not tag in (\"swift\")"))
    #expect(
      tree.dump() == """
        QueryFile
          condition: InfixCondition
            left: Comparison field: 'year' sign: '>='
              value: ValueLiteral literal: '2015'
            sign: 'and'
            right: NegatedCondition
              condition: Membership field: 'tag'
                values:
                  ValueLiteral literal: '"swift"'
        """)
  }
}
