/**
 * Plays relays by their plan, and by players that lack an ability. Prints how many are solved, with 95 % intervals
 * (Wilson), and mean calls.
 *
 *     node --conditions=@escapement/source tools/studies/relay.ts --on frontier@1 --relays 60 --players gold,pattern
 */
import { Randomness, type TrialIdentity } from "@escapement/core"
import { Attempts } from "@escapement/env"
import { relay } from "@escapement/relay"
import { Effect, Option, Result, Scope } from "effect"
import { shareText } from "./shares.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"

const players = ["gold", ...(relay.adversaries ?? []).map(({ id }) => id)]

const values = readFlags((flags) => ({
  on: flags.listed("on", "set or tier", setsAndTiers(relay), ["frontier@1"]),
  relays: flags.count("relays", 60, { least: 1 }),
  players: flags.listed("players", "player", players, players)
}))

const many = values.relays

const membersOf = (on: string) => {
  const set = relay.sets[on]
  if (set !== undefined) return set.members.slice(0, many)
  const difficulties = relay.tiers[on] ?? []
  return Array.from({ length: many }, (_, at) =>
    difficulties
      .slice(at % difficulties.length)
      .slice(0, 1)
      .map((difficulty) => ({ seed: Randomness.seed("relay study", on, at), difficulty }))
  ).flat()
}

interface Played {
  readonly isSolved: boolean
  readonly calls: number
}

// its interpreter lives as long as the study
const world = await Effect.runPromise(
  Effect.provideService(Result.getOrThrow(relay.world.fromJson({})).value, Scope.Scope, Scope.makeUnsafe())
)
type Instance = Parameters<typeof relay.name>[0]

const playGold = Effect.fnUntraced(function* (instance: Instance) {
  const { gold, initial, step } = world.open(instance)
  let state = initial
  for (let calls = 0; ; calls++) {
    const call = gold(state)
    if (Option.isNone(call)) return { isSolved: false, calls }
    const { ended, state: next } = yield* step(state, call.value.call)
    if (ended !== undefined) return { isSolved: ended === "solved", calls: calls + 1 }
    state = next
  }
})

const playAdversary = Effect.fnUntraced(function* (instance: Instance, id: string) {
  const adversary = relay.adversaries?.find((each) => each.id === id)
  if (adversary === undefined) return yield* Effect.die(`relay has no adversary ${id}`)
  const adapter = adversary.with({})
  const limits = relay.budget(instance)
  const { kind, settings, version } = adapter
  const identity: TrialIdentity = {
    cell: {
      benchmark: { id: relay.id, ...relay.versions, settings: {} },
      adapter: { id, version, kind, settings },
      limits,
      faults: { p: 0 }
    },
    instance: instance.name,
    epoch: 0,
    seed: instance.seed
  }
  const trial = yield* Attempts.attempt({
    position: world.open(instance),
    State: relay.State,
    identity,
    adapter,
    model: Option.none(),
    limits,
    putBlob: () => {}
  })
  const calls = trial.events.filter(({ _tag }) => _tag === "Called").length
  return { isSolved: trial.outcome._tag === "solved", calls }
})

const rowOf = (on: string, id: string, played: ReadonlyArray<Played>): string => {
  const n = played.length
  const solved = played.filter(({ isSolved }) => isSolved).length
  const calls = played.reduce((sum, one) => sum + one.calls, 0) / n
  return `| ${on} | ${id} | ${n} | ${solved} | ${shareText(solved, n)} | ${calls.toFixed(1)} |`
}

console.log("| relays of | player | relays | solved | share | calls |\n| --- | --- | --- | --- | --- | --- |")
for (const on of values.on) {
  const instances = await Effect.runPromise(
    Effect.forEach(membersOf(on), ({ difficulty, seed }) => relay.generate(seed, difficulty))
  )
  for (const id of values.players) {
    const played = await Effect.runPromise(
      Effect.forEach(instances, (instance) => (id === "gold" ? playGold(instance) : playAdversary(instance, id)))
    )
    console.log(rowOf(on, id, played))
  }
}
process.exit(0)
