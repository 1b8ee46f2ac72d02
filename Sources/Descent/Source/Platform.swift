// The only file that calls the operating system.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the toolkit and its tools need of the operating system, without Foundation.
package enum Platform {
  /// Reads a whole file; `-` is standard input. Leaves room for `padding` bytes more.
  package static func readFile(_ path: String, limit: Int, padding: Int) throws(SourceError) -> [UInt8] {
    let descriptor = path == "-" ? 0 : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: lastError()) }
    defer { if descriptor != 0 { close(descriptor) } }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .unreadable(path: path, reason: lastError()) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .unreadable(path: path, reason: "it is a folder") }
    let expected = max(Int(status.st_size), 0)
    guard expected <= limit else { throw .tooLarge(name: path, count: expected) }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + padding + 1)
    // One byte more than the size, so that the end is seen at once; pipes have no size and are read in larger steps.
    var step = expected > 0 ? expected + 1 : 1 << 16
    while true {
      let old = bytes.count
      var count = 0
      bytes.append(addingCapacity: step) { output in
        count = unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
          let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
          initialized = max(count, 0)
          return count
        }
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: lastError())
      }
      if count == 0 { return bytes }
      guard bytes.count <= limit else { throw .tooLarge(name: path, count: bytes.count) }
      step = max(step - (bytes.count - old), 1 << 16)
    }
  }

  /// The system's words for what went wrong last.
  package static func lastError() -> String { unsafe String(cString: strerror(errno)) }
}

// Folders and files.
extension Platform {
  /// What stands at a path.
  package enum FileKind { case file, folder, absent }

  /// What stands at a path, symbolic links followed.
  package static func kind(ofFile path: String) -> FileKind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .absent }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .file
  }

  /// The names in a folder in the order of their bytes, without `.` and `..`.
  package static func names(inFolder path: String) throws(SourceError) -> [String] {
    guard let folder = unsafe opendir(path) else { throw .unreadable(path: path, reason: lastError()) }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 1) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Replaces a file as a whole: its readers see the old bytes or the new ones, and a failure leaves the old ones.
  package static func writeFile(_ path: String, _ bytes: some Collection<UInt8>) throws(SourceError) {
    var status = stat()
    let mode = unsafe stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0o644
    let temporary = "\(path).\(getpid()).new"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: lastError()) }
    var isWritten = writeAll(Array(bytes), to: descriptor)
    // Closing is where a full disk may show at last.
    isWritten = close(descriptor) == 0 && isWritten
    guard isWritten, unsafe rename(temporary, path) == 0 else {
      let reason = lastError()
      _ = unsafe unlink(temporary)
      throw .unwritable(path: path, reason: reason)
    }
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    unsafe bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = unsafe write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        if count < 0 && errno != EINTR { return false }
        offset += max(count, 0)
      }
      return true
    }
  }
}

// Time and threads.
extension Platform {
  /// Nanoseconds since some fixed moment, on a clock that never goes back.
  package static var nanoseconds: UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The number of cores that are there to be used.
  package static var coreCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// The stack of a worker, large enough for the deepest nesting that a parser allows, in a debug build as well.
  package static var workerStackSize: Int { 16 << 20 }

  /// Does the work for each index below `count` on `jobs` threads with large stacks, and returns the results in order.
  ///
  /// Each thread takes the next index that nobody has taken, so that one slow piece of work holds up no other.
  package static func concurrentMap<Result: Sendable>(
    count: Int, jobs: Int, _ work: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let queue = WorkQueue(count: count, work: work)
    var threads: [pthread_t] = []
    for _ in 0..<min(jobs, count) {
      if let thread = startThread({ queue.run() }) { threads.append(thread) }
    }
    // Without any thread of its own the work is done here, slower but done.
    if threads.isEmpty { queue.run() }
    for thread in threads { pthread_join(thread, nil) }
    return queue.takeResults()
  }

  private static func startThread(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setstacksize(&attributes, workerStackSize)
    let context = unsafe Unmanaged.passRetained(ThreadBody(body))
    #if canImport(Darwin)
      var thread: pthread_t? = nil
    #else
      var thread = pthread_t()
    #endif
    let status = unsafe pthread_create(&thread, &attributes, { unsafe runThreadBody($0) }, context.toOpaque())
    if status != 0 {
      unsafe context.release()
      return nil
    }
    return thread
  }
}

private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void
  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}

private func runThreadBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context = unsafe context { unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}

/// Work that several threads share: an index to take next, and a place for each result, both behind one lock.
@safe
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let work: @Sendable (Int) -> Result
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var nextIndex = 0
  private var results: [Result?]

  init(count: Int, work: @escaping @Sendable (Int) -> Result) {
    self.work = work
    self.results = Array(repeating: nil, count: count)
    unsafe lock.initialize(to: pthread_mutex_t())
    unsafe pthread_mutex_init(lock, nil)
  }

  deinit {
    unsafe pthread_mutex_destroy(lock)
    unsafe lock.deallocate()
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    unsafe pthread_mutex_lock(lock)
    defer { unsafe pthread_mutex_unlock(lock) }
    return body()
  }

  private func takeIndex() -> Int? {
    locked {
      guard nextIndex < results.count else { return nil }
      nextIndex += 1
      return nextIndex - 1
    }
  }

  func run() {
    while let index = takeIndex() {
      let result = work(index)
      locked { results[index] = result }
    }
  }

  func takeResults() -> [Result] { locked { results.map { $0! } } }
}
