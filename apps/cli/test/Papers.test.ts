import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { repository, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"

const pages = join(repository, "docs", "papers")
const atHand = resolve(repository, "..", "shared", "data")

/** What a page calls the authors' repository, and where its data is kept beside the checkout. */
const checkouts: ReadonlyMap<string, readonly [name: string, data: string]> = new Map([
  ["ace.md", ["AgentCE_Bench", "ace"]],
  ["traject.md", ["TRAJECT-Bench", "traject"]],
  ["agent-race.md", ["the-amazing-agent-race", "agent-race"]],
  ["mm-escape.md", ["EscapeCraft", "mm-escape"]]
])

const typedIn = (page: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(join(pages, page), "utf8")
    .split("\n")
    .flatMap((line) => (/^ {4}escapement /.test(line) ? [line.trim().split(" ").slice(1)] : []))

describe("the page of a paper", () => {
  for (const page of readdirSync(pages)) {
    const [name, data] = checkouts.get(page) ?? []
    const isAtHand = data === undefined || existsSync(join(atHand, data))
    if (!isAtHand) console.warn(`${join(atHand, data)} is missing: the commands of docs/papers/${page} are skipped`)
    it.skipIf(!isAtHand)(`says what can be typed: ${page}`, { timeout: 120_000 }, async () => {
      const cwd = join(temporaryFolderOfFile(), page)
      mkdirSync(cwd)
      if (name !== undefined && data !== undefined) symlinkSync(join(atHand, data), join(cwd, name))
      const typed = typedIn(page)
      assert.isNotEmpty(typed)
      for (const args of typed) {
        const { code, stderr, stdout } = await inProcess(args, { cwd })
        // validate ends with 1 where published data has findings
        assert.include(args[0] === "validate" ? [0, 1] : [0], code, `${args.join(" ")}\n${stdout}${stderr}`)
        assert.isNotEmpty(stdout)
      }
    })
  }
})
