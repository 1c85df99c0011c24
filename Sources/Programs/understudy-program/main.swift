import Commands
import Foundation
import Platform

let status = CommandLineTool.run(Array(CommandLine.arguments.dropFirst()))
Reaper.waitForTaken()
exit(status)
