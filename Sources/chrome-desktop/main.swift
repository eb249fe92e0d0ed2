import ChromeDesktop
import ChromeSystem

StandardStreams.complete()
exit(Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
