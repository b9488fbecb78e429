import { existsSync, readFileSync, readdirSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

const benchmarks = join(import.meta.dirname, "..", "..", "benchmarks")
const families = readdirSync(benchmarks)

/** The files that every family has, relative to its folder. */
const parts = [
  "README.md",
  "src/index.ts",
  "src/benchmark.ts",
  "src/Instance.ts",
  "src/inconsistencies.ts",
  "src/Difficulty.ts",
  "src/State.ts",
  "src/World.ts",
  "src/Options.ts",
  "src/gold.ts",
  "src/guess.ts",
  "src/stepPicture.ts",
  "src/instructions.ts",
  "src/audit.ts",
  "src/sets.ts",
  "src/tiers.ts",
  "src/budget.ts",
  "src/facets.ts",
  "src/generate/generate.ts",
  "src/metrics/metrics.ts",
  "src/published/published.ts",
  "test/Conformance.test.ts"
]

/** The files that a family lacks, and why. */
const absent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "agent-escape": { "src/published/published.ts": "the paper publishes no rooms" },
  relay: { "src/published/published.ts": "relays are ours: no paper has them" }
}

const absentIn = (family: string) => absent[family] ?? {}

const filesIn = (family: string, folder: string): ReadonlyArray<string> =>
  readdirSync(join(benchmarks, family, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts")
  )

describe("the shape of a family", () => {
  it.each(families.flatMap((family) => parts.map((part) => [family, part] as const)))("%s has %s", (family, part) => {
    const reason = absentIn(family)[part]
    const isThere = existsSync(join(benchmarks, family, part))
    if (reason === undefined)
      assert.isTrue(isThere, `benchmarks/${family}/${part} is missing: every family has it there`)
    else assert.isFalse(isThere, `${family} has ${part} now: take it off the list of what is absent ("${reason}")`)
  })

  // what is computed once for an object is computed by Effect's `memoize`
  it.each(families)("%s keeps nothing behind instances or events", (family) => {
    const keeping = filesIn(family, "src").filter((file) =>
      /\bWeakMap\b|\b(?:WeakSet|memoize)(?:<|\(\(\w+: )\w*(?:Instance|Event)\b/.test(
        readFileSync(join(benchmarks, family, "src", file), "utf8")
      )
    )
    assert.deepStrictEqual(keeping, [])
  })

  it("excuses only parts of families that exist", () => {
    for (const [family, excused] of Object.entries(absent)) {
      assert.include(families, family)
      for (const part of Object.keys(excused)) assert.include(parts, part)
    }
  })

  it.each(families)("%s keeps each part in its one place", (family) => {
    const shared = new Set(parts.map((part) => basename(part)))
    const elsewhere = filesIn(family, "src")
      .filter((file) => shared.has(basename(file)) && !parts.includes(`src/${file}`))
      // a profile of ACE words its own instructions
      .filter((file) => basename(file) !== "instructions.ts")
    assert.deepStrictEqual(elsewhere, [])
  })

  it.each(families)("%s has only parts and concepts beside its folders", (family) => {
    const others = filesIn(family, "src").filter(
      (file) => dirname(file) === "." && !parts.includes(`src/${file}`) && !/^[A-Z]/.test(file)
    )
    assert.deepStrictEqual(others, [], "a function or a table that not every family has stands in a folder")
  })

  it.each(families)("%s tests each source folder in a folder of the same name", (family) => {
    const folders = new Set(
      filesIn(family, "test")
        .filter((file) => file.endsWith(".test.ts"))
        .map(dirname)
    )
    for (const folder of folders) {
      assert.isTrue(existsSync(join(benchmarks, family, "src", folder)), `test/${folder} mirrors no folder of src`)
    }
  })
})
