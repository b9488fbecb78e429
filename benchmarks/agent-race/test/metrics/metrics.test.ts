import { type Adapters, defineBaseline, type ToolCall, type Trial } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Option } from "effect"
import type { Instance } from "../../src/Instance.ts"
import { metrics } from "../../src/metrics/metrics.ts"
import { replayBackend } from "../../src/backend/replay/replayBackend.ts"
import { noSnapshots } from "../../src/backend/replay/Snapshots.ts"
import { makeWorld } from "../../src/World.ts"
import { smallLeg } from "../smallLeg.ts"
import { attemptLeg } from "../attemptLeg.ts"

const parts: Parameters<typeof makeWorld>[0] = {
  backendOf: (instance) => Effect.sync(() => replayBackend(instance, noSnapshots)),
  python: { run: () => Effect.succeed({ _tag: "Finished", printed: "123\n", lost: 0 }) },
  coder: undefined,
  replays: "pure",
  maxReply: 8000
}

const world = makeWorld(parts)

const baseline = (play: Parameters<typeof defineBaseline>[0]["play"]): Adapters.ConfiguredAdapter =>
  defineBaseline({ id: "scripted", version: "1", summary: "scripted", play }).with({})

const scripted = (calls: ReadonlyArray<ToolCall>) =>
  baseline(({ session }) => Effect.forEach(calls, session.call, { discard: true }))

const solver = baseline(
  Effect.fnUntraced(function* ({ session, view }) {
    for (let next = view.gold(); Option.isSome(next); next = view.gold()) yield* session.call(next.value.call)
  })
)

const play = (adapter: Adapters.ConfiguredAdapter) => attemptLeg(world.open(smallLeg), adapter, smallLeg)

const scoresOf = (trial: Trial, leg: Instance = smallLeg): { readonly [id: string]: number } =>
  Object.fromEntries(
    metrics.flatMap((metric) => {
      const score = metric.measure(trial, leg)
      return Option.isSome(score) ? [[metric.id.slice("agent-race.".length), score.value]] : []
    })
  )

const submit = (answer: number): ToolCall => ({ tool: "submit", args: { answer } })
const fetch = (url: string): ToolCall => ({ tool: "fetch_webpage", args: { url } })
const ald = smallLeg.start.url
const brek = "https://en.wikipedia.org/wiki/Brek"

