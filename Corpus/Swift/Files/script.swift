#!/usr/bin/env swift
// Top-level code with everything that controls its flow.

#if canImport(Darwin)
  import Darwin
#elseif os(Linux) && !targetEnvironment(simulator) || compiler(>=6.0)
  import Glibc
#else
  #error("unknown platform")
#endif

#warning("an example")
#sourceLocation(file: "script.txt", line: 100)
var arguments = CommandLine.arguments.dropFirst()
#sourceLocation()

var isVerbose = false, limit: Int! = 10
outer: while let argument = arguments.popFirst() {
  switch (argument, arguments.first) {
  case ("-v", _), ("--verbose", _):
    isVerbose.toggle()
  case ("--limit", let value?) where Int(value) != nil:
    limit = Int(value)
    _ = arguments.popFirst()
  case (let option, _) where option.hasPrefix("-"):
    print("unknown option \(option)", to: &standardError)
    exit(2)
  case ("stop", _): break outer
  case ("again", _): continue outer
  case ("", nil):
    fallthrough
  default:
    guard let file = fopen(argument, "r"), isVerbose || limit > 0 else { continue }
    defer { fclose(file) }
    var line = 0
    repeat { line += 1 } while line < limit && feof(file) == 0
  }
}

struct StandardError: TextOutputStream {
  mutating func write(_ string: String) { fputs(string, stderr) }
}

nonisolated(unsafe) var standardError = StandardError()

let level = if limit > 100 { "high" } else if limit > 10 { "middle" } else { "low" }
let code: Int32 =
  switch level {
  case "high": 1
  case "middle" where isVerbose: 2
  default: 0
  }

if #available(macOS 15, iOS 18, *), #unavailable(tvOS 17), case 0...9 = limit!, let first = arguments.first {
  print(first, level, separator: ", ", terminator: ";\n")
}

for (index, character) in "abc".enumerated() where index > 0 { print(index, character) }
for case let .some(number) in [1, nil, 3] { print(number) }
for var i in stride(from: 0, to: 10, by: 2) { i += 1; print(i) }

do { try FileHandle(path: "x").map { _ in } } catch let error as SystemError where error.code == 2 { print(error) } catch { throw error }

exit(code)
