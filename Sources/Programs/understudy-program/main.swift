import Commands
import Foundation
import Platform

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments == [Resident.option] {
  Resident().serve()
  Reaper.waitForTaken()
  exit(0)
}
let status = CommandLineTool.run(arguments)
Reaper.waitForTaken()
exit(status)
