import { type Model, type ModelError, Randomness, Roles } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { generate } from "../../src/generate/generate.ts"
import { splitClues } from "../../src/leg/clues.ts"
import { review } from "../../src/generate/review.ts"

const difficulty = { variant: "dag", level: "medium", pages: 900 } as const

/** Words clues by a function of each one's text and place. */
const narrator = (word: (clue: string, i: number) => string): Model<ModelError> => ({
  id: "scripted",
  generate: ({ messages }) => {
    const [message] = messages
    const text = message?.role === "user" && message.content[0]?._tag === "Text" ? message.content[0].text : ""
    const clues = [...text.matchAll(/^\d+\. (.*)$/gm)].map(([, clue = ""], i) => word(clue, i))
    return Effect.succeed({ text: JSON.stringify({ clues }), calls: [], finish: "stop", usage: {} })
  }
})

const told = (model: Model<ModelError>) =>
  generate(Randomness.seed("narrate"), { ...difficulty, wording: "model" }).pipe(
    Effect.provideService(Roles, new Map([["narrator", model]]))
  )

describe("narrate", () => {
  it.effect("accepts a wording that still reads as the same step, and keeps the other clues", () =>
    Effect.gen(function* () {
      const plain = splitClues(
        (yield* generate(Randomness.seed("narrate"), { ...difficulty, wording: "grammar" })).clues
      )
      const leg = yield* told(
        narrator((clue, i) => (i % 2 === 0 ? `Hark, runner! ${clue} Onward!` : `${i} times: look around.`))
      )
      splitClues(leg.clues).forEach(({ text }, i) => {
        assert.strictEqual(text, i % 2 === 0 ? `Hark, runner! ${plain[i]?.text} Onward!` : plain[i]?.text)
      })
      assert.deepStrictEqual(review(leg)?.flaws, [])
    })
  )

  it.effect("keeps a clue if its wording adds more than 1,000 characters", () =>
    Effect.gen(function* () {
      const plain = yield* generate(Randomness.seed("narrate"), { ...difficulty, wording: "grammar" })
      const long = "Hark, runner! ".repeat(80)
      assert.strictEqual((yield* told(narrator((clue) => `${long}${clue}`))).clues, plain.clues)
    })
  )

  it.effect("keeps the grammar's clues if the model's reply is not a list of clues", () =>
    Effect.gen(function* () {
      const broken: Model<ModelError> = {
        ...narrator((clue) => clue),
        generate: () => Effect.succeed({ text: "no", calls: [], finish: "stop", usage: {} })
      }
      const plain = yield* generate(Randomness.seed("narrate"), { ...difficulty, wording: "grammar" })
      assert.strictEqual((yield* told(broken)).clues, plain.clues)
    })
  )

  it.effect("reports a role without a model", () =>
    Effect.gen(function* () {
      const { message } = yield* Effect.flip(generate(Randomness.seed("narrate"), { ...difficulty, wording: "model" }))
      assert.include(message, "narrator")
    })
  )
})
