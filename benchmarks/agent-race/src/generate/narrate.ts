import { Benchmarks, Content, findRole, type Json } from "@escapement/core"
import { Toolkit } from "@escapement/env"
import { Effect, Result, Schema } from "effect"
import type { Encyclopaedia } from "../encyclopaedia/Encyclopaedia.ts"
import type { Drafted } from "./finish.ts"
import { namedIn, operandsIn } from "./findFlaws.ts"
import { readClue } from "./grammar/understand.ts"
import type { Step } from "./Plan.ts"

/** The role of the model that words clues. */
export const narratorRole = "narrator"

const Reply = Schema.Struct({ clues: Schema.Array(Schema.String) })

const schema: Json.JsonObject = {
  type: "object",
  properties: { clues: { type: "array", items: { type: "string" } } },
  required: ["clues"],
  additionalProperties: false
}

/** The most characters that a narrator may put around a clue. A longer wording is not read. */
const mostAround = 1000

const request = (clues: ReadonlyArray<string>): string =>
  [
    "These are the clues of a treasure hunt across an encyclopaedia. Give each one more colour: put words before and",
    "after, but keep its own words, in their order and untouched. Add no names, no numbers and no hints.",
    'Answer with a JSON object {"clues": [...]}, one text per clue, in the same order.',
    "",
    ...clues.map((clue, i) => `${i + 1}. ${clue}`)
  ].join("\n")

const isSame = (a: Json.Json | Step, b: Json.Json | Step): boolean => JSON.stringify(a) === JSON.stringify(b)

const digitsIn = (text: string): string => (text.match(/\d+/g) ?? []).join(" ")

/**
 * Has the model of the role `narrator` word the clues. Its wording of a clue is used only if it reads as exactly
 * the same step, names no page, has the same numbers as before, and adds at most 1,000 characters; otherwise the clue
 * stays as it was.
 */
export const narrate = (
  world: Encyclopaedia,
  drafted: Drafted,
  clues: ReadonlyArray<string>
): Effect.Effect<ReadonlyArray<string>, Benchmarks.GenerationFailed> =>
  Effect.gen(function* () {
    const model = yield* findRole(narratorRole)
    const messages = [{ role: "user", content: Content.text(request(clues)) }] as const
    const reply = yield* Toolkit.askForJson(model, { messages, name: "clues", schema, Answer: Reply })
    const told = Result.getOrElse(reply, () => ({ clues: [] }))
    return clues.map((clue, i) => {
      const written = told.clues[i] ?? clue
      if (written.length > clue.length + mostAround) return clue
      const text = written.replaceAll(/\s+/g, " ").trim()
      const [reading, other] = readClue(text)
      const isRight = other === undefined && reading !== undefined && isSame(reading, drafted.plan[i] ?? null)
      const isTight = namedIn(world, [text]).length === 0 && operandsIn(drafted, [text]).length === 0
      return isRight && isTight && digitsIn(text) === digitsIn(clue) ? text : clue
    })
  }).pipe(Effect.mapError((failure) => new Benchmarks.GenerationFailed({ reason: `agent-race: ${failure.reason}` })))
