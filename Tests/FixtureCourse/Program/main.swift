import CourseKit
import CourseRunner
import FixtureCatalog
import Foundation

// A small course, for the tests of the runner. It is the one that stands in this folder or above.

let here = URL(filePath: FileManager.default.currentDirectoryPath)
guard let root = CourseFolder.root(above: here) else {
  FileHandle.standardError.write(Data("fixture: no course here: \(here.path)\n".utf8))
  exit(3)
}
let folder = CourseFolder(root: root, products: root.appending(path: "products"))
let builder = Builder(
  command: ["sh", root.appending(path: "build").path], folder: root, products: folder.products)
let program = CourseProgram(.fixture, folder: folder, builder: builder)
exit(await program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
