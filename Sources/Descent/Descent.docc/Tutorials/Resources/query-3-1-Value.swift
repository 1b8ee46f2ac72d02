import Descent

/// The value that a field is compared with.
///
///     value : number | text
enum Value: Equatable {
  case number(Int)
  case text(String)
}
