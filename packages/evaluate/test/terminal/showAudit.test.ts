import { assert, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { Lines } from "@escapement/report"
import { showAudit } from "../../src/terminal/showAudit.ts"
import type { Output } from "../../src/terminal/Output.ts"

const outputTo = (written: Array<string>, isLive: boolean): Output => ({
  width: 80,
  style: Lines.plainStyle,
  isLive,
  lines: (lines) => Effect.sync(() => void written.push(...lines)),
  data: (text) => Effect.sync(() => void written.push(text)),
  redraw: (line) => Effect.sync(() => void written.push(line)),
  raw: (text) => Effect.sync(() => void written.push(text)),
  isBroken: () => false
})

it.effect.each([
  [true, ["0/2 instances checked", "1/2 instances checked", "2/2 instances checked", "\r\u001b[K"]],
  // no more than a line in five seconds, and none of what takes less
  [false, ["2/2 instances checked"]]
] as const)("a validation shows its progress on one line: %s", ([isLive, shown]) =>
  Effect.gen(function* () {
    const written: Array<string> = []
    yield* TestClock.setTime(1_000_000)
    const played = showAudit(
      (onProgress) =>
        Effect.forEach([0, 1, 2], (done) =>
          Effect.andThen(onProgress({ stage: "instances checked", done, total: 2 }), TestClock.adjust(3_000))
        ),
      { output: outputTo(written, isLive) }
    )
    yield* played
    assert.deepStrictEqual(written, [...shown])
  })
)

it.effect("a program that waits for a server is told after the first seconds what takes so long", () =>
  Effect.gen(function* () {
    const written: Array<string> = []
    yield* showAudit(
      (onProgress) =>
        Effect.forEach([0, 1, 2], (done) =>
          Effect.andThen(onProgress({ stage: "instances generated", done, total: 2 }), TestClock.adjust(2_000))
        ),
      { output: outputTo(written, false), first: 2_000 }
    )
    assert.deepStrictEqual(written, ["1/2 instances generated"])
  })
)

it.effect("work that is stopped says how far it was, and what is kept", () =>
  Effect.gen(function* () {
    const written: Array<string> = []
    yield* showAudit(
      (onProgress) => Effect.andThen(onProgress({ stage: "instances checked", done: 22, total: 60 }), Effect.interrupt),
      { output: outputTo(written, false) }
    ).pipe(Effect.exit)
    assert.strictEqual(written.length, 1)
    assert.match(
      written[0] ?? "",
      /^stopped after 22 of 60 instances checked: nothing of this is kept; .*--instances N/
    )
  })
)
