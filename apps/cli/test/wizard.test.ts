import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { type Cause, Effect, Option, Queue, Terminal } from "effect"
import { wizard } from "../src/handlers/wizard.ts"

type Key = "enter" | "down" | "right"

const press = (name: Key): Terminal.UserInput => ({
  input: Option.none(),
  key: { name, ctrl: false, meta: false, shift: false }
})

/** What a person is asked who presses these keys, and what comes of it. */
const answer = Effect.fnUntraced(function* (keys: ReadonlyArray<Key>) {
  const shown: Array<string> = []
  const { columns, rows, size } = yield* Terminal.Terminal
  const left = [...keys]
  const terminal = Terminal.make({
    columns,
    rows,
    size,
    readInput: Effect.gen(function* () {
      const input = yield* Queue.unbounded<Terminal.UserInput, Cause.Done>()
      yield* Queue.offerAll(input, left.splice(0, Math.max(1, left.indexOf("enter") + 1)).map(press))
      if (left.length === 0) yield* Queue.end(input)
      return input
    }),
    readLine: Effect.fail(new Terminal.QuitError({})),
    display: (text) => Effect.sync(() => void shown.push(text))
  })
  const result = yield* Effect.result(wizard).pipe(Effect.provideService(Terminal.Terminal, terminal))
  return { result, text: shown.join("") }
}, Effect.provide(NodeServices.layer))

describe("--wizard", () => {
  it.effect("asks six questions, each with a usable default", () =>
    Effect.gen(function* () {
      const { result, text } = yield* answer(Array.from({ length: 6 }, () => "enter" as const))
      assert.deepStrictEqual(
        result._tag === "Success" && result.success.join(" "),
        "eval --benchmark ace --tier smoke --adapter react,direct --model simulated/sloppy --instances 30"
      )
      const questions = new Set(
        [...text.matchAll(/(Which \w+|How \w+|Start it)[^?\n]*\?/g)].map(([question]) => question)
      )
      assert.strictEqual(questions.size, 6, [...questions].join())
    })
  )

  it.effect("starts nothing if a person stops answering", () =>
    Effect.gen(function* () {
      const { result } = yield* answer(["enter", "enter"])
      assert.strictEqual(result._tag === "Failure" && result.failure.message, "nothing was started")
    })
  )
})
