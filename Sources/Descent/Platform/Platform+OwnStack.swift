extension Platform {
  /// Runs something on a thread of its own with a large stack, and waits for its result.
  ///
  /// The memory of a stack is only taken as it is touched. Where the system refuses a thread, it runs in place.
  @usableFromInline
  package static func runOnOwnStack<Result>(size: Int, _ body: () -> Result) -> Result {
    var result: Result? = nil
    withoutActuallyEscaping(body) { body in
      unsafe withUnsafeMutablePointer(to: &result) { place in
        // The thread ends before this function returns, so it has what it refers to for itself in the meantime.
        nonisolated(unsafe) let place = unsafe place
        nonisolated(unsafe) let body = body
        if let thread = Thread(stackSize: size, { unsafe place.pointee = body() }) {
          thread.join()
        } else {
          unsafe place.pointee = body()
        }
      }
    }
    return result!
  }
}
