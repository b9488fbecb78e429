import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { type Ended, repository, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"

/** A line that is typed, and the lines that stand below it as part of what it prints. */
interface Typed {
  readonly line: string
  readonly prints: ReadonlyArray<string>
}

const isTyped = (line: string): boolean => /^(escapement|id=)/.test(line)

/** The indented lines of a document, each command with what is said to come of it. */
const typedIn = (document: string): ReadonlyArray<Typed> => {
  const typed: Array<{ readonly line: string; readonly prints: Array<string> }> = []
  for (const line of document.split("\n")) {
    const indented = /^ {4}(\S.*)$/.exec(line)?.[1]
    if (indented === undefined) continue
    if (isTyped(indented)) typed.push({ line: indented, prints: [] })
    else typed.at(-1)?.prints.push(indented)
  }
  return typed
}

const tour = typedIn(readFileSync(join(repository, "docs", "tour.md"), "utf8"))

/** A place where lines are typed as into a shell: it knows words, variables and where output goes, and nothing else. */
const shellIn = (cwd: string): ((line: string) => Promise<Ended>) => {
  const variables = new Map<string, string>()
  return async (line) => {
    const [, name, value] = /^(\w+)=\$\((.*)\)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      variables.set(name, execFileSync("sh", ["-c", value], { cwd, encoding: "utf8" }).trim())
      return { code: 0, stdout: "", stderr: "" }
    }
    assert.notMatch(line, /["'`\\|&;<*?(){}]/, "the shell of this test does not know this line")
    const [typed = "", file] = line.split(" > ")
    const [, ...args] = typed
      .split(" ")
      .map((word) => word.replace(/^\$(\w+)$/, (_, of: string) => variables.get(of) ?? ""))
    const ended = await inProcess(args, { cwd })
    if (file !== undefined) writeFileSync(join(cwd, file), ended.stdout)
    return ended
  }
}

/** Text as if no line had been broken and no column padded. */
const plain = (text: string): string => text.replace(/\s+/g, " ")

describe("the tour", () => {
  it(`prints what it says, typed from its first to its last of ${tour.length} lines`, async () => {
    const type = shellIn(temporaryFolderOfFile())
    for (const { line, prints } of tour) {
      const { code, stderr, stdout } = await type(line)
      assert.strictEqual(code, 0, `${line}\n${stdout}${stderr}`)
      for (const printed of prints) assert.include(plain(stdout + stderr), plain(printed), line)
    }
  })
})
