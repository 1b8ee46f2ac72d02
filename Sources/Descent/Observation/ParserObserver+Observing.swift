extension ParserObserver {
  /// Observes every parser that is made while something runs.
  ///
  ///     let tree = counter.observing { JSON.parse(source) }
  ///
  /// Parsers on other threads are not observed, and one observer at a time is told: where `body` lets another one
  /// observe, that one is.
  /// - Throws: exactly what `body` throws.
  public func observing<Result: ~Copyable, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let outer = unsafe Platform.threadPointer
    let box = ObserverBox(self)
    unsafe Platform.threadPointer = UnsafeRawPointer(Unmanaged.passUnretained(box).toOpaque())
    defer {
      unsafe Platform.threadPointer = outer
      withExtendedLifetime(box) {}
    }
    return try body()
  }
}

/// An observer as an object of a type that is known.
final class ObserverBox {
  let observer: any ParserObserver

  init(_ observer: any ParserObserver) { self.observer = observer }

  /// Who observes the parsers that are made on this thread.
  static var current: (any ParserObserver)? {
    guard let box = unsafe Platform.threadPointer else { return nil }
    return unsafe Unmanaged<ObserverBox>.fromOpaque(box).takeUnretainedValue().observer
  }
}
