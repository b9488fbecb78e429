import {
  type Adapters,
  Content,
  type Message,
  type ModelReply,
  type Observation,
  AgentFailed,
  AgentUnavailable,
  ContextOverflowed,
  ModelFailed,
  NoOptions,
  TrialEnded,
  Trajectories,
  defineAdapter
} from "@escapement/core"
import { AdapterConformance } from "@escapement/testing"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Duration, Effect, Fiber, Schema } from "effect"
import * as TestClock from "effect/testing/TestClock"
import { type TrialSetting } from "../src/laws/playTrial.ts"
import type { GridState } from "../src/grid/GridWorld.ts"
import { playGrid } from "../src/grid/playGrid.ts"

const about = { version: "1", summary: "for tests", Options: NoOptions }
const adapterOf = (playAsync: Adapters.PlayAsync, id = "promises") =>
  defineAdapter({ ...about, id, playAsync: () => playAsync })

/** Native tool calls in the smallest loop with Promises that keeps every law. */
const loop: Adapters.PlayAsync = async ({ model, session }) => {
  const messages: Array<Message> = [{ role: "user", content: session.instructions }]
  const tell = (
    { calls, opaque, text }: Pick<ModelReply, "text" | "calls" | "opaque">,
    seen: ReadonlyArray<Observation>
  ) =>
    messages.push(
      { role: "assistant", text, calls, ...(opaque === undefined ? {} : { opaque }) },
      { role: "tool", results: calls.map(({ id, tool }, i) => ({ id, tool, content: seen[i]?.content ?? [] })) }
    )
  for (const [i, { call, observation }] of session.history.entries()) {
    tell({ text: "", calls: [{ id: `past-${i}`, ...call }] }, [observation])
  }
  for (let silent = 0; silent < 3;) {
    const reply = await model.generate({ messages, tools: await session.tools() })
    if (reply.calls.length > 0) {
      silent = 0
      // all at once: they are served in this order
      tell(reply, await Promise.all(reply.calls.map(({ args, tool }) => session.call({ tool, args }))))
      continue
    }
    silent++
    if (reply.text.trim() !== "")
      messages.push({ role: "assistant", text: reply.text, calls: [], opaque: reply.opaque ?? null })
    messages.push({ role: "user", content: Content.text("Call a tool.") })
  }
  throw new AgentFailed({ reason: "the model calls no tool" })
}

AdapterConformance.suite({ adapter: adapterOf(loop), deviations: {} })

const play = (playAsync: Adapters.PlayAsync, setting: TrialSetting<GridState> = {}) =>
  Effect.map(playGrid(adapterOf(playAsync).with({}), setting), ({ trial }) => trial)
const outcomeOf = (playAsync: Adapters.PlayAsync, setting: TrialSetting<GridState> = {}) =>
  Effect.map(play(playAsync, setting), ({ outcome }) => outcome)

const look = { tool: "look", args: {} }
const ask = { messages: [{ role: "user", content: Content.text("?") }] } as const
/** Looks until the trial is over, and keeps what it was then thrown. */
const untilTheEnd = async ({ session }: Adapters.AsyncAgentContext): Promise<unknown> => {
  try {
    while (true) await session.call(look)
  } catch (thrown) {
    return thrown
  }
}

