/**
 * Compares editions 9 and 10 of agent-race, on the same seeds, in what the tenth mends: accounts that say "undefined",
 * people to whom false ties lead, kept copies that are cut without a word on where to read on, and calls of gold.
 * `--countries N` is how many countries are read, `--legs N` how many legs gold plays.
 *
 *     node --conditions=@escapement/source tools/studies/raceMends.ts --countries 20 --legs 30
 */
import { Randomness } from "@escapement/core"
import { Effect } from "effect"
import { world } from "../../benchmarks/agent-race/src/backend/openWorld.ts"
import { callsOf } from "../../benchmarks/agent-race/src/budget.ts"
import { accountedOf } from "../../benchmarks/agent-race/src/chronicle/accounts/Account.ts"
import { mistakenId } from "../../benchmarks/agent-race/src/chronicle/accounts/mistaken.ts"
import { sayAccount } from "../../benchmarks/agent-race/src/chronicle/accounts/sayAccount.ts"
import { makeChronicle } from "../../benchmarks/agent-race/src/chronicle/makeChronicle.ts"
import { tieIdsOf, tiesOf } from "../../benchmarks/agent-race/src/chronicle/Tie.ts"
import { generate } from "../../benchmarks/agent-race/src/generate/generate.ts"
import { inChronicle } from "../../benchmarks/agent-race/src/tiers.ts"
import { playGold } from "../../benchmarks/agent-race/test/play.ts"
import { readFlags } from "./readFlags.ts"

const values = readFlags(({ count }) => ({
  countries: count("countries", 20, { least: 1 }),
  legs: count("legs", 30, { least: 1 })
}))

const editions = [9, 10] as const
type Compared = (typeof editions)[number]

const readArticles = (edition: Compared) => {
  let [accounts, undefinedIn, ties, people, read] = [0, 0, 0, 0, 0]
  const most: Array<number> = []
  for (let i = 0; read < values.countries; i++) {
    const place = makeChronicle(Randomness.seed("mends", i), 900, edition)
    for (const country of place.countries.slice(0, values.countries - read)) {
      read++
      const often = new Map<number, number>()
      for (const item of place.inCountry(country)) {
        for (const figure of accountedOf(item)) {
          accounts++
          if (sayAccount(place, item, figure).includes("undefined")) undefinedIn++
        }
        for (const tie of tieIdsOf(item.kind)) {
          const wrong = tiesOf[item.kind][tie] === "person" ? mistakenId(place, item, tie) : undefined
          if (wrong === undefined) continue
          ties++
          often.set(wrong, (often.get(wrong) ?? 0) + 1)
        }
      }
      people += often.size
      most.push(Math.max(...often.values()))
    }
  }
  console.log(
    `edition ${edition}: ${undefinedIn} of ${accounts} accounts say "undefined"; ${ties} false ties lead to ${people} people, the most frequent of a country ${Math.max(...most)} times`
  )
}

const playLegs = Effect.fnUntraced(function* (edition: Compared) {
  const played = yield* Effect.orDie(world.with({ backend: "own", standIns: false, maxReply: 8000 }).value)
  const variants = inChronicle("hard", edition)
  let [solved, calls, programs, limit, copies, unmarked] = [0, 0, 0, 0, 0, 0]
  for (let i = 0; i < values.legs; i++) {
    const difficulty = variants[i % variants.length]
    if (difficulty === undefined) continue
    const instance = yield* generate(Randomness.seed("mends", i), difficulty)
    const made = yield* playGold(played, instance)
    solved += Number(made.at(-1)?.ended === "solved")
    calls += made.length
    limit += callsOf(instance)
    programs += made.filter(({ call }) => call.tool === "python_execute_code").length
    const shown = made.map((each) => each.shown).filter((text) => text.startsWith("[A copy"))
    copies += shown.length
    unmarked += shown.filter((text) => text.endsWith("...[truncated]")).length
  }
  console.log(
    `edition ${edition}: gold solves ${solved} of ${values.legs} legs with ${calls} calls, ${programs} of them programs, where the limits allow ${limit}; ${unmarked} of ${copies} copies are cut without a word on where to read on`
  )
})

for (const edition of editions) readArticles(edition)
await Effect.runPromise(Effect.scoped(Effect.forEach(editions, playLegs, { discard: true })))
