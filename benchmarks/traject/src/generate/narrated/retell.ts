import { Benchmarks, Content, findRole, type Model, type ModelError, type ModelRequest, Roles } from "@escapement/core"
import { Toolkit } from "@escapement/env"
import { Effect, Result } from "effect"
import type { Instance } from "../../Instance.ts"
import type { PlannedArgument } from "../../plan/PlannedCall.ts"
import { type StepFacts, factsOf } from "./Facts.ts"
import { comparePlan } from "./comparePlan.ts"
import { Message, messageSchema, narratorFacts, narratorRules } from "./narratorRequest.ts"
import { Reading, readerQuestion, readerRules, readingSchema } from "./readerRequest.ts"
import { onOneLine, shownIn, textFlaws } from "./textFlaws.ts"

/** The role of the model that words requests. */
export const narratorRole = "narrator"

/** The role of the model that reads what the narrator wrote. */
export const readerRole = "reader"

/** Messages that a narrator may write before our own words are kept. */
const maxTries = 3

/** The most flaws that a narrator is told of at a time. */
const mostTold = 12

/** The most characters of a message that its narrator is shown again. */
const mostRepeated = 10_000

type Asked = Model<ModelError>

const failed = (reason: string) => new Benchmarks.GenerationFailed({ reason: `traject: ${reason}` })

const isSimulated = ({ id }: Asked): boolean => /^simulated(?:\/|$)/.test(id)

/** Narrators that read their own words, after somebody has been told. */
const warned = new WeakSet<Asked>()

/** The models that write and read. If no model is named as reader, the narrator's reads, and a warning says so once. */
const findModels = Effect.gen(function* () {
  const narrator = yield* findRole(narratorRole)
  const roles = yield* Roles
  const reader = roles.get(readerRole)
  if ([narrator, reader].some((model) => model !== undefined && isSimulated(model)))
    return yield* failed("the simulated model can neither narrate nor read: name a language model for the role")
  if (reader === undefined && !warned.has(narrator)) {
    warned.add(narrator)
    yield* Effect.logWarning(
      `traject: ${narrator.id} reads what it wrote itself; --role ${readerRole}=MODEL names another reader`
    )
  }
  return { narrator, reader: reader ?? narrator }
})

/** Reads a message with a model that knows the tools and nothing of the plan; lists how its reading differs. */
const read = (instance: Instance, facts: ReadonlyArray<StepFacts>, message: string, reader: Asked) => {
  const tools = instance.backing._tag === "Computed" ? instance.backing.tools : []
  const messages: ModelRequest["messages"] = [
    { role: "system", text: readerRules },
    { role: "user", content: Content.text(readerQuestion(message, tools)) }
  ]
  return Effect.map(
    Toolkit.askForJson(reader, { messages, name: "reading", schema: readingSchema, Answer: Reading }),
    Result.match({
      onSuccess: (reading) => comparePlan(facts, reading),
      onFailure: () => ({ _tag: "Misread" as const, differences: ["a reader could make nothing of it"] })
    })
  )
}

/** Whether the questions stand in the text in the order in which the reader lists them, as far as their values tell. */
const isInOrder = (facts: ReadonlyArray<StepFacts>, order: ReadonlyArray<number>, text: string): boolean => {
  const asked = order.flatMap((at) => facts[at] ?? []).filter(({ isAsked }) => isAsked)
  const places = asked.flatMap(({ told: values }) => {
    const own = values.filter(
      ({ kind, value }) =>
        facts.flatMap((fact) => fact.told).filter((each) => each.kind === kind && each.value === value).length === 1
    )
    const ats = own.flatMap((value) => shownIn(facts, value, text)?.at ?? [])
    return ats.length === 0 ? [] : [Math.min(...ats)]
  })
  return places.every((place, i) => i === 0 || place > (places[i - 1] ?? 0))
}

