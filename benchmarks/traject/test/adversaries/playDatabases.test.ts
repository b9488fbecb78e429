import { type Session, TrialEnded } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { playDatabases, requestIn } from "../../src/adversaries/playDatabases.ts"
import { databaseWorld } from "../../src/databases/databaseWorld.ts"
import { furtherServices } from "../../src/databases/services.ts"
import type { Instance } from "../../src/Instance.ts"
import { requestAt } from "../databases/instances.ts"

/** How a trial of the player by rote ends. */
const endOfRote = (instance: Instance) => {
  const position = databaseWorld.open(instance)
  let state = position.initial
  let end: string | undefined
  const session: Session = {
    instructions: position.instructions,
    history: [],
    tools: Effect.sync(() => position.tools(state)),
    call: (call) =>
      Effect.flatMap(Effect.orDie(position.step(state, call)), ({ ended, observation, state: next }) => {
        state = next
        end = ended
        return ended === undefined ? Effect.succeed(observation) : Effect.fail(new TrialEnded({ last: Option.none() }))
      }),
    note: () => Effect.void,
    report: () => Effect.void,
    left: Effect.succeed({}),
    ended: Effect.never
  }
  Effect.runSync(Effect.ignore(playDatabases(session, requestIn(session))))
  return end
}

describe("playDatabases", () => {
  // so what a request says suffices to work out, from replies alone, what gold does
  it.each(furtherServices)("does mechanically what requests of $domain ask for", ({ domain }) => {
    for (const goals of [1, 2]) {
      const instance = requestAt(`rote ${goals}`, { domain, goals })
      assert.strictEqual(endOfRote(instance), "solved", instance.query)
    }
  })

  it.each(["en", "de", "es", "zh"] as const)("does what requests in %s ask for while others act", (language) => {
    for (const goals of [1, 2]) {
      const instance = requestAt(`rote ${goals}`, { edition: 4, goals, language, pool: 100 })
      assert.strictEqual(endOfRote(instance), "solved", instance.query)
    }
  })
})
