import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert } from "@effect/vitest"
import type { Ended } from "../command.ts"

const done: Ended = { code: 0, stdout: "", stderr: "" }

/** Words of a line: blanks part them, single quotes hold them together. */
const wordsOf = (line: string): ReadonlyArray<string> =>
  [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? "")

/**
 * A place where lines are typed as into a shell. It knows words, single quotes,
 * variables and where output goes; on any other line it fails.
 *
 * @param run runs the command in the folder
 */
export const shellOf = (
  cwd: string,
  run: (args: ReadonlyArray<string>) => Promise<Ended>
): ((line: string) => Promise<Ended>) => {
  const variables = new Map<string, string>()
  return async (line) => {
    const [, name, value] = /^(\w+)=\$\((.*)\)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      variables.set(name, execFileSync("sh", ["-c", value], { cwd, encoding: "utf8" }).trim())
      return done
    }
    const [typed = "", file] = line.replace(/^npx (--yes )?pnpm@12 cli /, "escapement ").split(" > ")
    assert.notMatch(
      typed.replaceAll(/'[^']*'/g, ""),
      /["`\\|&;<*?(){}]/,
      "the shell of this test does not know this line"
    )
    const [, ...args] = wordsOf(typed).map((word) =>
      word.replace(/^\$(\w+)$/, (_, of: string) => variables.get(of) ?? "")
    )
    const ended = await run(args)
    if (file !== undefined) writeFileSync(join(cwd, file), ended.stdout)
    return ended
  }
}
