import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { command, repository, temporaryFolderOfFile } from "./command.ts"

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

/** Types the lines into one shell, in a folder that is empty, and returns what each printed and its exit code. */
const type = (cwd: string): Promise<ReadonlyArray<{ readonly output: string; readonly code: string }>> => {
  const escapement = command.map((word) => `'${word}'`).join(" ")
  const script = tour.flatMap(({ line }) => [`{ ${line}; } 2>&1`, 'echo "@@ $?"'])
  const child = spawn("sh", ["-c", [`escapement() { ${escapement} "$@"; }`, ...script].join("\n")], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: cwd },
    stdio: ["ignore", "pipe", "inherit"]
  })
  return new Promise((resolve, reject) => {
    let text = ""
    child.stdout?.setEncoding("utf8").on("data", (piece: string) => (text += piece))
    child.on("error", reject)
    child.on("close", () =>
      resolve([...text.matchAll(/([^]*?)@@ (\d+)\n/g)].map(([, output = "", code = ""]) => ({ output, code })))
    )
  })
}

/** Text as if no line had been broken and no column padded. */
const plain = (text: string): string => text.replace(/\s+/g, " ")

describe("the tour", () => {
  it(`prints what it says, typed from its first to its last of ${tour.length} lines`, async () => {
    const ended = await type(temporaryFolderOfFile())
    assert.lengthOf(ended, tour.length)
    for (const [at, { line, prints }] of tour.entries()) {
      const { code, output } = ended[at] ?? { code: "", output: "" }
      assert.strictEqual(code, "0", `${line}\n${output}`)
      for (const printed of prints) assert.include(plain(output), plain(printed), line)
    }
  }, 300_000)
})
