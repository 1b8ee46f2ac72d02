import SystemLibrary

extension Platform {
  /// A thread with a stack of a given size.
  package struct Thread {
    private let handle: pthread_t

    /// Starts a thread; nil if the system refuses, for example because memory is limited.
    package init?(stackSize: Int, _ body: @escaping @Sendable () -> Void) {
      var attributes = pthread_attr_t()
      unsafe pthread_attr_init(&attributes)
      defer { unsafe pthread_attr_destroy(&attributes) }
      unsafe pthread_attr_setstacksize(&attributes, stackSize)
      let context = unsafe Unmanaged.passRetained(ThreadBody(body))
      #if canImport(Darwin)
        var thread: pthread_t? = nil
      #else
        var thread = pthread_t()
      #endif
      guard unsafe pthread_create(&thread, &attributes, { unsafe runThreadBody($0) }, context.toOpaque()) == 0 else {
        unsafe context.release()
        return nil
      }
      #if canImport(Darwin)
        guard let thread else { return nil }
      #endif
      self.handle = thread
    }

    /// Waits until the thread has ended; must be called once.
    package func join() { _ = pthread_join(handle, nil) }
  }

  /// Runs a closure on a new thread with a large stack, and waits for its result. If the system refuses a thread,
  /// the closure runs on the current one.
  @usableFromInline package static func runOnOwnStack<Result>(size: Int, _ body: () -> Result) -> Result {
    var result: Result? = nil
    withoutActuallyEscaping(body) { body in
      unsafe withUnsafeMutablePointer(to: &result) { place in
        // The thread ends before this function returns, so nothing else accesses these meanwhile.
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

  /// An object of which every thread has its own, made when the thread first asks for it.
  ///
  /// It is not generic: calls from another module to a generic class go through the class's metadata.
  package final class ThreadLocal: @unchecked Sendable {
    private let key: pthread_key_t
    private let make: @Sendable () -> AnyObject

    package init(_ make: @escaping @Sendable () -> AnyObject) {
      var key = pthread_key_t()
      unsafe pthread_key_create(&key) { value in
        #if canImport(Darwin)
          unsafe Unmanaged<AnyObject>.fromOpaque(value).release()
        #else
          if let value = unsafe value { unsafe Unmanaged<AnyObject>.fromOpaque(value).release() }
        #endif
      }
      self.key = key
      self.make = make
    }

    deinit { pthread_key_delete(key) }

    /// The object of the current thread, which keeps it until the thread ends: its reference count need not change.
    package var object: Unmanaged<AnyObject> {
      if let known = unsafe pthread_getspecific(key) { return unsafe Unmanaged.fromOpaque(known) }
      let object = unsafe Unmanaged.passRetained(make())
      unsafe pthread_setspecific(key, object.toOpaque())
      return unsafe object
    }
  }

  /// State shared by several threads: accessed by one at a time, with notification of changes.
  @safe
  package final class Monitor<State: Sendable>: @unchecked Sendable {
    private var state: State
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    package init(_ state: State) {
      self.state = state
      unsafe mutex.initialize(to: pthread_mutex_t())
      unsafe changed.initialize(to: pthread_cond_t())
      unsafe pthread_mutex_init(mutex, nil)
      unsafe pthread_cond_init(changed, nil)
    }

    deinit {
      unsafe pthread_cond_destroy(changed)
      unsafe pthread_mutex_destroy(mutex)
      unsafe changed.deallocate()
      unsafe mutex.deallocate()
    }

    /// Reads the state.
    package func read<Result>(_ look: (State) -> Result) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      return look(state)
    }

    /// Changes the state, and wakes the threads that wait for a change.
    package func update(_ body: (inout State) -> Void) { wait { (state) -> Void? in body(&state) } }

    /// Waits until `look`, which can change the state, returns a result.
    package func wait<Result>(for look: (inout State) -> Result?) -> Result { wait(for: look) { _ in nil } }

    /// Waits until `look` returns a result, and asks again at a time, too.
    ///
    /// - Parameter deadline: the time in nanoseconds on the clock of `Platform.nanoseconds`; nil for no time.
    package func wait<Result>(for look: (inout State) -> Result?, until deadline: (State) -> UInt64?) -> Result {
      unsafe pthread_mutex_lock(mutex)
      defer { unsafe pthread_mutex_unlock(mutex) }
      while true {
        if let result = look(&state) {
          unsafe pthread_cond_broadcast(changed)
          return result
        }
        if let deadline = deadline(state) {
          // A condition waits by the clock of the calendar. If that is set meanwhile, the question comes early or late.
          var time = Platform.calendarTime(afterNanoseconds: deadline - min(deadline, Platform.nanoseconds) + 1000)
          unsafe pthread_cond_timedwait(changed, mutex, &time)
        } else {
          unsafe pthread_cond_wait(changed, mutex)
        }
      }
    }
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThreadBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context = unsafe context else { return nil }
  let body = unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue()
  // A separate signal stack, so that an overflow of the thread's stack can be reported.
  let memory = UnsafeMutableRawPointer.allocate(byteCount: signalStackSize, alignment: 16)
  var stack = unsafe stack_t(ss_sp: memory, ss_flags: 0, ss_size: signalStackSize)
  unsafe sigaltstack(&stack, nil)
  body.run()
  unsafe stack.ss_flags = Int32(SS_DISABLE)
  unsafe sigaltstack(&stack, nil)
  unsafe memory.deallocate()
  return nil
}

private let signalStackSize = 64 << 10
