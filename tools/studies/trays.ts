import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { Randomness, type Session, TrialEnded, type ToolCall } from "@escapement/core"
import type { Instance } from "@escapement/traject"
import { Effect, Option } from "effect"
import { budget } from "../../benchmarks/traject/src/budget.ts"
import { databaseWorld } from "../../benchmarks/traject/src/databases/databaseWorld.ts"
import { type DrawnCase, drawCaseOf } from "../../benchmarks/traject/src/desks/generateCase.ts"

/** Draws the nth tray of the studies of the tiers `frontier`: tries seeds until one gives an instance. */
export const drawTray = (difficulty: Parameters<typeof drawCaseOf>[1], nth: number): DrawnCase => {
  const seed = Randomness.seed("frontier study", nth)
  for (let again = 0; again < 64; again++) {
    const drawn = drawCaseOf(again === 0 ? seed : Randomness.seed(seed, "again", again), difficulty)
    if (drawn !== undefined) return drawn
  }
  throw new Error(`nothing was drawn of ${seed}`)
}

/** Plays an instance within its limit of calls; returns how the trial ended, and the calls. */
export const playTray = (instance: Instance, play: (session: Session) => Effect.Effect<void, unknown>) => {
  const position = databaseWorld.open(instance)
  const most = budget(instance).calls ?? 0
  let [state, end] = [position.initial, "budget"]
  const calls: Array<ToolCall> = []
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
    left: Effect.sync(() => ({ calls: most - calls.length })),
    ended: Effect.never
  }
  Effect.runSync(Effect.ignore(play(session)))
  return { end, calls }
}

/** Whether a player who guesses within the rules solves an instance with so many calls. */
export const isGuessed = (instance: Instance, most: number): boolean => {
  const position = databaseWorld.open(instance)
  const rng = Randomness.rng("study", instance.id)
  let state = position.initial
  for (let call = 0; call < most; call++) {
    const { ended, ...transition } = Effect.runSync(position.step(state, position.guess(state, rng)))
    if (ended !== undefined) return ended === "solved"
    state = transition.state
  }
  return false
}

/** Measures the memory that an opened world takes, the mean of so many. */
export const sizeOfWorlds = (count: number, make: (nth: number) => Instance): string => {
  setFlagsFromString("--expose-gc")
  const collect = (): number => {
    runInNewContext("gc")()
    return process.memoryUsage().heapUsed
  }
  const before = collect()
  const kept = Array.from({ length: count }, (_, nth) => databaseWorld.open(make(nth)))
  return `${((collect() - before) / kept.length / 1e6).toFixed(2)} MB`
}
