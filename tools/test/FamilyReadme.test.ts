import { execFile } from "node:child_process"
import { readFileSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

const benchmarks = join(import.meta.dirname, "..", "..", "benchmarks")
const run = promisify(execFile)

/** The text of a README's first block of a language. */
const blockOf = (readme: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(readme)?.[1] ?? ""

const trimmed = (text: string): ReadonlyArray<string> =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trimEnd())

describe("the README of a family", () => {
  it.live.each(readdirSync(benchmarks))("%s shows what its example prints", (family) =>
    Effect.gen(function* () {
      const folder = join(benchmarks, family)
      const readme = readFileSync(join(folder, "README.md"), "utf8")
      const example = blockOf(readme, "ts")
      assert.include(example, `from "@escapement/${family}"`)
      const flags = ["--conditions=@escapement/source", "--input-type=module-typescript", "--eval", example]
      const { stdout } = yield* Effect.promise(() => run(process.execPath, flags, { cwd: folder }))
      assert.deepStrictEqual(trimmed(blockOf(readme, "text")), trimmed(stdout))
    })
  )
})
