import { type Json, Randomness } from "@escapement/core"
import { Schema } from "effect"
import type { Instance } from "../../Instance.ts"
import type { Kind } from "../Kind.ts"
import { contexts } from "../natural/contexts.ts"
import { sayNaturally } from "../natural/values.ts"
import type { LinkedValue, StepFacts } from "./Facts.ts"
import { countedWords, findValue } from "./valueForms.ts"

/** What a narrator answers. */
export const Message = Schema.Struct({ message: Schema.String })

/** The form of what a narrator answers. */
export const messageSchema: Json.JsonObject = {
  type: "object",
  properties: { message: { type: "string" } },
  required: ["message"],
  additionalProperties: false
}

/** What a narrator is told in every case. */
export const narratorRules = [
  "You write a message that somebody sends to an assistant who can look things up.",
  "You are told what that person wants, part by part, and who they are. Write the message as this person would type it.",
  "",
  "- Write freely: your own words, your own order of thought, the person's situation and tone, a reason here and there. Join what belongs together, leave unsaid what goes without saying, and vary your sentences. It must not read like a list of orders, nor follow the sentences of the parts.",
  "- Ask as people ask: for alike figures together, for a count in other words each time, and never at the end of each sentence. Mention a unit or a kind where it comes up by itself, once if it holds for several parts.",
  "- Running text in English. No lists, headings, numbering, greetings by name or signature.",
  "- Ask for all that the parts ask for, and for nothing else. Where a part has a figure, it is plain that the person wants to be told that figure. A part without a figure is only a step on the way: the message says what is looked up and what of it is used next, and does not ask to be told anything of it.",
  "- Every value under Keep stands in the message just as written. A date may be written in another usual way, with its year, and a small number in words.",
  "- Whatever stands under Clear is beyond doubt for a careful reader, in whatever words people use for it.",
  "- A result of an earlier part is never a value that you know: refer to it by what it is.",
  "- No other numbers, neither in digits nor in words, and no other names, places, dates, amounts or ids.",
  "- The person knows nothing of tools, parts, parameters or replies, and does not mention them.",
  "",
  'Answer with a JSON object {"message": "..."}.'
].join("\n")

/** Ways to write, so that messages differ. */
const manners = [
  "busy, with little time, in short sentences and no courtesies",
  "friendly and a little chatty, with contractions",
  "polite and clear, in longer sentences",
  "thinking aloud, and adding things as they come to mind",
  "matter-of-fact: the reason first, then what is needed",
  "matter-of-fact: what is needed first, and the reason at the very end",
  "curious, and saying why some of it matters",
  "a professional who reports to others and says what it will be used for",
  "planning with care, one thing leading to the next",
  "excited about what they are doing",
  "a bit unsure of the subject, in everyday words",
  "brisk, as in a chat between colleagues, with dashes and half sentences"
]

const ways = ({ entry: { scope, template, unit } }: StepFacts): ReadonlyArray<string> =>
  [
    { own: scope?.simple, all: template.scopes?.map(({ simple }) => simple) },
    { own: unit?.simple, all: template.units?.map(({ simple }) => simple) }
  ].flatMap(({ all = [], own }) =>
    own === undefined ? [] : [`"${own}" (not ${all.filter((other) => other !== own).join(", ")})`]
  )

/** An order in plain words with its values in their places. */
const orderOf = ({ entry: { inputs, scope, template, unit }, linked, told }: StepFacts): string => {
  const said = (parameter: string): string | undefined => {
    const value = told.find((each) => each.parameter === parameter)
    if (value !== undefined) return sayNaturally(value.kind, value.value, true)
    const link = linked.find((each) => each.parameter === parameter)
    return link === undefined ? undefined : `[${link.output.simple}, from part ${link.step + 1}]`
  }
  return inputs.reduce(
    (text, { parameter, slot }) => {
      const phrase = said(parameter)
      if (phrase === undefined) return text
      return slot.optional === undefined
        ? text.replaceAll(`{${slot.name}}`, phrase)
        : text + slot.optional.simple.replaceAll("{}", phrase)
    },
    template.simple.replaceAll("{scope}", scope?.simple ?? "").replaceAll("{unit}", unit?.simple ?? "")
  )
}

const pickOf = ({ output }: LinkedValue): string =>
  output.pick === undefined ? "" : ` (the one with the ${output.pick.end} ${output.pick.by.replaceAll("_", " ")})`

/** The shortest of the words that say a value: "Germany", "24", "QZ-25203". */
const shortest = (kind: Kind, value: Json.Json): string => {
  const said = sayNaturally(kind, value, true)
  const texts = findValue(kind, value, said).map(({ text }) => text)
  return texts.toSorted((a, b) => a.length - b.length)[0] ?? said
}

const partOf = (facts: StepFacts, i: number): string => {
  const { entry, isAsked, linked, told } = facts
  const keep = told.map(({ kind, value }) => shortest(kind, value))
  const clear = ways(facts)
  return [
    `Part ${i + 1}: ${orderOf(facts)}`,
    isAsked ? `  Figure wanted: ${entry.template.ask.simple}` : "  No figure wanted: it is only a step on the way",
    ...(keep.length === 0 ? [] : [`  Keep: ${keep.join("; ")}`]),
    ...(clear.length === 0 ? [] : [`  Clear: ${clear.join("; ")}`]),
    ...linked.map((link) => `  Uses: ${link.output.simple}${pickOf(link)}, a result of part ${link.step + 1}`)
  ].join("\n")
}

const orders = {
  parallel: "The parts have nothing to do with each other; they may come in any order.",
  sequential: "Each part goes on with a result of the one before it.",
  mixed: "Some parts go on with results of earlier ones; what does not may come in any order."
} as const

/** What a narrator is told of one request. Its manner follows from the id of the instance. */
export const narratorFacts = (
  { id, structure, task }: Pick<Instance, "id" | "structure" | "task">,
  facts: ReadonlyArray<StepFacts>
): string => {
  const rng = Randomness.rng(id, "manner")
  const doing = (contexts[task] ?? []).filter((context) => countedWords(context).length === 0)
  return [
    `The person: ${doing.length === 0 ? "working on something" : rng.pick(doing)}. Manner: ${rng.pick(manners)}.`,
    orders[structure],
    "",
    ...facts.map(partOf)
  ].join("\n")
}
