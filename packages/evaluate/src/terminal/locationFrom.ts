import { closeSync, openSync, readSync, statSync } from "node:fs"
import { resolve } from "node:path"
import { Secrets, TextRules } from "@escapement/core"
import { Effect } from "effect"
import { knowKeys } from "../plan/environmentKeys.ts"
import { rememberLocation } from "./typedLocation.ts"

/** How every SQLite file begins. Source: sqlite.org/fileformat2.html. */
const sqlite = "SQLite format 3\0"

/** The most bytes of a text file that holds a location. */
const most = 65_536

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

/**
 * Whether a text is surely a location: a URL, or one line that names a file of a database. Any other text may be a
 * secret, such as a password or `host=db password=…`, which would become the name of a file and be printed.
 */
const isLocation = (text: string): boolean => text.includes("://") || /^[^=\p{Cc}]+\.(sqlite3?|db)$/u.test(text)

const readVariable = (name: string): string => {
  const text = (process.env[name] ?? "").trim()
  if (text === "") throw new Error(`a URL in the variable ${name}, which is not set`)
  if (!isLocation(text))
    throw new Error(
      `a URL in the variable ${name}, as in postgres://user@host/name, or a file whose name ends in .sqlite; it holds neither`
    )
  return text
}

/** Reads the beginning of a file: one byte more than it may have. */
const readBeginning = (path: string): Buffer => {
  // opening a pipe would wait for its writer, and no signal would end that
  if (!statSync(path).isFile() && !TextRules.isShellStream(path)) throw new Error("it is not a regular file")
  const file = openSync(path, "r")
  try {
    const bytes = Buffer.alloc(most + 1)
    let length = 0
    for (let read = 1; read > 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null)
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}

const readUrlFile = (path: string, advice: string | undefined): string => {
  const refused = (found: string) =>
    new Error(`a text file that holds a PostgreSQL URL, and ${found}${advice === undefined ? "" : `. ${advice}`}`)
  if (!TextRules.isShellStream(path)) Secrets.secretFiles.add(resolve(path))
  let bytes: Buffer
  try {
    bytes = readBeginning(path)
  } catch (error) {
    throw refused(isMissing(error) ? "there is no such file" : TextRules.systemReason(error))
  }
  const text = bytes.toString("utf8").trim()
  if (text === "") throw refused("the file is empty")
  if (text.startsWith(sqlite)) throw refused("this is a SQLite file")
  if (bytes.length > most) throw refused(`the file has more than ${most} bytes`)
  if (!isLocation(text)) throw refused("the file holds another text")
  return text
}

/**
 * Reads a location from the command line. A URL with a password should not stand there, as everybody on the machine
 * can read it: `file:PATH` stands for the text of a file, and `env:NAME` for the value of a variable. Throws what was
 * expected there, and never quotes the text or the value.
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
  // locations are printed, and one may be a secret by mistake
  Effect.runSync(knowKeys)
  const [, kind, name = ""] = /^(file|env):(?!\/\/)(.*)$/s.exec(given) ?? []
  const location = kind === undefined ? given : kind === "env" ? readVariable(name) : readUrlFile(name, advice)
  rememberLocation(given, location)
  return location
}
