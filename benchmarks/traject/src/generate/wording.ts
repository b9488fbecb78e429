import { type Json, Randomness } from "@escapement/core"
import { sayHard, saySimply } from "./Kind.ts"
import { type RequestPlan, listSources } from "./RequestPlan.ts"
import type { Step, StepArgument } from "./Step.ts"
import { longDate } from "./calendar.ts"
import { capital } from "./capital.ts"

/** The wordings that templates have sentences for. */
export type PlainWording = "simple" | "hard"

/** A request in words. */
export interface Worded {
  readonly query: string
  /** For every step and argument, the phrase that stands for it in the query. */
  readonly phrases: ReadonlyArray<ReadonlyArray<string>>
}

const phraseOf = ({ from, input, value }: StepArgument, wording: PlainWording, today: number): string => {
  if (from !== undefined) return wording === "simple" ? from.output.simple : from.output.hard
  return wording === "simple" ? saySimply(input.kind, value) : sayHard(input.kind, value, today)
}

const asks = ["tell me", "let me know", "I want to know", "please find out"]

/**
 * Words what a step asks for, as a clause without its end. `isLeaf`: no other step uses its result, so the
 * request asks for its figure.
 */
const clauseOf = (
  step: Step,
  phrases: ReadonlyArray<string>,
  wording: PlainWording,
  isLeaf: boolean,
  draws: Randomness.Rng
): string => {
  const { scope, template, unit } = step.entry
  let clause = template[wording]
    .replaceAll("{scope}", scope?.[wording] ?? "")
    .replaceAll("{unit}", unit?.[wording] ?? "")
  step.args.forEach(({ input }, i) => {
    const phrase = phrases[i] ?? ""
    if (input.slot.optional === undefined) clause = clause.replaceAll(`{${input.slot.name}}`, phrase)
    else clause += input.slot.optional[wording].replaceAll("{}", phrase)
  })
  if (!isLeaf) return clause
  const asked = template.ask[wording]
  if (wording === "simple") return `${clause}, and tell me ${asked}`
  return `${clause}; ${draws.pick(asks)} ${asked}`
}

const connectives = ["Then ", "Next, ", "After that, ", "With that done, "]

const openers = [
  "I am working on {goal}.",
  "Could you help me with {goal}?",
  "This is about {goal}.",
  "I need some help with {goal}."
]

const closers = [
  "Short answers will do.",
  "One line for each is plenty.",
  "Plain sentences, please, no tables.",
  "I will read it on my phone, so keep it brief.",
  "Please leave out everything I did not ask for.",
  "Thank you, and take your time."
]

const inOrder = (clauses: ReadonlyArray<string>): string =>
  clauses
    .map((clause, i) => {
      if (i === 0) return `First, ${clause}.`
      return `${i === clauses.length - 1 ? "Finally, " : (connectives[(i - 1) % connectives.length] ?? "")}${clause}.`
    })
    .join(" ")

const asSet = (clauses: ReadonlyArray<string>): string =>
  `Please ${clauses.map((clause, i) => (i === clauses.length - 1 ? `and ${clause}` : clause)).join("; ")}.`

const hasDate = (steps: ReadonlyArray<Step>): boolean =>
  steps.some(({ args }) => args.some(({ from, input }) => from === undefined && input.kind.values._tag === "Dated"))

/**
 * Puts a plan into words. For every told argument the query has a phrase that says its value, for every other
 * argument the phrase of the result it comes from, and for every tool the phrases of its scope and unit.
 */
export const wordPlan = (plan: RequestPlan, wording: PlainWording, seed: string): Worded => {
  const { steps, structure, task, today } = plan
  const draws = Randomness.rng(seed, "wording")
  const used = new Set(steps.flatMap(listSources))
  const phrases = steps.map(({ args }) => args.map((argument) => phraseOf(argument, wording, today)))
  const clauses = steps.map((step, i) => clauseOf(step, phrases[i] ?? [], wording, !used.has(i), draws))
  if (wording === "simple") {
    const opener = draws.pick(openers).replace("{goal}", task.goal)
    return { query: `${opener} ${structure === "parallel" ? asSet(clauses) : inOrder(clauses)}`, phrases }
  }
  const date = hasDate(steps) ? [`Today is ${longDate(today)}.`] : []
  const sentences = clauses.map((clause) => `${capital(clause)}.`)
  return { query: [task.situation, ...date, ...sentences, draws.pick(closers)].join(" "), phrases }
}

/** Returns the figure that a step is asked for, as its result holds it. */
export const askedIn = ({ entry, result }: Step): Json.Json => {
  const { field } = entry.template.ask
  const name = Object.keys(result).find((key) => key === field || key === `${field}_${entry.unit?.id}`) ?? field
  return result[name] ?? null
}
