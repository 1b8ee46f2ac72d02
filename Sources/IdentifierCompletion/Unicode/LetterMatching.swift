/// Which letters a typed letter stands for. Text is compared by canonical equivalence in any case, Character by Character.
public enum LetterMatching: Sendable {
  /// A letter stands for itself.
  case exact
  /// A small letter finds its capital as well, and a letter without marks finds it with marks: `e` finds `E`, `é` and `É`.
  /// What is typed with more care is meant: `E` does not find `e`, nor `é` an `e`.
  case smart
}
