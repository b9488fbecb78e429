import { readFileSync } from "node:fs"

/**
 * Reads a location from the command line. A URL with a password should not stand there, as everybody on the machine
 * can read it: `file:PATH` stands for the text of a file, and `env:NAME` for the value of a variable.
 *
 * ```ts
 * import { locationFrom } from "./locationFrom.ts"
 *
 * locationFrom("runs.sqlite") // → "runs.sqlite"
 * ```
 */
export const locationFrom = (given: string): string => {
  const [, kind, name = ""] = /^(file|env):(?!\/\/)(.*)$/s.exec(given) ?? []
  if (kind === undefined) return given
  const text = kind === "env" ? process.env[name] : readFileSync(name, "utf8")
  if (text === undefined || text.trim() === "")
    throw new Error(
      kind === "env" ? `a URL in the variable ${name}, which is not set` : `a URL in the file ${name}, which is empty`
    )
  return text.trim()
}
