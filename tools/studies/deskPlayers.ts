/**
 * Plays desks of traject: prints how many instances of a tier are solved by gold, by `pattern`, and by players who do
 * nothing, guess, or list all numbers; with 95 % intervals (Wilson).
 *
 *     node --conditions=@escapement/source tools/studies/deskPlayers.ts --tier desks-extreme --instances 100
 */
import { Randomness, type Session, TrialEnded, type ToolCall } from "@escapement/core"
import { type Instance, generate, tiers } from "@escapement/traject"
import { Effect, Option } from "effect"
import { deskIn, playDesks } from "../../benchmarks/traject/src/adversaries/playDesks.ts"
import { databaseFindings } from "../../benchmarks/traject/src/databases/databaseFindings.ts"
import { databaseWorld } from "../../benchmarks/traject/src/databases/databaseWorld.ts"
import { budget } from "../../benchmarks/traject/src/budget.ts"
import { endOf, goldOf } from "../../benchmarks/traject/test/databases/instances.ts"
import { answerOf } from "../../benchmarks/traject/test/databases/otherWay.ts"
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

/** Plays an instance by `pattern`; returns how the trial ended, and the calls. */
const playPattern = (instance: Instance) => {
  const position = databaseWorld.open(instance)
  let state = position.initial
  let end = "budget"
  const calls: Array<ToolCall> = []
  const most = budget(instance).calls ?? 0
  const session: Session = {
    instructions: position.instructions,
    history: [],
    tools: Effect.sync(() => position.tools(state)),
    call: (call) =>
      Effect.flatMap(Effect.orDie(position.step(state, call)), (transition) => {
        calls.push(call)
        if (transition.ended !== undefined) end = transition.ended
        else state = transition.state
        return transition.ended !== undefined || calls.length >= most
          ? Effect.fail(new TrialEnded({ last: Option.none() }))
          : Effect.succeed(transition.observation)
      }),
    note: () => Effect.void,
    report: () => Effect.void,
    left: Effect.succeed({}),
    ended: Effect.never
  }
  Effect.runSync(Effect.ignore(playDesks(session, instance.query, deskIn(instance.query) ?? "")))
  return { end, calls }
}

/** Whether a player who guesses within the rules solves an instance. */
const guesses = (instance: Instance): boolean => {
  const position = databaseWorld.open(instance)
  const rng = Randomness.rng("study", instance.id)
  let state = position.initial
  for (let call = 0; call < 40; call++) {
    const { ended, ...transition } = Effect.runSync(position.step(state, position.guess(state, rng)))
    if (ended !== undefined) return ended === "solved"
    state = transition.state
  }
  return false
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
  solved.guesses += Number(guesses(instance))
  const { calls, end } = playPattern(instance)
  solved.pattern += Number(end === "solved")
  if (values.show) console.log(instance.id, end, calls.length, JSON.stringify(calls.slice(-4)), instance.answer.text)
}
/** Writes a share with its 95 % interval (Wilson). */
const share = (part: number): string => {
  const [z, p] = [1.96, part / count]
  const middle = (p + (z * z) / (2 * count)) / (1 + (z * z) / count)
  const half = (z / (1 + (z * z) / count)) * Math.sqrt((p * (1 - p)) / count + (z * z) / (4 * count * count))
  const [low, high] = [middle - half, middle + half].map((bound) => (100 * Math.max(0, bound)).toFixed(1))
  return `${part} of ${count} [${low} %, ${high} %]`
}
console.log(`without a finding: ${count - findings} of ${count}`)
for (const [player, won] of Object.entries(solved)) console.log(`${player}: ${share(won)}`)
