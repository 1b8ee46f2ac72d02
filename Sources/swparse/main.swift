import SystemCalls

// All work is done in a function that tests can call with another console.
Platform.occupyClosedStreams()
Platform.ignoreClosedPipes()
var console = Console(output: OutputStream(1), errors: OutputStream(2))
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), on: &console)
let finished = console.finish(status)
Interrupts.passOn()
Platform.exit(finished.rawValue)
