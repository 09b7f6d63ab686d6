import CourseRunner
import Foundation

let code = await CourseProgram(.observatory).run(Array(CommandLine.arguments.dropFirst()))
exit(code.rawValue)
