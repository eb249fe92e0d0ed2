import ChromeBench
import ChromeDesktop
import ChromeSystem

exit(Program.run(Array(CommandLine.arguments.dropFirst()), bench: BenchCommand.run).rawValue)
