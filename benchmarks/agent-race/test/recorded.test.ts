import { defineBaseline } from "@escapement/core"
import { Replay } from "@escapement/env"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import { replayBackend } from "../src/backend/replay/replayBackend.ts"
import { noSnapshots } from "../src/backend/replay/Snapshots.ts"
import { State } from "../src/State.ts"
import { type Parts, makeWorld } from "../src/World.ts"
import { smallLeg } from "./smallLeg.ts"
import { attemptLeg } from "./attemptLeg.ts"

const worldOf = (backendOf: Parts["backendOf"]) =>
  makeWorld({
    backendOf,
    python: { run: () => Effect.die("no program") },
    coder: undefined,
    replays: "recorded",
    maxReply: 8000
  })

const live = worldOf((instance) => Effect.sync(() => replayBackend(instance, noSnapshots)))
const offline = worldOf(() => Effect.die("a service was asked again"))

const solver = defineBaseline({
  id: "solver",
  version: "1",
  summary: "plays gold",
  play: Effect.fnUntraced(function* ({ session, view }) {
    for (let next = view.gold(); Option.isSome(next); next = view.gold()) yield* session.call(next.value.call)
  })
}).with({})

describe("a world with live services", () => {
  it.effect("resumes at any call from recordings, without services", () =>
    Effect.gen(function* () {
      const { events, outcome } = yield* attemptLeg(live.open(smallLeg), solver, smallLeg)
      assert.strictEqual(outcome._tag, "solved")
      const blob = () => new Uint8Array()
      for (let at = 0; at < 8; at++) {
        const { history, state } = yield* Replay.openPrefix(offline.open(smallLeg), State, events, at, blob)
        assert.strictEqual(history.length, at)
        assert.deepStrictEqual(offline.open(smallLeg).remaining(state), Option.some(8 - at))
      }
    })
  )
})
