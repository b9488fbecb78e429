import { Benchmarks, Content, findRole, type Model, type ModelError, type ModelRequest, Roles } from "@escapement/core"
import { Toolkit } from "@escapement/env"
import { Effect, Result } from "effect"
import type { Drafted } from "../finish.ts"
import type { Plan } from "../Plan.ts"
import { narratorRole } from "../narrate.ts"
import { type ClueFacts, factsOf } from "./Facts.ts"
import { clueFlaws } from "./clueFlaws.ts"
import { type Clues as Written, Clues, cluesSchema, narratorFacts, narratorRules } from "./narratorRequest.ts"
import { type ReadClue, Reading, isRecovered } from "./Reading.ts"
import { readerQuestion, readerRules, readingSchema } from "./readerRequest.ts"

/** The role of the model that reads what the narrator wrote. */
export const readerRole = "reader"

/** How often a narrator may write the clues that are missing, before our own words are kept. */
const maxTries = 3

/** The most flaws of one clue that a narrator is told of at a time. */
const mostTold = 4

type Asked = Model<ModelError>

/** What came of having a model word a leg. */
interface Retold {
  /** The clues in the model's words; absent if our own stay. */
  readonly clues?: ReadonlyArray<string>
  readonly narrator: string
  readonly reader: string
  readonly tries: number
}

const failed = (reason: string) => new Benchmarks.GenerationFailed({ reason: `agent-race: ${reason}` })

const isSimulated = ({ id }: Asked): boolean => /^simulated(?:\/|$)/.test(id)

/** Narrators that read their own words, after somebody has been told. */
const warned = new WeakSet<Asked>()

/** The models that write and read. If no model is named as reader, the narrator's reads, and a warning says so once. */
const findModels = Effect.gen(function* () {
  const narrator = yield* findRole(narratorRole)
  const reader = (yield* Roles).get(readerRole)
  if ([narrator, reader].some((model) => model !== undefined && isSimulated(model)))
    return yield* failed("the simulated model can neither narrate nor read: name a language model for the role")
  if (reader === undefined && !warned.has(narrator)) {
    warned.add(narrator)
    yield* Effect.logWarning(
      `agent-race: ${narrator.id} reads what it wrote itself; --role ${readerRole}=MODEL names another reader`
    )
  }
  return { narrator, reader: reader ?? narrator }
})

/** What was wrong with clues, by their numbers. */
type Wrong = Map<number, ReadonlyArray<string>>

