/// The stored properties of a struct, or the payload of a case of an enum.
///
/// `Mirror` gives the same, but asks first whether the type has a mirror of its own. For that, the runtime looks
/// through all conformances of the program, which took a sixth of the instructions of `swparse symbols` for 120 files.
/// The functions that `Mirror` calls next are called here: entry points of the runtime, which are part of Swift's
/// stable binary interface.
struct Reflection: Sequence, IteratorProtocol {
  private let value: Any
  private let count: Int
  private var index = 0

  init(of value: Any) {
    self.value = value
    count = childCount(of: value, type: type(of: value))
  }

  mutating func next() -> (label: String?, value: Any)? {
    guard index < count else { return nil }
    defer { index += 1 }
    var name: UnsafePointer<CChar>?
    var release: ReleaseName?
    let child = unsafe child(
      of: value, type: type(of: value), index: index, name: &name, release: &release)
    defer { unsafe release?(name) }
    return (unsafe name.map { unsafe String(cString: $0) }, child)
  }
}

extension Reflection {
  /// Whether a type is an enum, other than `Optional`: in a tree, a choice.
  static func isEnum(_ type: Any.Type) -> Bool { metadataKind(of: type) == 0x201 }

  static func isOptional(_ type: Any.Type) -> Bool { metadataKind(of: type) == 0x202 }
}

private typealias ReleaseName = @convention(c) (UnsafePointer<CChar>?) -> Void

@_silgen_name("swift_reflectionMirror_count")
private func childCount<Value>(of: Value, type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_subscript")
private func child<Value>(
  of: Value, type: Any.Type, index: Int, name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  release: UnsafeMutablePointer<ReleaseName?>
) -> Any

@_silgen_name("swift_getMetadataKind")
private func metadataKind(of type: Any.Type) -> UInt
