import Descent
import SystemCalls

// Everything happens in a function that tests can call with a console of their own.
Platform.ignoreClosedPipes()
var console = Console(output: OutputStream(1), errors: OutputStream(2))
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), on: &console)
Platform.exit(console.finish(status).rawValue)
