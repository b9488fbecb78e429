import { Effect } from "effect"
import { generate } from "../../benchmarks/ace/src/generate/generate.ts"
import type { Instance } from "../../benchmarks/ace/src/Instance.ts"
import { sets } from "../../benchmarks/ace/src/sets.ts"
import { tiers } from "../../benchmarks/ace/src/tiers.ts"
import { grids } from "./grids.ts"
import { countFillings } from "./secondSolver.ts"
import { table } from "./table.ts"

const membersOf = (set: string, count: number): ReadonlyArray<Instance> => {
  const members = sets[set]?.members ?? []
  const most = Math.min(count, members.length)
  return Array.from({ length: most }, (_, index) => {
    const { difficulty, seed } = members[Math.floor((index * members.length) / most)]!
    return Effect.runSync(generate(seed, difficulty))
  })
}

/** Makes the table of how many solutions a second solver finds, which shares no code with the generator's. */
export const uniqueTable = (count: number): string => {
  const parts: ReadonlyArray<readonly [string, () => ReadonlyArray<Instance>]> = [
    ["`hard@2`", () => membersOf("hard@2", Math.ceil(count / 100))],
    ["`frontier@2`", () => membersOf("frontier@2", Math.ceil(count / 200))],
    ["`standard@1`", () => membersOf("standard@1", Math.ceil(count / 10))],
    ["`standard@2`", () => membersOf("standard@2", Math.ceil(count / 10))]
  ]
  const crossed: typeof parts = [
    ["`frontier@3`", () => membersOf("frontier@3", Math.ceil(count / 50))],
    ["tier `frontier-3`, other seeds", () => grids("unique", tiers["frontier-3"], Math.ceil(count / 20))]
  ]
  const played = parts.map(([name, make]) => [name, make()] as const)
  const rest = count - played.reduce((sum, [, instances]) => sum + instances.length, 0)
  const all = [
    ...played,
    ["tier `standard`, other seeds", grids("unique", tiers.standard, rest)] as const,
    ...crossed.map(([name, make]) => [name, make()] as const)
  ]
  const rows = all.map(([name, instances]) => {
    const counts = instances.map(countFillings)
    const tally = (solutions: number | undefined) => counts.filter((found) => found === solutions).length
    const others = counts.length - tally(1) - tally(undefined)
    console.error(name, counts.length, tally(1))
    return [name, counts.length, tally(1), others, tally(undefined)]
  })
  return table(["instances", "grids", "one solution", "another number", "given up"], rows)
}
