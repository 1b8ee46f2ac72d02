import SystemLibrary

/// A program that runs beside this one, connected by pipes. Its standard error is kept, if a temporary file can be
/// created.
///
/// It is in a process group of its own: Ctrl-C goes to this process, which decides when the other one ends.
package final class RunningProcess: Sendable {
  private let program: String
  private let number: pid_t
  private let input: Platform.Monitor<OpenFile?>
  /// A file and not a pipe, so that the program never waits for a reader.
  private let errors: OpenFile?
  private let end = Platform.Monitor<Platform.ProcessResult.End?>(nil)

  /// Starts a program, found as a shell would find it.
  ///
  /// - Parameter variables: the variables of the environment that it does not get.
  /// - Returns: The process, and the reader of its standard output.
  package static func start(
    _ program: String, _ arguments: [String], without variables: [String] = []
  ) throws(Platform.ProcessError) -> (RunningProcess, output: ByteReader) {
    let errors = Platform.newNamelessFile().map { OpenFile($0) }
    let process = try Platform.spawn(
      program, arguments, without: variables, .dialogue(errors: errors?.descriptor))
    let running = RunningProcess(
      program: program, number: process.number, input: OpenFile(process.input), errors: errors)
    return (running, ByteReader(OpenFile(process.output), name: program))
  }

  private init(program: String, number: pid_t, input: OpenFile, errors: OpenFile?) {
    self.program = program
    self.number = number
    self.input = Platform.Monitor(input)
    self.errors = errors
  }

  deinit {
    guard end.read({ $0 }) == nil else { return }
    kill(number, SIGKILL)
    _ = wait()
  }

  /// Writes to the standard input of the program; returns false if it does not read it any more.
  package func write(_ bytes: [UInt8]) -> Bool {
    guard let input = input.read({ $0 }) else { return false }
    return Platform.write(bytes[...], to: input.descriptor) == .written
  }

  /// The lines that the program has written to its standard error; the first 64 KiB count.
  package var errorLines: [Substring] {
    guard let errors else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe pread(errors.descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
  }

  /// Ends the standard input of the program.
  package func closeInput() { input.update { $0 = nil } }

  /// Waits until the program has ended.
  @discardableResult
  package func wait() -> Platform.ProcessResult.End {
    closeInput()
    if let known = end.read({ $0 }) { return known }
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
    let result = Platform.ProcessResult.End(waitStatus: status)
    end.update { $0 = result }
    return result
  }
}
