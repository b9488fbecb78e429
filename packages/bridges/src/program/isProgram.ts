import { accessSync, constants, statSync } from "node:fs"
import { delimiter, join } from "node:path"

const isRunnable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    // a folder is executable, too, as it can be searched
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * Whether a program can be started: it is a path to an executable file, or a name in a folder of a search path, by
 * default `PATH`.
 */
export const isProgram = (file: string, searchPath = process.env["PATH"] ?? ""): boolean =>
  file.includes("/")
    ? isRunnable(file)
    : file !== "" && searchPath.split(delimiter).some((folder) => folder !== "" && isRunnable(join(folder, file)))