/** The instance in a model's words: its arguments by the words that tell them, its answer in the order asked. */
const inWords = (
  instance: Instance,
  facts: ReadonlyArray<StepFacts>,
  query: string,
  order: ReadonlyArray<number>
): Instance => {
  const wordsOf = (argument: PlannedArgument, i: number): PlannedArgument => {
    const value = facts[i]?.told.find(({ parameter }) => parameter === argument.name)
    const shown = value === undefined ? undefined : shownIn(facts, value, query)?.text
    if (argument.from._tag === "Query") return { ...argument, from: { _tag: "Query", shown: shown ?? "" } }
    if (argument.from._tag !== "Reply") return argument
    const { call, shown: value_ } = argument.from
    return { ...argument, from: { _tag: "Reply", call, shown: value_ } }
  }
  const leaves = facts.flatMap(({ isAsked }, i) => (isAsked ? [i] : []))
  const asked = order.flatMap((at) => (leaves.includes(at) ? [leaves.indexOf(at)] : []))
  const lines = instance.answer.text.split("\n")
  return {
    ...instance,
    wording: "model",
    query,
    gold: instance.gold.map((call, i) => ({
      ...call,
      arguments: call.arguments.map((argument) => wordsOf(argument, i))
    })),
    answer: {
      text: asked.map((at) => lines[at] ?? "").join("\n"),
      values: asked.map((at) => instance.answer.values[at] ?? "")
    }
  }
}

/**
 * Rewrites a request in a model's words. The model of the role `narrator` is told the plan and writes a message. It is
 * taken only if a mechanical check finds nothing (`textFlaws`), and if the model of the role `reader`, which sees the
 * message and the tools alone, recovers the plan. A message that fails is written again, at most three times in all;
 * then our own words stay. The instance says who wrote and who read, how often, and by `wording` whose words it has.
 */
export const retell = (instance: Instance): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.gen(function* () {
    const facts = factsOf(instance)
    if (facts === undefined || instance.backing._tag !== "Computed" || (instance.difficulty?.language ?? "en") !== "en")
      return yield* failed(
        "a model words generated look-ups in English alone: say wording=natural-2 without a language"
      )
    const { narrator, reader } = yield* findModels
    const messages: Array<ModelRequest["messages"][number]> = [
      { role: "system", text: narratorRules },
      { role: "user", content: Content.text(narratorFacts(instance, facts)) }
    ]
    for (let tries = 1; tries <= maxTries; tries++) {
      const question = { messages: [...messages], name: "message", schema: messageSchema, Answer: Message }
      const answer = yield* Toolkit.askForJson(narrator, question)
      const written = Result.isSuccess(answer) ? answer.success.message : ""
      const flaws = Result.isFailure(answer) ? ["it is no JSON object with a message"] : textFlaws(facts, written)
      const text = flaws.length > 0 ? "" : onOneLine(written)
      const reading = flaws.length > 0 ? undefined : yield* read(instance, facts, text, reader)
      if (reading?._tag === "Recovered" && isInOrder(facts, reading.order, text))
        return {
          ...inWords(instance, facts, text, reading.order),
          narrator: { model: narrator.id, reader: reader.id, tries }
        }
      const wrong =
        reading === undefined
          ? flaws
          : reading._tag === "Misread"
            ? reading.differences
            : ["a reader lists its questions in another order than it asks them"]
      messages.push(
        { role: "assistant", text: JSON.stringify({ message: written.slice(0, mostRepeated) }), calls: [] },
        {
          role: "user",
          content: Content.text(
            `This message cannot be used: ${wrong.slice(0, mostTold).join("; ")}. Write it again, by the same rules.`
          )
        }
      )
    }
    return { ...instance, narrator: { model: narrator.id, reader: reader.id, tries: maxTries } }
  }).pipe(Effect.mapError((failure) => (failure._tag === "GenerationFailed" ? failure : failed(failure.reason))))

/** Rewrites a request with this narrator; a reader may be named as a role. */
export const retellBy = (instance: Instance, narrator: Asked): Effect.Effect<Instance, Benchmarks.GenerationFailed> =>
  Effect.flatMap(Roles, (roles) =>
    Effect.provideService(retell(instance), Roles, new Map([...roles, [narratorRole, narrator]]))
  )
