import { type Adapters, defineBaseline, Randomness, type ToolCall, type Trial, type World } from "@escapement/core"
import { type Difficulty, type Instance, agentEscape } from "@escapement/agent-escape"
import type { Interface } from "../src/play/Action.ts"
import type { State } from "../src/State.ts"
import { Attempts } from "@escapement/env"
import { Effect, Option, Result, type Scope } from "effect"

/** The instance of an index, of so many nodes; without the Python executor unless asked for. */
export const roomAt = (nodes: number, index = 0, more: Partial<Difficulty> = {}): Instance =>
  Effect.runSync(
    agentEscape.generate(Randomness.seed("test", nodes, index), { nodes, droppable: 0.3, python: false, ...more })
  )

/** The first instance of so many nodes that has what is wanted. */
export const roomWith = (nodes: number, has: (instance: Instance) => boolean): Instance => {
  for (let index = 0; index < 1000; index++) {
    const instance = roomAt(nodes, index)
    if (has(instance)) return instance
  }
  throw new Error("no such room in 1000")
}

/** The world with an interface. */
export const openWorld = (spoken: Interface = "generic"): Effect.Effect<World<Instance, State>, never, Scope.Scope> =>
  Effect.orDie(Result.getOrThrow(agentEscape.world.fromText({ interface: spoken })).value)

/** Lets a player attempt an instance within its budget. */
export const playWith = (
  instance: Instance,
  play: Adapters.PrivilegedPlay,
  spoken: Interface = "generic"
): Effect.Effect<Trial, never, Scope.Scope> =>
  Effect.flatMap(openWorld(spoken), (world) => {
    const adapter = defineBaseline({ id: "test", version: "1", summary: "Plays a test.", play }).with({})
    return Attempts.attempt({
      position: world.open(instance),
      State: agentEscape.State,
      identity: {
        cell: {
          benchmark: { id: "agent-escape", generator: 1, world: 1, settings: {} },
          adapter: { id: "test", version: "1", kind: "baseline", settings: {} },
          limits: {},
          faults: { p: 0 }
        },
        instance: instance.name,
        epoch: 0,
        seed: "seed"
      },
      adapter,
      model: Option.none(),
      limits: agentEscape.budget(instance),
      putBlob: () => {}
    })
  })

/** Plays the gold calls; `instead` may put others before one of them, which is then played all the same. */
export const oracle =
  (instead: (gold: ToolCall, index: number) => ReadonlyArray<ToolCall> = () => []): Adapters.PrivilegedPlay =>
  ({ session, view }) =>
    Effect.gen(function* () {
      for (let index = 0; ; index++) {
        const gold = view.gold()
        if (Option.isNone(gold)) return
        for (const call of instead(gold.value.call, index)) yield* session.call(call)
        yield* session.call(gold.value.call)
      }
    })

/** Makes calls in order, then stops. */
export const script =
  (calls: ReadonlyArray<ToolCall>): Adapters.PrivilegedPlay =>
  ({ session }) =>
    Effect.forEach(calls, (call) => session.call(call), { discard: true })

/** Guesses until the trial is over. */
export const guesser: Adapters.PrivilegedPlay = ({ seed, session, view }) => {
  const random = Randomness.rng(seed, "guesser")
  return Effect.forever(Effect.suspend(() => session.call(view.guess(random))))
}
