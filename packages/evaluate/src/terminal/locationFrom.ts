import { readFileSync } from "node:fs"
import { TextRules } from "@escapement/core"
import { rememberLocation } from "./typedLocation.ts"

/** How every SQLite file begins. Source: sqlite.org/fileformat2.html. */
const sqlite = "SQLite format 3\0"

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

const readVariable = (name: string): string => {
  const text = process.env[name] ?? ""
  if (text.trim() === "") throw new Error(`a URL in the variable ${name}, which is not set`)
  return text
}

const readUrlFile = (path: string, advice: string | undefined): string => {
  const refused = (found: string) =>
    new Error(`a text file that holds a PostgreSQL URL, and ${found}${advice === undefined ? "" : `. ${advice}`}`)
  let text: string
  try {
    text = readFileSync(path, "utf8")
  } catch (error) {
    throw refused(isMissing(error) ? "there is no such file" : TextRules.systemReason(error))
  }
  if (text.trim() === "") throw refused("the file is empty")
  if (text.startsWith(sqlite)) throw refused("this is a SQLite file")
  return text
}

/**
 * Reads a location from the command line. A URL with a password should not stand there, as everybody on the machine
 * can read it: `file:PATH` stands for the text of a file, and `env:NAME` for the value of a variable. Throws what was
 * expected there.
 *
 * ```ts
 * import { locationFrom } from "./locationFrom.ts"
 *
 * locationFrom("runs.sqlite") // → "runs.sqlite"
 * ```
 *
 * @param advice for a file that has no URL, such as what to type for another file
 */
export const locationFrom = (given: string, advice?: string): string => {
  const [, kind, name = ""] = /^(file|env):(?!\/\/)(.*)$/s.exec(given) ?? []
  if (kind === undefined) {
    rememberLocation(given, given)
    return given
  }
  const text = kind === "env" ? readVariable(name) : readUrlFile(name, advice)
  rememberLocation(given, text.trim())
  return text.trim()
}
