import { type Adapters, Content } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { constantDigit } from "../../src/adversaries/constantDigit.ts"
import { shortcut } from "../../src/adversaries/shortcut.ts"
import type { Instance } from "../../src/Instance.ts"
import { answerSupported } from "../../src/metrics/strict.ts"
import { readTrace } from "../../src/metrics/Trace.ts"
import { replayBackend } from "../../src/backend/replay/replayBackend.ts"
import { noSnapshots } from "../../src/backend/replay/Snapshots.ts"
import { makeWorld } from "../../src/World.ts"
import { smallLeg } from "../smallLeg.ts"
import { attemptLeg } from "../attemptLeg.ts"

const world = makeWorld({
  backendOf: (instance) => Effect.sync(() => replayBackend(instance, noSnapshots)),
  python: { run: () => Effect.die("no program") },
  coder: undefined,
  replays: "pure",
  maxReply: 8000
})

const play = (adapter: Adapters.ConfiguredAdapter, instance: Instance) =>
  attemptLeg(
    { ...world.open(instance), instructions: Content.text(`Clues:\n\n${instance.clues}\n\nThat is all.`) },
    adapter,
    instance
  )

const callsOf = (events: Effect.Success<ReturnType<typeof play>>["events"]) =>
  events.flatMap((event) => (event._tag === "Called" ? [event.call] : []))

describe("baselines", () => {
  it.effect("submit the constant digit", () =>
    Effect.gen(function* () {
      const { events } = yield* play(constantDigit.with({}), smallLeg)
      assert.deepStrictEqual(callsOf(events), [{ tool: "submit", args: { answer: 1 } }])
    })
  )

  it.effect("win if the last clue prints its operands, and are recognized as unsupported", () =>
    Effect.gen(function* () {
      const leaking = { ...smallLeg, clues: "1. Start.\n2. Add 123 and 5, and keep the last digit of the sum." }
      const trial = yield* play(shortcut.with({}), leaking)
      assert.strictEqual(trial.outcome._tag, "solved")
      assert.strictEqual(answerSupported.measure(readTrace(trial, leaking), trial), 0)
    })
  )

  it.effect("guess arguments from names in the clues, and open no page", () =>
    Effect.gen(function* () {
      const naming = { ...smallLeg, clues: "1. In Ald, up high.\n2. Museums around Ald.\n3. Add clues 1 and 2." }
      const calls = callsOf((yield* play(shortcut.with({}), naming)).events)
      assert.deepStrictEqual(
        calls.map(({ tool }) => tool),
        ["maps_geocode", "maps_search_places", "submit"]
      )
    })
  )
})