/** The differences between a reading of a clue and its step, in words for somebody who sees no vocabulary. */
const misread = (read: ReadClue | undefined): ReadonlyArray<string> => {
  if (read === undefined) return ["a reader found nothing in it"]
  if (read.task === "unclear") return ["a reader could not be sure what it means"]
  const inputs = read.inputs.map(({ as, clue }) => `the ${as} of clue ${clue}`)
  const from = read.from === null ? [] : [`from the ${read.from.as} of clue ${read.from.clue}`]
  const conditions = read.conditions.map(({ of, path, says, value }) =>
    [says, ...path, value, of === null ? null : `the ${of.as} of clue ${of.clue}`].filter((each) => each !== null)
  )
  const parts = [
    read.task,
    read.way,
    read.kind,
    ...from,
    ...read.path,
    ...(read.by === null ? [] : [`by clue ${read.by}`]),
    ...conditions.map((each) => `(${each.join(", ")})`),
    ...inputs,
    read.day,
    read.places,
    read.take === null ? null : `wanted: ${read.take}`,
    read.plus
  ].filter((each) => each !== null)
  return [`a reader took it to mean: ${parts.join("; ").replaceAll("_", " ")}`]
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()

/** Has clues read by a model that knows nothing of the plan; returns what is wrong with those that it did not recover. */
const findMisread = (
  plan: Plan,
  clues: ReadonlyMap<number, string>,
  asked: ReadonlyArray<number>,
  reader: Asked
): Effect.Effect<Wrong, ModelError> => {
  const messages: ModelRequest["messages"] = [
    { role: "system", text: readerRules },
    { role: "user", content: Content.text(readerQuestion(clues, asked, plan)) }
  ]
  const ask = (further: ModelRequest["messages"]) =>
    Toolkit.askForJson(reader, {
      messages: [...messages, ...further],
      name: "reading",
      schema: readingSchema,
      Answer: Reading
    })
  return ask([]).pipe(
    // one field in another form is no word about the clues
    Effect.flatMap((answer) =>
      Result.isSuccess(answer)
        ? Effect.succeed(answer)
        : ask([
            {
              role: "user",
              content: Content.text(`Your answer could not be read: ${answer.failure.slice(0, 500)}. Answer once more.`)
            }
          ])
    ),
    Effect.map((answer) => {
      if (Result.isFailure(answer)) return new Map(asked.map((number) => [number, ["a reader gave no answer"]]))
      const readings = answer.success.clues
      return new Map(
        asked.flatMap((number) => {
          const [read, other] = readings.filter(({ clue }) => clue === number)
          const isRight = read !== undefined && other === undefined && isRecovered(plan, number - 1, read)
          return isRight ? [] : [[number, other === undefined ? misread(read) : ["a reader found two meanings in it"]]]
        })
      )
    })
  )
}

/** Most characters of an answer that its writer is shown again. */
const mostShown = 40_000

/** Sorts what a narrator wrote: the clues that pass the mechanical check, and what is wrong with the others. */
const sortWritten = (
  drafted: Drafted,
  facts: ReadonlyArray<ClueFacts>,
  written: Result.Result<Written, string>
): { readonly passed: ReadonlyMap<number, string>; readonly wrong: Wrong } => {
  const texts = Result.isSuccess(written) ? written.success.clues : []
  const [passed, wrong]: [Map<number, string>, Wrong] = [new Map(), new Map()]
  for (const each of facts) {
    const text = texts.findLast(({ clue }) => clue === each.number)?.text
    const flaws = text === undefined ? ["it is missing"] : clueFlaws(drafted, each, oneLine(text))
    if (text === undefined || flaws.length > 0) wrong.set(each.number, flaws)
    else passed.set(each.number, oneLine(text))
  }
  return { passed, wrong }
}

const complaint = (wrong: Wrong, isNoneTaken: boolean): string =>
  [
    "These clues cannot be used:",
    ...[...wrong].map(([number, flaws]) => `Clue ${number}: ${flaws.slice(0, mostTold).join("; ")}.`),
    isNoneTaken
      ? "Write them again, by the same rules."
      : "The others are taken. Write just these again, by the same rules."
  ].join("\n")

/**
 * Has the model of the role `narrator` word all clues of a leg. It is told what each has to say as facts, and none of our
 * words. A clue is taken only if a mechanical check finds nothing (`clueFlaws`), and if the model of the role `reader`,
 * which sees the clues alone, states its step. Clues that fail are written again, three times in all at most; if one
 * still fails, our own words of all clues stay.
 */
export const retellClues = (drafted: Drafted, seed: string): Effect.Effect<Retold, Benchmarks.GenerationFailed> =>
  Effect.gen(function* () {
    const { narrator, reader } = yield* findModels
    const all = factsOf(drafted)
    const taken = new Map<number, string>()
    const messages: Array<ModelRequest["messages"][number]> = [
      { role: "system", text: narratorRules },
      { role: "user", content: Content.text(narratorFacts(seed, all)) }
    ]
    for (let tries = 1; tries <= maxTries; tries++) {
      const question = { messages: [...messages], name: "clues", schema: cluesSchema, Answer: Clues }
      const written = yield* Toolkit.askForJson(narrator, question)
      const missing = all.filter(({ number }) => !taken.has(number))
      const { passed, wrong } = sortWritten(drafted, missing, written)
      const asked = [...passed.keys()]
      const unread =
        asked.length === 0
          ? new Map<number, ReadonlyArray<string>>()
          : yield* findMisread(drafted.plan, new Map([...taken, ...passed]), asked, reader)
      for (const [number, text] of passed) if (!unread.has(number)) taken.set(number, text)
      const told = { narrator: narrator.id, reader: reader.id, tries }
      if (taken.size === all.length) return { ...told, clues: all.map(({ number }) => taken.get(number) ?? "") }
      const texts = Result.isSuccess(written) ? written.success : { clues: [] }
      messages.push(
        { role: "assistant", text: JSON.stringify(texts).slice(0, mostShown), calls: [] },
        { role: "user", content: Content.text(complaint(new Map([...wrong, ...unread]), taken.size === 0)) }
      )
    }
    return { narrator: narrator.id, reader: reader.id, tries: maxTries }
  }).pipe(Effect.mapError((failure) => (failure._tag === "GenerationFailed" ? failure : failed(failure.reason))))
