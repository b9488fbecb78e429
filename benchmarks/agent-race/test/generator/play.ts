import { plain } from "@escapement/core"
import { makePythonSandbox } from "@escapement/env"
import { Effect, Option } from "effect"
import { makeWorldBackends } from "../../src/backend/worldBackends.ts"
import type { Instance } from "../../src/Instance.ts"
import { holdsToken } from "../../src/world/holdsToken.ts"
import { makeWorld } from "../../src/world/World.ts"

/** A world over generated encyclopaedias, at the paper's length of replies. */
export const generatedWorld = Effect.map(makePythonSandbox(), (python) => {
  const backendOf = makeWorldBackends()
  return makeWorld({
    backendOf: ({ origin }) =>
      origin._tag === "Generated"
        ? Effect.sync(() => backendOf(origin.encyclopaedia, origin.pages))
        : Effect.die("a published leg"),
    python,
    coder: undefined,
    replays: "pure",
    maxReply: 8000
  })
})

/** Plays the gold calls of a leg: how it ended, and all evidence that had not been shown before it was used. */
export const playGold = Effect.fnUntraced(function* (world: Effect.Success<typeof generatedWorld>, instance: Instance) {
  let state = world.initial(instance)
  let shown = plain(world.instructions(instance))
  const unseen: Array<string> = []
  for (;;) {
    const left = Option.getOrThrow(world.remaining(instance, state))
    const gold = Option.getOrThrow(world.gold(instance, state))
    unseen.push(...gold.evidence.filter((token) => !holdsToken(shown, token)))
    const transition = yield* world.step(instance, state, gold.call)
    if (transition.ended !== undefined) return { ended: transition.ended, unseen }
    shown += `\n${plain(transition.observation.content)}`
    const next = Option.getOrThrow(world.remaining(instance, transition.state))
    if (next !== left - 1)
      unseen.push(
        `${gold.call.tool} ${JSON.stringify(gold.call.args)} left ${next} of ${left}: ${plain(transition.observation.content).slice(0, 200)}`
      )
    if (next >= left) return { ended: "stuck" as const, unseen }
    state = transition.state
  }
})
