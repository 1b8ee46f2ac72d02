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

  @Test func fieldsAreFollowed() throws {
    let tree = Query.parse(try SourceText("year >= 2015 and not tag in (1, 2)"))
    let condition = try #require(tree.root.as(QueryFile.self)?.condition.as(InfixCondition.self))
    #expect(condition.left.as(Comparison.self)?.field.text == "year")
    #expect(condition.right.text == "not tag in (1, 2)")
    #expect(condition.sign.range == SourceRange(13, 16))
  }

  @Test func missingTokensAreInTheTree() throws {
    let tree = Query.parse(try SourceText("year >= and tag in (1"))
    #expect(
      tree.dump() == """
        QueryFile
          condition: InfixCondition
            left: Comparison field: 'year' sign: '>='
              value: ValueLiteral literal: missing number
            sign: 'and'
            right: Membership field: 'tag'
              values:
                ValueLiteral literal: '1'
              missing ')'
        """)
    #expect(tree.diagnostics.count == 2)
    #expect(tree.root.text == "year >= and tag in (1")
  }
}
