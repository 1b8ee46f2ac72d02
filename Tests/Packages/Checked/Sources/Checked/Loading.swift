/// Reads a number; the rule of this package warns of what traps.
public func number(in text: String) -> Int { Int(text)! }
