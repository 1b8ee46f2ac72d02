import Descent

/// A condition on a book.
///
///     condition : test | 'not' condition | condition 'and' condition | condition 'or' condition
indirect enum Condition: Equatable {
  case comparison(String, QueryToken, Value)
  case membership(String, [Value])
  case not(Condition)
  case and(Condition, Condition)
  case or(Condition, Condition)
  case missing
}
