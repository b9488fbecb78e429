import { Randomness } from "@escapement/core"
import type { RequestPlan } from "../RequestPlan.ts"
import type { Step } from "../Step.ts"
import { listSources } from "../RequestPlan.ts"
import type { Worded } from "../wording.ts"
import { naturalClauses } from "./clauses.ts"
import { contexts } from "./contexts.ts"
import { sayNaturally } from "./values.ts"
import { capital } from "../capital.ts"

const openings = [
  "I'm {}.",
  "I'm {} and need some help.",
  "I'm {} and could use some information.",
  "I'm {} and need a few details.",
  "Hi, I'm {}.",
  "Hello! I'm {}.",
  "I'm currently {}.",
  "Some background: I'm {}.",
  "Right now I'm {}.",
  "I'm {}, so I need some data.",
  "I'm {} and there are a few things I need to know."
]

/** The words before a clause; a question mark makes it a question. */
interface Lead {
  readonly text: string
  readonly isQuestion: boolean
}
const leads = (texts: ReadonlyArray<string>): ReadonlyArray<Lead> =>
  texts.map((text) => ({ text, isQuestion: /\b(?:can|could|would) you\b/i.test(text) }))

const firsts = leads([
  "Can you {}",
  "Could you {}",
  "Please {}",
  "Can you please {}",
  "Could you please {}",
  "I'd like you to {}",
  "I need you to {}",
  "To start, {}",
  "To begin with, please {}",
  "First, {}",
  "First, could you {}"
])
const nexts = leads([
  "Then {}",
  "Then please {}",
  "After that, {}",
  "After that, can you {}",
  "Next, {}",
  "Next, please {}",
  "Next, I'd like you to {}",
  "Once you have that, {}",
  "From there, {}",
  "Then could you {}"
])
const lasts = leads([
  "Finally, {}",
  "Finally, please {}",
  "Finally, can you {}",
  "Lastly, {}",
  "Last, {}",
  "To finish, {}",
  "At the end, please {}"
])
const others = leads([
  "Also, {}",
  "Please also {}",
  "Could you also {}",
  "Can you also {}",
  "I also need you to {}",
  "I'd also like you to {}",
  "In addition, {}",
  "On top of that, please {}",
  "Besides that, {}",
  "Please {}"
])
const lastOthers = leads(["And {}", "Finally, {}", "Lastly, {}", "One more thing: {}", "And please {}"])

const joins = [", then {}", ", and then {}", " and then {}"]
const sideJoins = [", and {}", " and also {}", ", and also {}"]

const tails = [", and tell me {}", " and tell me {}", ", and let me know {}", " and let me know {}"]
/** Words after a clause whose figure is a noun: the price, its length. */
const nounTails = [" and give me {}", ", and give me {}", " and report {}"]
/** Sentences of their own. */
const ownTails = [
  "I need to know {}.",
  "I'd like to know {}.",
  "Please tell me {}.",
  "Let me know {}.",
  "I want to know {}."
]

const limits = [" (at most {})", ", at most {}", " (no more than {})", ", limited to {}", " (up to {})"]

/** Other words for figures that many templates are asked for. */
const asks: { readonly [asked: string]: ReadonlyArray<string> } = {
  "how many there are in all": [
    "how many there are in total",
    "how many there are altogether",
    "the total number",
    "how many exist in total"
  ],
  "how many there are": ["how many there are", "the number of them"],
  "their number": ["how many there are", "the exact number"],
  "that number": ["the exact number", "the number"],
  "the number it gives": ["the number stated there", "the figure it states"],
  "the figure": ["the figure", "the exact figure"],
  "the value": ["the value", "the exact value"],
  "its value": ["the value", "the exact value"],
  "the score": ["the score", "what the score is"],
  "the price": ["the price", "what the price is"],
  "the rate per ten thousand": ["the rate per ten thousand", "what ten thousand would give"]
}

/** A step in words: a clause, and the figure that is asked for after it. */
interface Clause {
  readonly text: string
  readonly asked?: string
}

