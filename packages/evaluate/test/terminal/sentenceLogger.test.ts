import { assert, it } from "@effect/vitest"
import { Console, Effect, Logger, References } from "effect"
import { sentenceLogger } from "../../src/terminal/sentenceLogger.ts"

it.effect("writes a warning as one sentence that is safe to show, and leaves the rest to Effect's logger", () =>
  Effect.gen(function* () {
    const written: Array<string> = []
    const console: Console.Console = { ...globalThis.console, error: (...words) => void written.push(words.join(" ")) }
    yield* Effect.andThen(Effect.logWarning("runs.sqlite:", "1 line\u001b[31m"), Effect.logInfo("working")).pipe(
      Effect.provide(Logger.layer([sentenceLogger])),
      Effect.provideService(References.LogToStderr, true),
      Effect.provideService(Console.Console, console)
    )
    assert.strictEqual(written[0], "escapement: warning: runs.sqlite: 1 line\\u001b[31m")
    assert.match(written[1] ?? "", /^\[[\d:.]+\] INFO .*working/)
  })
)
