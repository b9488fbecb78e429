import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { sets as ace } from "../../benchmarks/ace/src/sets.ts"
import { sets as agentEscape } from "../../benchmarks/agent-escape/src/sets.ts"
import { sets as agentRace } from "../../benchmarks/agent-race/src/sets.ts"
import { sets as mmEscape } from "../../benchmarks/mm-escape/src/sets.ts"
import { sets as relay } from "../../benchmarks/relay/src/sets.ts"
import { sets as traject } from "../../benchmarks/traject/src/sets.ts"
import { differences, keptPlaces, whenChanged, whenUnlisted } from "../sets/keptMembers.ts"

const families = {
  ace,
  "agent-escape": agentEscape,
  "agent-race": agentRace,
  "mm-escape": mmEscape,
  relay,
  traject
}

const keptOf = (family: string): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../benchmarks", family, "test/golden/setMembers.json"), "utf8"))

describe("the kept members of fixed sets", () => {
  it.each(Object.entries(families))("of %s are of its sets, at the places that `pnpm sets` writes", (family, sets) => {
    const kept = keptOf(family)
    const places = (set: string, members: number) =>
      Object.fromEntries(keptPlaces(family, set, members).map((place) => [place, kept[set]?.[place] ?? "missing"]))
    const written = Object.fromEntries(
      Object.entries(sets).map(([set, { members }]) => [set, places(set, members.length)])
    )
    assert.deepStrictEqual(differences(kept, written), [])
  })

  it("may stand in any order, and differ by set and place", () => {
    const kept = { "easy@1": { 0: "a" }, "hard@1": { 0: "b", 7: "c" } }
    assert.deepStrictEqual(differences(kept, { "hard@1": { 7: "c", 0: "b" }, "easy@1": { 0: "a" } }), [])
    assert.deepStrictEqual(differences(kept, { "hard@1": { 0: "b", 7: "d" }, "new@1": {} }), [
      "easy@1",
      "hard@1/7",
      "new@1"
    ])
  })

  it("are written for new sets only: a set that has changed must be undone", () => {
    const changed = whenChanged("traject", ["contested@1"])
    assert.match(changed, /contested@1.* must not change: undo .*`--write` cannot/)
    assert.notInclude(changed, "pnpm sets --write")
    assert.match(whenUnlisted("traject", ["new@1"]), /as published.* new set, run `pnpm sets --write traject`/)
  })
})
