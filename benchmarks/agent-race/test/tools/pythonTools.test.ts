import { Python } from "@escapement/sandbox"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { type Conversion, conversionCode } from "../../src/leg/Conversion.ts"
import { dateSpanCode } from "../../src/leg/DateSpan.ts"
import { mergeCode } from "../../src/leg/Merge.ts"
import { replayBackend } from "../../src/backend/replay/replayBackend.ts"
import { noSnapshots } from "../../src/backend/replay/Snapshots.ts"
import { pythonTools } from "../../src/tools/pythonTools.ts"
import { smallLeg } from "../smallLeg.ts"
import { someOf } from "../../../../tools/test/isThorough.ts"

const [execute, generate] = pythonTools

const conversions: ReadonlyArray<readonly [Conversion, number]> = [
  ["meters to feet", 8848],
  ["km to miles", -0.4],
  ["meters to yards", 574.25],
  ["celsius to fahrenheit_offset", -12.5]
]

const programs = [
  ...conversions.map(([conversion, value]) => conversionCode(conversion, value)),
  mergeCode({ operator: "add", a: -24.6, b: 20 }),
  mergeCode({ operator: "abs_diff", a: 1_417_492_000, b: 0.5 }),
  dateSpanCode({ from: "1600-02-29", to: "2026-03-15" }),
  dateSpanCode({ from: "2026-03-15", to: "1999-12-31" })
]

describe("python tools", () => {
  it.live(
    "know the output of a leg's own programs, which equals that of CPython",
    () =>
      Effect.gen(function* () {
        const python = yield* Python.makePythonSandbox()
        const services = { backend: replayBackend(smallLeg, noSnapshots), python, coder: undefined }
        for (const code of someOf(programs, 2)) {
          const known = yield* execute!.call(services, { code })
          // a comment in front makes it a program that has to be run
          const ran = yield* execute!.call(services, { code: `# run\n${code}` })
          assert.deepStrictEqual(known.json, ran.json, code)
        }
        const failed = yield* execute!.call(services, { code: "print('a')\n1/0" })
        assert.deepStrictEqual(failed.json, {
          stdout: "a\n",
          stderr: "ZeroDivisionError: division by zero",
          exit_code: 1
        })
      }).pipe(Effect.scoped),
    60_000
  )

  it.effect("report that no model plays the role of writing programs", () =>
    Effect.gen(function* () {
      const services = {
        backend: replayBackend(smallLeg, noSnapshots),
        python: { run: () => Effect.die("no program") },
        coder: undefined
      }
      const failure = yield* Effect.flip(generate!.call(services, { description: "sum" }))
      assert.isTrue(Schema.is(Schema.Struct({ error: Schema.Literal("unavailable") }))(failure))
    })
  )

  it.effect("ask the model of the role for a program", () =>
    Effect.gen(function* () {
      const services = {
        backend: replayBackend(smallLeg, noSnapshots),
        python: { run: () => Effect.die("no program") },
        coder: {
          id: "coder",
          generate: () => Effect.succeed({ text: "print(1)", calls: [], finish: "stop" as const, usage: {} })
        }
      }
      assert.strictEqual((yield* generate!.call(services, { description: "print one" })).text, "print(1)")
    })
  )
})
