/// How much work one answer may take.
///
/// The way to a type is bounded in its length, but it may fork at each step: `typealias A = (B, B)`, `let a = b + b`. So
/// all steps together are bounded, too.
final class WorkLimit {
  private var stepsLeft = 1000

  /// Whether there is work left for one more step.
  func takeStep() -> Bool {
    guard stepsLeft > 0 else { return false }
    stepsLeft -= 1
    return true
  }
}
