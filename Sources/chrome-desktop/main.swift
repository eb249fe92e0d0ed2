import ChromeDesktop
import ChromeSystem

StandardStreams.complete()
exit(Program.run(bytes: ProgramFile.arguments).rawValue)
