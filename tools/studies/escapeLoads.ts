/**
 * Measures how near estimates come to the loads of scales in rooms of agent-escape, without an exact search: the median
 * and least difference to the weight of a load, and how often the sum of the stamps is right. Also prints how many
 * ingots loads have, and the range of the sums.
 *
 *     node --conditions=@escapement/source tools/studies/escapeLoads.ts --on frontier@7 --rooms 75
 */
import { agentEscape } from "@escapement/agent-escape"
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { estimates, searchLoad } from "../../benchmarks/agent-escape/src/adversaries/estimateLoad.ts"
import { sumStamps, sumWeights } from "../../benchmarks/agent-escape/src/tools/drawScale.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"

const values = readFlags((flags) => ({
  on: flags.listed("on", "set or tier", setsAndTiers(agentEscape), ["frontier@7"]),
  rooms: flags.count("rooms", 75, { least: 1 })
}))

const sorted = (numbers: ReadonlyArray<number>): ReadonlyArray<number> => numbers.toSorted((a, b) => a - b)

for (const on of values.on) {
  const members =
    agentEscape.sets[on]?.members ??
    (agentEscape.tiers[on] ?? []).flatMap((difficulty) =>
      Array.from({ length: values.rooms }, (_, i) => ({ seed: Randomness.seed("escape loads", on, i), difficulty }))
    )
  const scales = members.slice(0, values.rooms).flatMap(({ difficulty, seed }) => {
    const { nodes } = Effect.runSync(agentEscape.generate(seed, difficulty))
    return nodes.flatMap(({ scale }) => scale ?? [])
  })
  const loads = scales.map(searchLoad)
  const [sizes, sums] = [sorted(loads.map(({ length }) => length)), sorted(loads.map(sumStamps))]
  console.log(
    `${on}: ${scales.length} scales; loads of ${sizes[0]} to ${sizes.at(-1)} ingots, sums from ${sums[0]} to ${sums.at(-1)}`
  )
  console.log("| chosen | median difference, ng | least | right sums |\n| --- | --- | --- | --- |")
  for (const [name, choose] of Object.entries({ search: searchLoad, ...estimates })) {
    const chosen = scales.map((scale) => choose(scale))
    const off = sorted(chosen.map((load, i) => Math.abs(sumWeights(load) - (scales[i]?.total ?? 0))))
    const right = chosen.filter((load, i) => sumStamps(load) === sumStamps(loads[i] ?? [])).length
    console.log(`| ${name} | ${off[off.length >> 1]} | ${off[0]} | ${right} |`)
  }
}
