/**
 * Plays desks of traject: prints how many instances of a tier are solved by gold, by `pattern`, and by players who do
 * nothing, guess, or list all numbers; with 95 % intervals (Wilson).
 *
 *     node --conditions=@escapement/source tools/studies/deskPlayers.ts --tier desks-extreme --instances 100
 */
import { Randomness } from "@escapement/core"
import { type Instance, generate, tiers } from "@escapement/traject"
import { Effect } from "effect"
import { deskIn, playDesks } from "../../benchmarks/traject/src/adversaries/playDesks.ts"
import { databaseFindings } from "../../benchmarks/traject/src/databases/databaseFindings.ts"
import { endOf, goldOf } from "../../benchmarks/traject/test/databases/instances.ts"
import { answerOf } from "../../benchmarks/traject/test/databases/otherWay.ts"
import { partText } from "./shares.ts"
import { isGuessed, playTray } from "./trays.ts"
import { readFlags } from "./readFlags.ts"

/** The tiers whose instances are trays of desks. */
const tiersWith = Object.entries(tiers).flatMap(([tier, [first]]) =>
  first !== undefined && "rules" in first && first.rules !== undefined ? [tier] : []
)

const values = readFlags((flags) => ({
  tier: flags.oneOf("tier", "tier with desks", tiersWith, "desks-extreme"),
  instances: flags.count("instances", 100, { least: 1 }),
  show: flags.isGiven("show")
}))
const count = values.instances
const grid = Object.entries(tiers).find(([tier]) => tier === values.tier)?.[1] ?? []

const make = (nth: number): Instance => {
  const difficulty = grid[nth % grid.length]
  if (difficulty === undefined) throw new RangeError(`tier ${values.tier} is empty`)
  return Effect.runSync(generate(Randomness.seed("desk players", nth), difficulty))
}

const everything = Array.from({ length: 5000 }, (_, value) => value).join(" ")
const solved = { gold: 0, pattern: 0, nothing: 0, guesses: 0, everything: 0 }
let findings = 0
for (let nth = 0; nth < count; nth++) {
  const instance = make(nth)
  const gold = goldOf(instance)
  findings += Number(databaseFindings(instance).length > 0)
  solved.gold += Number(endOf(instance, gold) === "solved")
  solved.nothing += Number(endOf(instance, [answerOf(instance)]) === "solved")
  solved.everything += Number(
    endOf(instance, [...gold.slice(0, -1), { tool: "submit", args: { answer: everything } }]) === "solved"
  )
  solved.guesses += Number(isGuessed(instance, 40))
  const { calls, end } = playTray(instance, (session) =>
    playDesks(
      session,
      instance.query,
      deskIn(instance.query, instance.backing._tag === "Database" ? instance.backing.tools : []) ?? ""
    )
  )
  solved.pattern += Number(end === "solved")
  if (values.show) console.log(instance.id, end, calls.length, JSON.stringify(calls.slice(-4)), instance.answer.text)
}
console.log(`without a finding: ${count - findings} of ${count}`)
for (const [player, won] of Object.entries(solved)) console.log(`${player}: ${partText(won, count)}`)
