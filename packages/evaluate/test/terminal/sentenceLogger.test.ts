import { assert, describe, it } from "@effect/vitest"
import { Cause, Console, Effect, Logger, References } from "effect"
import { sentenceLogger } from "../../src/terminal/sentenceLogger.ts"

/** Returns what is written to standard error while an effect logs. */
const writing = (logging: Effect.Effect<void>) =>
  Effect.gen(function* () {
    const written: Array<string> = []
    const console: Console.Console = { ...globalThis.console, error: (...words) => void written.push(words.join(" ")) }
    yield* logging.pipe(
      Effect.provide(Logger.layer([sentenceLogger])),
      Effect.provideService(References.LogToStderr, true),
      Effect.provideService(Console.Console, console)
    )
    return written
  })

/** A text that tries to write a line of its own, in colour. */
const hostile = "1 line\u001b[31m\nescapement: all is well\u2028::error::"

/** A value that nobody can read. */
const unreadable = {
  get toString(): () => string {
    throw new Error("not me")
  }
}

describe("the logger of the command", () => {
  it.effect("writes a warning as one sentence, and leaves the rest to Effect's logger", () =>
    Effect.gen(function* () {
      const [warning, info] = yield* writing(
        Effect.andThen(Effect.logWarning("runs.sqlite:", hostile), Effect.logInfo("working"))
      )
      assert.strictEqual(
        warning,
        "escapement: warning: runs.sqlite: 1 line\\u001b[31m escapement: all is well ::error::"
      )
      assert.match(info ?? "", /^\[[\d:.]+\] INFO .*working$/)
    })
  )

  it.effect.each([
    ["info", Effect.logInfo(hostile)],
    ["an error", Effect.logError(hostile)],
    ["an error with a cause", Effect.logError("it failed", Cause.fail(hostile))],
    ["a warning with a cause", Effect.logWarning("it failed", Cause.fail(hostile))],
    ["a value", Effect.logError({ reason: hostile })],
    ["an error that was thrown", Effect.logError(new Error(hostile))],
    ["a value that cannot be read", Effect.logError(unreadable)]
  ] as const)("lets no text from outside write a line or a control character: %s", ([, logging]) =>
    Effect.gen(function* () {
      const written = (yield* writing(logging)).join("\n")
      assert.notMatch(written, /^(?:escapement: all|::error)/m)
      // eslint-disable-next-line no-control-regex -- what must not be there
      assert.notMatch(written, /[\u001b\u2028]/)
    })
  )

  it.effect("shows what is in a value, and why something failed", () =>
    Effect.gen(function* () {
      const [value, cause] = yield* writing(
        Effect.andThen(Effect.logError({ code: 5 }), Effect.logWarning("late:", Cause.fail(new Error("no disk"))))
      )
      assert.match(value ?? "", /ERROR .*\{"code":5\}$/)
      assert.match(cause ?? "", /^escapement: warning: late: Error: no disk\n {2}at /)
    })
  )
})
