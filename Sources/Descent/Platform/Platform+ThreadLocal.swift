#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Platform {
  /// An address that belongs to the current thread; none on a thread that was just started.
  static var threadPointer: UnsafeRawPointer? {
    get { unsafe threadKey.flatMap { unsafe UnsafeRawPointer(pthread_getspecific($0)) } }
    set { if let key = threadKey { unsafe pthread_setspecific(key, newValue) } }
  }

  /// Nil where the system has no more of them.
  private static let threadKey: pthread_key_t? = {
    var key = pthread_key_t()
    return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
  }()
}
