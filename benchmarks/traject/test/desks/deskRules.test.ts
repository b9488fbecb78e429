import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { type Row, viewOf } from "../../src/databases/Database.ts"
import { iso } from "../../src/databases/draws.ts"
import { desks } from "../../src/desks/desks.ts"

const day = 20_600

describe.each(desks)("the desk of $domain", ({ build, domain, rules }) => {
  it("breaks each of its rules if its data is spoiled", () => {
    const rng = Randomness.rng("spoil", domain)
    const database = build("spoil", day)
    const nonsense: ReadonlyArray<Row[string]> = [
      "nobody",
      "2031-01-01",
      "2019-12-31",
      -3,
      0.5,
      999,
      "memo",
      "note",
      ""
    ]
    const left = new Set(rules)
    for (let nth = 0; nth < 6000 && left.size > 0; nth++) {
      const [name, rows] = rng.pick(Object.entries(database))
      const [victim, other] = rng.sample([...rows.values()], 2)
      if (victim === undefined) continue
      const column = rng.pick(Object.keys(victim))
      const value = other !== undefined && rng.int(0, 1) === 0 ? (other[column] ?? "") : rng.pick(nonsense)
      const spoiled = new Map(
        [...rows.values()].map((row) => [row.id, row === victim ? { ...row, [column]: value } : row])
      )
      const view = viewOf({ ...database, [name]: spoiled })
      for (const rule of left) if (rule.broken(view, iso(day)).length > 0) left.delete(rule)
    }
    assert.deepStrictEqual(
      [...left].map((rule) => rule.name),
      []
    )
  })
})