describe("metrics of agent-race", () => {
  it.effect("have their maximum for the gold player", () =>
    Effect.gen(function* () {
      const scores = scoresOf(yield* play(solver))
      const full = ["fa", "pvr", "rcr", "pvr-strict", "rcr-roadblocks", "rcr-strict", "intermediate-strict"]
      for (const id of [...full, "answer-supported", "chance-corrected", "fa-no-shortcuts", "call-validity"]) {
        assert.strictEqual(scores[id], 1, id)
      }
      assert.deepStrictEqual([scores["arguments.fabricated"], scores["calls.misrouted"]], [0, 0])
      assert.deepStrictEqual([scores["searches.right"], scores["fetches.right"]], [1, 2])
      assert.isUndefined(scores["searches.wrong"])
      // elevation takes all its arguments from the step before: the authors' matching cannot see it
      assert.strictEqual(scores["right-calls"], 3 / 4)
    })
  )

  it.effect("distinguish a lucky digit from a won leg", () =>
    Effect.gen(function* () {
      const scores = scoresOf(yield* play(scripted([submit(8)])))
      assert.deepStrictEqual(
        [scores.fa, scores["navigation-bypass"], scores["fa-no-shortcuts"], scores["answer-supported"]],
        [1, 1, 0, 0]
      )
      assert.strictEqual(scores["total-failure"], 1)
      assert.isUndefined(scores["call-validity"])
    })
  )

  it.effect("correct a right code for the chance of a guess among the codes of the leg", () =>
    Effect.gen(function* () {
      const [lost, won] = [yield* play(scripted([submit(1)])), yield* play(scripted([submit(8)]))]
      const long: Instance = {
        ...smallLeg,
        origin: { _tag: "Generated", encyclopaedia: "s", pages: 900, edition: 9 }
      }
      const corrected = [lost, won].flatMap((trial) =>
        [smallLeg, long].map((leg) => scoresOf(trial, leg)["chance-corrected"] ?? Number.NaN)
      )
      const expected = [-1 / 9, -1 / 999_999, 1, 1]
      corrected.forEach((value, i) => assert.closeTo(value, expected[i]!, 1e-12))
    })
  )

  it.effect("assign every wrong trial to one error class", () =>
    Effect.gen(function* () {
      const elevation = { tool: "maps_elevation", args: { locations: [{ latitude: 1, longitude: 2 }] } }
      const python = { tool: "python_execute_code", args: { code: "print(1)" } }
      const geocode = { tool: "maps_geocode", args: { address: "Nowhere" } }
      const trials = [[submit(1)], [fetch(ald), submit(1)], [fetch(ald), elevation, python, geocode, submit(1)]]
      const classes = yield* Effect.forEach(trials, (calls) =>
        Effect.map(play(scripted(calls)), (trial) => {
          const scores = scoresOf(trial)
          return ["navigation", "tool-use", "computation"].filter((name) => scores[`error.${name}`] === 1)
        })
      )
      assert.deepStrictEqual(classes, [["navigation"], ["tool-use"], ["computation"]])
    })
  )

  it.effect("count attempts in the official rates, and only served calls in the strict rates", () =>
    Effect.gen(function* () {
      const calls = [fetch(`${ald}#top`), fetch(`${brek}/`), { tool: "maps_geocode", args: {} }, submit(1)]
      const scores = scoresOf(yield* play(scripted(calls)))
      assert.deepStrictEqual([scores.pvr, scores["pvr-strict"], scores.rcr], [1, 1, 1 / 4])
      assert.deepStrictEqual([scores["rcr-roadblocks"], scores["rcr-strict"]], [0, 0])
    })
  )

  it.effect("find values by provenance, not by substring", () =>
    Effect.gen(function* () {
      const noise = { tool: "python_execute_code", args: { code: "print('0123456789 119.63 4.5 1997')" } }
      const scores = scoresOf(yield* play(scripted([noise, submit(1)])))
      // the sandbox of this test prints 123 whatever the program is, which is the merged value
      assert.strictEqual(scores["intermediate-strict"], 1 / 5)
    })
  )

  it.effect("count arguments that were never shown, and those that went to the wrong stop", () =>
    Effect.gen(function* () {
      const made = { tool: "maps_geocode", args: { address: "Atlantis" } }
      const misrouted = { tool: "maps_search_places", args: { query: "Grahame Morris" } }
      const right = { tool: "maps_geocode", args: { address: "Ald" } }
      const scores = scoresOf(yield* play(scripted([fetch(ald), made, misrouted, right, right, submit(8)])))
      assert.strictEqual(scores["arguments.fabricated"], 1 / 4)
      assert.strictEqual(scores["calls.misrouted"], 1 / 4)
    })
  )

  it.effect("leave out calls that met an injected fault of those that went to the wrong stop", () =>
    Effect.gen(function* () {
      const trial = yield* play(solver)
      const events = trial.events.map((event) =>
        event._tag === "Called" && event.call.tool === "maps_search_places"
          ? { ...event, fault: "unavailable", facts: [] }
          : event
      )
      assert.strictEqual(scoresOf({ ...trial, events })["calls.misrouted"], 0)
    })
  )

  it.effect("count the searches of the container", () =>
    Effect.gen(function* () {
      const position = makeWorld({ ...parts, isContainer: true }).open(smallLeg)
      assert.strictEqual(scoresOf(yield* attemptLeg(position, solver, smallLeg))["searches.right"], 1)
    })
  )

  it.effect("have no value for infra-errors", () =>
    Effect.gen(function* () {
      const trial = yield* play(scripted([submit(8)]))
      assert.deepStrictEqual(scoresOf({ ...trial, outcome: { _tag: "infra-error", reason: "down" } }), {})
    })
  )
})
