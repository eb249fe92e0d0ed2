import ChromeBench
import ChromeSystem

StandardStreams.complete()
exit(BenchCommand.run(Array(CommandLine.arguments.dropFirst())).rawValue)
