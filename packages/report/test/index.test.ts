import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { assert, describe, it } from "@effect/vitest"

/** Collects what a file loads: the files of this package that it reaches, and the packages that these import. */
const loadedBy = (file: string, loaded = new Set<string>()): ReadonlySet<string> => {
  if (loaded.has(file)) return loaded
  loaded.add(file)
  const text = readFileSync(file, "utf8")
  for (const [, from = ""] of text.matchAll(/^(?:import|export) (?!type\b)(?:[^"]*? from )?"([^"]+)"/gm)) {
    if (from.startsWith(".")) loadedBy(join(dirname(file), from), loaded)
    else loaded.add(from)
  }
  return loaded
}

const loads = (file: string): ReadonlySet<string> => loadedBy(join(import.meta.dirname, "..", "src", file))

describe("the index", () => {
  it("loads nothing that draws, which the page of a report does", () => {
    const drawing = ["@observablehq/plot", "linkedom"]
    assert.includeMembers([...loads("Page.ts")], drawing)
    for (const each of drawing) assert.isFalse(loads("index.ts").has(each), each)
  })
})
