import { assert, describe, it } from "@effect/vitest"
import { Lines } from "@escapement/report"
import { Effect, Option, Result } from "effect"
import { Results } from "../src/index.ts"
import { answering } from "../../../tools/test/answering.ts"
import { catalogue } from "./catalogue.ts"

const options = { catalogue, benchmark: "ace", tier: "smoke", transcripts: 24 } as const

const seen = (transcripts: Array<Results.Transcript>, verdict: boolean): Results.Judge => ({
  id: "witness",
  judge: (transcript) => {
    transcripts.push(transcript)
    return Effect.succeed({ verdict: Result.succeed(verdict), usage: {} })
  }
})

const transcript: Results.Transcript = {
  instructions: "Get out.",
  steps: [
    { tool: "open", arguments: { door: 1 }, observation: "It is locked." },
    { tool: "submit", arguments: { answer: "7" } }
  ]
}

describe("calibrateJudge", () => {
  it.effect(
    "shows a judge equally many passed and failed transcripts, each of another instance, and the same for a seed",
    () =>
      Effect.gen(function* () {
        const [first, second] = [new Array<Results.Transcript>(), new Array<Results.Transcript>()]
        const lenient = yield* Results.calibrateWith(seen(first, true), options)
        const strict = yield* Results.calibrateWith(seen(second, false), options)
        const texts = (list: ReadonlyArray<Results.Transcript>) => list.map((one) => JSON.stringify(one)).toSorted()
        assert.deepStrictEqual(texts(first), texts(second))
        const rates = ({ calibration }: Results.CalibratedJudge) =>
          [calibration.falsePass, calibration.falseFail].map((rate) => {
            const { judged, rate: share } = Option.getOrThrow(rate)
            return [judged, share]
          })
        assert.deepStrictEqual(rates(lenient), [
          [12, 1],
          [12, 0]
        ])
        assert.deepStrictEqual(rates(strict), [
          [12, 0],
          [12, 1]
        ])
        const groups = lenient.calibration.groups
        assert.isAbove(groups.filter(({ by }) => by === "cause").length, 1)
        assert.strictEqual(new Set(groups.flatMap(({ by, group }) => (by === "architecture" ? [group] : []))).size, 3)
        // the answer to the last call would give the result away
        for (const { steps } of first) {
          assert.isUndefined(steps.at(-1)?.observation)
          assert.isTrue(steps.slice(0, -1).every(({ observation }) => observation !== undefined))
        }
      })
  )

  it.effect("counts what a judge without verdicts was shown, and gives no rate", () =>
    Effect.gen(function* () {
      const silent = yield* Results.calibrateWith(
        {
          id: "silent",
          judge: (_, index) => Effect.succeed({ verdict: Result.fail(`it is mute at ${index}`), usage: {} })
        },
        options
      )
      assert.isTrue(Option.isNone(silent.calibration.falsePass))
      assert.strictEqual(silent.calibration.transcripts, 24)
      const said = Lines.calibrationLines(silent, { width: 200, style: Lines.plainStyle }).join("\n")
      assert.include(said, "Why it gave no verdict, on the first such transcript: it is mute at 0")
    })
  )

  it.effect(
    "reads a model's verdict inside and outside a fence, and does not search a long reply again and again",
    () =>
      Effect.gen(function* () {
        const verdictOf = (reply: string) =>
          Effect.map(
            Results.modelJudge({
              id: "m",
              settings: {},
              value: () => Effect.succeed(answering("m", [reply]))
            }).judge(transcript, 0),
            ({ verdict }) => Option.getOrNull(Result.getSuccess(verdict))
          )
        assert.deepStrictEqual(
          yield* Effect.forEach(
            [
              '{"pass": true}',
              '```json\n{"pass": true}\n```',
              '```JSON \n\n{"pass": false}```\n',
              '```\n{"pass": true}',
              "```\n```",
              // a pattern with two repetitions tries each pair of places
              `\`\`\`${"\n".repeat(1_100_000)}x`
            ],
            verdictOf
          ),
          [true, true, false, null, null, null]
        )
      })
  )

  it.effect("accepts numbers, booleans and scores from judge functions, and counts no verdict if one throws", () =>
    Effect.gen(function* () {
      const verdictOf = (said: (input: Results.JudgeInput) => unknown) =>
        Effect.map(Results.functionJudge("f", said).judge(transcript, 0), ({ verdict }) => Result.merge(verdict))
      assert.deepStrictEqual(
        yield* Effect.forEach(
          [
            () => 0.5,
            () => false,
            () => Promise.resolve({ name: "Factuality", score: 0.4 }),
            () => ({ name: "Factuality", score: null }),
            () => "yes",
            () => {
              throw new Error("no")
            },
            () => ({
              get score() {
                throw new Error("not this one")
              }
            }),
            ({ input, output }: Results.JudgeInput) => input === "Get out." && output === '{"answer":"7"}'
          ],
          verdictOf
        ),
        [
          true,
          false,
          false,
          'it returned {"name":"Factuality","score":null}',
          'it returned "yes"',
          "it threw: no",
          "it threw: not this one",
          true
        ]
      )
    })
  )
})
