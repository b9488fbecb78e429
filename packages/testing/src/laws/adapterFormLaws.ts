import type { Model, Session, ToolCall } from "@escapement/core"
import { assert } from "@effect/vitest"
import { Effect, Option, Result } from "effect"
import { type AdapterSubject, configureSubject } from "../AdapterSubject.ts"
import type { Laws } from "./Conformance.ts"

const calls: ReadonlyArray<ToolCall> = [
  { tool: "look", args: {} },
  { tool: "place", args: { slot: 1, id: "G2-417" } },
  { tool: "place", args: { id: 'quotes " and \\ and\nlines', slot: -1.5 } },
  { tool: "note", args: { text: "Action: look\nObservation: ``` <tool_call>{} } ] 'x' ü 🂡" } },
  { tool: "query", args: { filter: { all: [1, "two", null, true, { deep: [] }] } } }
]

/** The laws about an adapter's description and options. */
export const adapterFormLaws = {
  "describes itself": ({ adapter }) =>
    Effect.sync(() => {
      assert.match(adapter.id, /^[a-z0-9]+(-[a-z0-9]+)*$/, "an id is words of a to z and 0 to 9 with hyphens between")
      assert.notStrictEqual(adapter.version.trim(), "", "a version")
      assert.match(adapter.summary, /^\S[^\n]*$/, "a summary of one line")
    }),

  "reads its options back from their stored form": Effect.fnUntraced(function* (subject) {
    const { settings } = yield* configureSubject(subject)
    const again = subject.adapter.settings.fromJson(JSON.parse(JSON.stringify(settings)))
    assert.isTrue(Result.isSuccess(again), "the stored form of its options is refused")
    assert.deepStrictEqual(Result.getOrThrow(again).settings, settings)
  }),

  "refuses an option that it does not have, by name": ({ adapter, options }) =>
    Effect.sync(() => {
      const unknown = "no-such-option"
      for (const refused of [
        adapter.settings.fromText({ ...options, [unknown]: "1" }),
        adapter.settings.fromJson({ ...options, [unknown]: "1" })
      ]) {
        assert.isTrue(Result.isFailure(refused), "an option that it does not have is taken")
      }
      const refused = adapter.settings.fromText({ ...options, [unknown]: "1" })
      assert.include(Result.isFailure(refused) ? refused.failure.message : "", unknown)
    }),

  "reads the text that it writes": ({ adapter: { protocol } }) =>
    Effect.sync(() => {
      if (protocol === undefined) return
      for (const call of calls) {
        const text = protocol.render({ thought: "Next: the slot.", call })
        const read = protocol.parse(text)
        // as text, which keeps the order of keys
        const again = Result.isSuccess(read) ? JSON.stringify(read.success.call) : read.failure
        assert.strictEqual(again, JSON.stringify(call), `read from ${text}`)
      }
    }),

  "does nothing until it is run": Effect.fnUntraced(function* (subject) {
    let touched = 0
    const touch = <A>(value: A) =>
      Effect.andThen(
        Effect.sync(() => touched++),
        Effect.succeed(value)
      )
    const session: Session = {
      instructions: [],
      history: [],
      tools: touch([]),
      call: () => touch({ content: [] }),
      note: () => touch(undefined),
      report: () => touch(undefined),
      left: touch({}),
      ended: Effect.never
    }
    const model: Model = {
      id: "untouched",
      generate: () => touch({ text: "", calls: [], finish: "stop", usage: {} } as const)
    }
    const view = { gold: Option.none, plan: Effect.succeed([]), tools: () => [], guess: () => ({ tool: "", args: {} }) }
    const play = (yield* configureSubject(subject)).value({ session, model, view, seed: "kit" })
    assert.isTrue(Effect.isEffect(play))
    // gives anything that was started aside the chance to run
    yield* Effect.promise(() => Promise.resolve())
    yield* Effect.yieldNow
    assert.strictEqual(touched, 0, "the session or the model was used before the play was run")
  })
} satisfies Laws<AdapterSubject, string>