const clauseOf = (
  { args, entry: { scope, template, unit } }: Step,
  clauses: ReadonlyArray<string>,
  phrases: ReadonlyArray<string>,
  isLeaf: boolean,
  rng: Randomness.Rng
): Clause => {
  let text = rng
    .pick(clauses)
    .replaceAll("{scope}", scope?.simple ?? "")
    .replaceAll("{unit}", unit?.simple ?? "")
  args.forEach(({ input }, i) => {
    const phrase = phrases[i] ?? ""
    if (input.slot.optional === undefined) text = text.replaceAll(`{${input.slot.name}}`, phrase)
    else text += rng.pick(limits).replaceAll("{}", phrase)
  })
  return isLeaf ? { text, asked: rng.pick(asks[template.ask.simple] ?? [template.ask.simple]) } : { text }
}

const isNoun = (asked: string): boolean => /^(?:the|its|their|that) /.test(asked)

/** Makes a sentence of one or two clauses, and now and then a second sentence that asks for the figure. */
const sentenceOf = (lead: Lead, clauses: ReadonlyArray<Clause>, join: string, rng: Randomness.Rng): string => {
  const end = lead.isQuestion ? "?" : "."
  const last = clauses.at(-1)
  const isApart = last?.asked !== undefined && rng.unit() < 0.4
  const said = clauses.map(({ asked, text }) => {
    if (asked === undefined || (isApart && asked === last?.asked)) return text
    return text + rng.pick(isNoun(asked) ? [...tails, ...nounTails] : tails).replace("{}", asked)
  })
  const sentence =
    capital(
      lead.text.replace(
        "{}",
        said.reduce((all, one) => all + join.replace("{}", one))
      )
    ) + end
  return isApart ? `${sentence} ${rng.pick(ownTails).replace("{}", last.asked ?? "")}` : sentence
}

/** Groups clauses by sentence: one, or two if they are short. */
const grouped = (clauses: ReadonlyArray<Clause>, rng: Randomness.Rng): ReadonlyArray<ReadonlyArray<Clause>> => {
  const groups: Array<ReadonlyArray<Clause>> = []
  for (let at = 0; at < clauses.length;) {
    const [one, two] = clauses.slice(at, at + 2)
    // a clause that asks for a figure ends its sentence
    const isPair =
      two !== undefined &&
      one?.asked === undefined &&
      (one?.text.length ?? 0) + two.text.length < 150 &&
      rng.unit() < 0.4
    groups.push(clauses.slice(at, at + (isPair ? 2 : 1)))
    at += isPair ? 2 : 1
  }
  return groups
}

/**
 * Puts a plan into words as people write requests: what they are doing, then one wish after the other, with
 * places, dates and ids by their names. One phrase in the query stands for each value and for each result of an
 * earlier call.
 */
export const wordNaturally = ({ domain, steps, structure, task }: RequestPlan, seed: string): Worded => {
  const rng = Randomness.rng(seed, "natural wording")
  const isDateSpelt = rng.unit() < 0.6
  const used = new Set(steps.flatMap(listSources))
  const phrases = steps.map(({ args }) =>
    args.map(({ from, input, value }) =>
      from === undefined ? sayNaturally(input.kind, value, isDateSpelt) : from.output.simple
    )
  )
  const clauses = steps.map((step, i) => {
    const ways = naturalClauses[domain.id][step.entry.template.id] ?? [step.entry.template.simple]
    return clauseOf(step, ways, phrases[i] ?? [], !used.has(i), rng)
  })
  const isSet = structure === "parallel"
  const groups = grouped(clauses, rng)
  const sentences = groups.map((group, i) => {
    const isLast = i > 0 && i === groups.length - 1
    const lead = rng.pick(i === 0 ? firsts : isSet ? (isLast ? lastOthers : others) : isLast ? lasts : nexts)
    return sentenceOf(lead, group, rng.pick(isSet ? sideJoins : joins), rng)
  })
  const opening = rng.pick(openings).replace("{}", rng.pick(contexts[task.name] ?? ["working on something"]))
  return { query: [opening, ...sentences].join(" "), phrases }
}
