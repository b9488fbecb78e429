import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs"
import { join, resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { repository, temporaryFolderOfFile } from "./command.ts"
import { inProcess } from "./inProcess.ts"
import { someOf } from "../../../tools/test/isThorough.ts"

const pages = join(repository, "docs", "papers")
/** The authors' data, next to the checkout. */
const atHand = resolve(repository, "..", "shared", "data")

const typedIn = (page: string): ReadonlyArray<ReadonlyArray<string>> =>
  readFileSync(join(pages, page), "utf8")
    .split("\n")
    .flatMap((line) => (/^ {4}escapement /.test(line) ? [line.trim().split(" ").slice(1)] : []))

describe("the page of a paper", () => {
  for (const page of someOf(readdirSync(pages), 5)) {
    const typed = typedIn(page)
    const isAtHand = existsSync(atHand) || !typed.flat().some((word) => word.startsWith("published/"))
    if (!isAtHand) console.warn(`${atHand} is missing: the commands of docs/papers/${page} are skipped`)
    it.skipIf(!isAtHand)(`lists commands that can be typed: ${page}`, async () => {
      const cwd = join(temporaryFolderOfFile(), page)
      mkdirSync(cwd)
      if (existsSync(atHand)) symlinkSync(atHand, join(cwd, "published"))
      assert.isNotEmpty(typed)
      for (const args of typed) {
        const { code, stderr, stdout } = await inProcess(args, { cwd })
        assert.strictEqual(code, 0, `${args.join(" ")}\n${stdout}${stderr}`)
        assert.isNotEmpty(`${stdout}${stderr}`)
      }
    })
  }
})
