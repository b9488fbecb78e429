/**
 * Plays rooms of agent-escape by players that lack an ability, and by a player with perfect inference and less and less
 * memory. Prints shares with 95 % intervals (Wilson) and mean calls.
 *
 *     node --conditions=@escapement/source tools/studies/escape.ts --on standard@1,hard --players blind,reader --rooms 100
 */
import { type Difficulty, agentEscape } from "@escapement/agent-escape"
import { Randomness } from "@escapement/core"
import { Effect, Result } from "effect"
import * as Players from "../../benchmarks/agent-escape/src/Players.ts"
import { shareText } from "./shares.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"

const shares = ["0.5", "1", "2", "5"]

/**
 * The players that may be named: each adversary, `reader`, `reader-N` with a memory of up to a hundred facts,
 * `misreader-P`, who misreads P % of the clues, `careful-P`, who reads each clue again until two readings agree,
 * `slip`, who misreads one of the first fifteen clues of machines, and `load-NAME`, who reads as `reader` and chooses
 * loads of scales by an estimate: all ingots, none, greedily, or greedily and then nearest by exchanges.
 */
const known = [
  ...Object.keys(Players.players),
  "reader",
  "slip",
  ...Array.from({ length: 100 }, (_, i) => `reader-${i + 1}`),
  ...Object.keys(Players.estimates).map((name) => `load-${name}`),
  ...shares.flatMap((share) => [`misreader-${share}`, `careful-${share}`])
]

const values = readFlags((flags) => ({
  on: flags.listed("on", "set or tier", setsAndTiers(agentEscape), [
    "inference-10",
    "standard",
    "hard",
    "expert",
    "frontier"
  ]),
  players: flags.listed("players", "player", known, [
    "blind",
    "pattern",
    "skim",
    "greedy",
    "exhaustive",
    "random",
    "reader",
    "reader-10"
  ]),
  rooms: flags.count("rooms", 100, { least: 1 }),
  /** Factor by which the budget of calls of a room is multiplied. */
  times: flags.number("times", 1, { least: 0.01, most: 100 })
}))

/** Misreads one clue of a machine, which its seed chooses: rooms of the harder tiers have more than fifteen. */
const slip: Players.Player = (seat) =>
  Players.reader(undefined, { share: 0, once: Randomness.rng(seat.seed, "slip").int(0, 14) })(seat)

/** Returns the player of an id. */
const playerOf = (id: string): Players.Player => {
  const player = Players.players[id]
  if (player !== undefined) return player
  if (id === "slip") return slip
  const [, kind, percent] = /^(misreader|careful)-(.+)$/.exec(id) ?? []
  if (percent !== undefined) {
    return Players.reader(undefined, { share: Number(percent) / 100, isCareful: kind === "careful" })
  }
  const chooseLoad = Players.estimates[id.replace("load-", "")]
  if (chooseLoad !== undefined) return Players.reader(undefined, undefined, chooseLoad)
  const [, size] = /^reader(?:-(\d+))?$/.exec(id) ?? []
  return Players.reader(size === undefined ? undefined : Number(size))
}

const membersOf = (on: string): ReadonlyArray<{ readonly seed: string; readonly difficulty: Difficulty }> => {
  const set = agentEscape.sets[on]
  if (set !== undefined) return set.members.slice(0, values.rooms)
  const difficulties = agentEscape.tiers[on] ?? []
  return Array.from({ length: values.rooms }, (_, i) => Randomness.seed("escape study", on, i)).flatMap((seed) =>
    difficulties.map((difficulty) => ({ seed, difficulty }))
  )
}

const rowOf = (on: string, id: string, played: ReadonlyArray<Players.Played>): string => {
  const n = played.length
  const solved = played.filter(({ isSolved }) => isSolved).length
  const calls = played.reduce((sum, one) => sum + one.calls, 0) / n
  return `| ${on} | ${id} | ${n} | ${shareText(solved, n)} | ${calls.toFixed(1)} |`
}

const study = Effect.gen(function* () {
  const world = yield* Result.getOrThrow(agentEscape.world.fromJson({})).value
  console.log("| rooms of | player | rooms | solved | calls |\n| --- | --- | --- | --- | --- |")
  for (const on of values.on) {
    const rooms = yield* Effect.forEach(membersOf(on), ({ difficulty, seed }) =>
      Effect.map(agentEscape.generate(seed, difficulty), (instance) => ({ instance, seed }))
    )
    for (const id of values.players) {
      const played = yield* Effect.forEach(rooms, ({ instance, seed }) => {
        const calls = agentEscape.budget(instance).calls ?? 0
        return Players.playRoom(world, instance, playerOf(id), seed, values.times * calls)
      })
      console.log(rowOf(on, id, played))
    }
  }
})

await Effect.runPromise(Effect.scoped(study))
