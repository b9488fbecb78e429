import { Randomness } from "@escapement/core"
import { type Database, type Row, viewOf } from "../../src/databases/Database.ts"
import type { Service } from "../../src/databases/Service.ts"
import { iso } from "../../src/databases/draws.ts"

/** The same database with one cell of one table taken from another row, or turned into nonsense. */
const spoil = (database: Database, rng: Randomness.Rng): Database => {
  const [name, rows] = rng.pick(Object.entries(database).filter(([, table]) => table.size > 1))
  const list = [...rows.values()]
  const [victim, other] = rng.sample(list, 2)
  if (victim === undefined || other === undefined) return database
  const column = rng.pick(Object.keys(victim))
  const nonsense: ReadonlyArray<Row[string]> = ["nobody", "2031-01-01", "2026-05-16", "2019-12-31", -3, 0.5, 999]
  const value = rng.int(0, 1) === 0 ? (other[column] ?? "") : rng.pick(nonsense)
  // another key, so that a repeated id still stands twice
  const spoiled = list.map((row) => (row === victim ? { ...row, [column]: value } : row))
  return { ...database, [name]: new Map(spoiled.map((row, i) => [list[i]?.id ?? "", row])) }
}

/** The names of those rules of a database that hold however its data is spoiled. */
export const unbroken = (
  { build, domain, rules }: Pick<Service, "build" | "domain" | "rules">,
  day: number
): ReadonlyArray<string> => {
  const rng = Randomness.rng("spoil", domain)
  const left = new Set(rules)
  for (let nth = 0; nth < 4000 && left.size > 0; nth++) {
    let spoiled = build(`spoil ${nth % 5}`, day)
    for (let many = 0; many < 12; many++) spoiled = spoil(spoiled, rng)
    const view = viewOf(spoiled)
    for (const rule of left) if (rule.broken(view, iso(day)).length > 0) left.delete(rule)
  }
  return [...left].map(({ name }) => name)
}