describe("an adapter with Promises", () => {
  it("infers the options of its play", () => {
    const adapter = defineAdapter({
      ...about,
      id: "typed",
      Options: Schema.Struct({ times: Schema.Int }),
      playAsync:
        ({ times }) =>
        async ({ session }) => {
          for (let i = 0; i < times; i++) await session.call(look)
        }
    })
    assert.deepStrictEqual(adapter.with({ times: 2 }).settings, { times: 2 })
  })

  it.live("that rejects ends as an agent error, with the reason", () =>
    Effect.gen(function* () {
      const boom = () => Promise.reject(new Error("boom"))
      assert.deepStrictEqual(yield* outcomeOf(boom), { _tag: "agent-error", reason: "Error: boom" })
      const thrown = () => {
        throw new Error("at once")
      }
      assert.deepStrictEqual(yield* outcomeOf(thrown), { _tag: "agent-error", reason: "Error: at once" })
      const word = () => Promise.reject("a word")
      assert.deepStrictEqual(yield* outcomeOf(word), { _tag: "agent-error", reason: "a word" })
      const said = () => Promise.reject(new AgentFailed({ reason: "no plan" }))
      assert.deepStrictEqual(yield* outcomeOf(said), { _tag: "agent-error", reason: "no plan" })
    })
  )

  it.live("that could not start, or whose own provider fails before its first call, ends as infra-error", () =>
    Effect.gen(function* () {
      const missing = () => Promise.reject(new AgentUnavailable({ reason: "no program" }))
      assert.deepStrictEqual(yield* outcomeOf(missing), { _tag: "infra-error", reason: "no program" })
      const failing =
        (at: "provider" | "request", calls: number): Adapters.PlayAsync =>
        async ({ session }) => {
          for (let i = 0; i < calls; i++) await session.call(look)
          throw new ModelFailed({ reason: "500", at })
        }
      assert.deepStrictEqual(yield* outcomeOf(failing("provider", 0)), { _tag: "infra-error", reason: "500" })
      assert.deepStrictEqual(yield* outcomeOf(failing("provider", 1)), { _tag: "agent-error", reason: "500" })
      assert.deepStrictEqual(yield* outcomeOf(failing("request", 0)), { _tag: "agent-error", reason: "500" })
    })
  )

  it.live("whose promise resolves before the trial's end gives up", () =>
    Effect.gen(function* () {
      const once: Adapters.PlayAsync = async ({ session }) => void (await session.call(look))
      assert.deepStrictEqual(yield* outcomeOf(once), { _tag: "gave-up" })
    })
  )

  it.live("that never settles is ended by its limits", () =>
    Effect.gen(function* () {
      const never = () => new Promise<void>(() => {})
      const running = yield* Effect.forkChild(outcomeOf(never, { limits: { wall: Duration.minutes(5) } }))
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(yield* Fiber.join(running), { _tag: "budget-exhausted", limit: "wall" })
    }).pipe(Effect.provide(TestClock.layer()))
  )

  it.live("gets the end as a rejection and through its signal", () =>
    Effect.gen(function* () {
      const seen = yield* Deferred.make<{ readonly thrown: unknown; readonly isAborted: boolean }>()
      const outcome = yield* outcomeOf(
        async (context) => {
          const thrown = await untilTheEnd(context)
          Deferred.doneUnsafe(seen, Effect.succeed({ thrown, isAborted: context.signal.aborted }))
          throw thrown
        },
        { limits: { calls: 3 } }
      )
      assert.deepStrictEqual(outcome, { _tag: "budget-exhausted", limit: "calls" })
      const { isAborted, thrown } = yield* Deferred.await(seen)
      assert.instanceOf(thrown, TrialEnded)
      assert.isTrue(isAborted)
    })
  )

  it.live("is ignored after the end, whether it continues, throws or never settles", () =>
    Effect.gen(function* () {
      const goesOn: Adapters.PlayAsync = async (context) => {
        await untilTheEnd(context)
        void context.session.note({ kind: "thought", text: "late" })
        void context.model.generate(ask)
        void untilTheEnd(context)
        throw new Error("late")
      }
      const catchesAll: Adapters.PlayAsync = async ({ session }) => {
        while (true) await session.call(look).catch(() => {})
      }
      for (const late of [goesOn, catchesAll]) {
        const trial = yield* play(late, { limits: { calls: 3 } })
        assert.deepStrictEqual(trial.outcome, { _tag: "budget-exhausted", limit: "calls" })
        assert.lengthOf(Trajectories.listCalls(trial.events), 3)
        assert.strictEqual(trial.events.at(-1)?._tag, "Ended")
      }
    })
  )

  it.live("unwinds when its trial is stopped", () =>
    Effect.gen(function* () {
      const unwound = yield* Deferred.make<unknown>()
      const waits: Adapters.PlayAsync = async ({ model }) => {
        try {
          await model.generate(ask)
        } catch (thrown) {
          Deferred.doneUnsafe(unwound, Effect.succeed(thrown))
        }
      }
      const silent = () => ({ id: "silent", generate: () => Effect.never })
      const running = yield* Effect.forkChild(outcomeOf(waits, { model: silent }))
      yield* Effect.yieldNow
      yield* Fiber.interrupt(running)
      assert.instanceOf(yield* Deferred.await(unwound), TrialEnded)
    })
  )

  it.live("aborts one request by its own signal, and continues", () =>
    Effect.gen(function* () {
      const silent = () => ({ id: "silent", generate: () => Effect.never })
      const outcome = yield* outcomeOf(
        async ({ model, session }) => {
          const mine = new AbortController()
          const asked = model.generate(ask, mine.signal)
          mine.abort(new Error("enough"))
          const thrown = await asked.catch((error: unknown) => error)
          await session.call(look)
          throw thrown
        },
        { model: silent }
      )
      assert.deepStrictEqual(outcome, { _tag: "agent-error", reason: "Error: enough" })
    })
  )

  it.live("gets an overflow as an error, which ends the trial if it is not handled", () =>
    Effect.gen(function* () {
      const full = () => ({ id: "full", generate: () => Effect.fail(new ContextOverflowed({ reason: "full" })) })
      const asks: Adapters.PlayAsync = async ({ model }) => void (await model.generate(ask))
      assert.deepStrictEqual(yield* outcomeOf(asks, { model: full }), { _tag: "budget-exhausted", limit: "context" })
    })
  )

  it.live("may leave calls without awaiting them", () =>
    Effect.gen(function* () {
      const helped: Adapters.PlayAsync = async ({ session }) => {
        const help = async () => void (await session.call(look))
        const [first, ...others] = [help(), help(), help(), help()]
        await first
        for (const other of others) await other
      }
      assert.lengthOf(Trajectories.listCalls((yield* play(helped, { limits: { calls: 1 } })).events), 1)
      const floating: Adapters.PlayAsync = async ({ session }) => {
        for (let i = 0; i < 5; i++) void session.call(look)
        await session.tools()
      }
      const { events, outcome } = yield* play(floating, { limits: { calls: 3 } })
      assert.deepStrictEqual(outcome, { _tag: "budget-exhausted", limit: "calls" })
      assert.lengthOf(Trajectories.listCalls(events), 3)
    })
  )

  it.live("whose provider fails permanently ends as infra-error, even if it catches the error", () =>
    Effect.gen(function* () {
      const failed = new ModelFailed({ reason: "500 from the provider", at: "provider" })
      const down = () => ({ id: "down", generate: () => Effect.fail(failed) })
      const catches: Adapters.PlayAsync = async ({ model }) => {
        await model.generate(ask).catch(() => {})
      }
      const outcome = yield* outcomeOf(catches, { model: down })
      assert.deepStrictEqual(outcome, { _tag: "infra-error", reason: "500 from the provider" })
    })
  )
})
