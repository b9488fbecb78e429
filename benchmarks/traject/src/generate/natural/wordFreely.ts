import { Randomness } from "@escapement/core"
import { type RequestPlan, listSources } from "../RequestPlan.ts"
import type { Step, StepArgument } from "../Step.ts"
import type { Worded } from "../wording.ts"
import { naturalClauses } from "./clauses.ts"
import { contexts } from "./contexts.ts"
import { naturalQuestions } from "./questions.ts"
import { sayResult } from "./results.ts"
import { sayNaturally } from "./values.ts"
import { capital } from "../capital.ts"

/** A step in words: a wish that begins with a verb, or a question to follow "tell me". */
interface Wish {
  readonly text: string
  readonly isQuestion: boolean
}

/** The frame of several wishes in one sentence; a question mark makes it a question. */
interface Frame {
  readonly text: string
  readonly end: "." | "?"
}

const frames = (texts: ReadonlyArray<string>): ReadonlyArray<Frame> =>
  texts.map((text) => ({ text, end: /\b(?:can|could|would) you\b|\bdo you\b/i.test(text) ? "?" : "." }))

/** Frames for sentences that begin with an order, by their place in the request. */
const orders = {
  first: frames([
    "can you {}",
    "could you {}",
    "please {}",
    "{}",
    "I'd like you to {}",
    "first {}",
    "can you first {}"
  ]),
  next: frames([
    "then {}",
    "after that, {}",
    "next, {}",
    "then could you {}",
    "{}",
    "from there, {}",
    "after that, please {}"
  ]),
  last: frames(["finally, {}", "then {}", "finally, can you {}", "and then {}", "last, {}"]),
  other: frames(["also {}", "{}", "can you also {}", "please {}", "please also {}", "I'd also like you to {}"])
}
const questions = {
  first: frames([
    "can you tell me {}",
    "I'd like to know {}",
    "I need to know {}",
    "could you find out {}",
    "do you know {}",
    "I'm trying to find out {}"
  ]),
  next: frames(["then tell me {}", "after that, I'd like to know {}", "next, find out {}", "then I need to know {}"]),
  last: frames([
    "finally, tell me {}",
    "finally, I'd like to know {}",
    "and then tell me {}",
    "finally, can you tell me {}"
  ]),
  other: frames([
    "I'd also like to know {}",
    "also, tell me {}",
    "can you also tell me {}",
    "I also want to know {}",
    "it would help to know {}"
  ])
}
type Place = keyof typeof orders

/** Words that add a later wish to the same sentence. */
const joins = {
  chain: [", then {}", ", and then {}", " and then {}", ", and after that {}"],
  set: [", and {}", ", {}"]
}
const questionJoins = { chain: [", and then tell me {}", ", and tell me {}"], set: [", and {}", " and {}"] }

/** Texts around a whole request: what the person is doing, before it or after it, or neither. */
const wholes = [
  "I'm {context}. {request}",
  "I'm {context}. {request}",
  "I'm {context} and could use some help. {request}",
  "{request} I'm {context}, that's why I'm asking.",
  "{request}",
  "{request} Thanks!",
  "I'm {context}. {request} Thank you.",
  "I'm {context}, so {request}",
  "I'm {context}. {request} Just the figures are fine."
]

/** Lists of questions, as somebody in a hurry writes them. */
const lists = ["I need a few numbers: {}.", "Quick questions: {}?", "What I'm after: {}.", "Numbers I need: {}."]

const limits = [" (at most {})", ", at most {}", " (no more than {})", ", limited to {}", " (up to {})"]

const pointing = /\b(?:its?|they|them|those|there|that|ones?)\b/

/**
 * Names a result by people's words for it; by plain words if those point back ("its", "there") but the result is
 * not of the step before.
 */
const sayArgument = ({ from, input, value }: StepArgument, step: number, isDateSpelt: boolean): string => {
  if (from === undefined) return sayNaturally(input.kind, value, isDateSpelt)
  const said = sayResult(from.output.simple)
  return from.step === step - 1 || !pointing.test(said) ? said : from.output.simple
}

const wishOf = (
  { args, entry: { scope, template, unit } }: Step,
  domain: RequestPlan["domain"]["id"],
  phrases: ReadonlyArray<string>,
  isLeaf: boolean,
  rng: Randomness.Rng
): Wish => {
  const isLimited = args.some(({ input }) => input.slot.optional !== undefined)
  const isQuestion = isLeaf && !isLimited
  const ways = (isQuestion ? naturalQuestions : naturalClauses)[domain][template.id] ?? [template.simple]
  let text = rng
    .pick(ways)
    .replaceAll("{scope}", scope?.simple ?? "")
    .replaceAll("{unit}", unit?.simple ?? "")
  args.forEach(({ input }, i) => {
    const phrase = phrases[i] ?? ""
    if (input.slot.optional === undefined) text = text.replaceAll(`{${input.slot.name}}`, phrase)
    else text += rng.pick(limits).replaceAll("{}", phrase)
  })
  return isLeaf && isLimited
    ? {
        text: `${text}, and ${rng.pick(["tell me", "let me know"])} ${template.ask.simple.replace("in all", "in total")}`,
        isQuestion
      }
    : { text, isQuestion }
}

/** Groups wishes by sentence: one to three, and no order after a question. */
const grouped = (wishes: ReadonlyArray<Wish>, rng: Randomness.Rng): ReadonlyArray<ReadonlyArray<Wish>> => {
  const groups: Array<Array<Wish>> = []
  for (const wish of wishes) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const length = group?.reduce((sum, { text }) => sum + text.length, wish.text.length) ?? 0
    // an order does not follow a question in one sentence
    const fits = before !== undefined && (wish.isQuestion || !before.isQuestion) && length < 190
    if (group !== undefined && group.length < 3 && fits && rng.unit() < 0.6) group.push(wish)
    else groups.push([wish])
  }
  return groups
}

/** Picks a frame that does not begin like the sentence before. */
const pickFrame = (all: ReadonlyArray<Frame>, before: string, rng: Randomness.Rng): Frame => {
  const [start = ""] = before.toLowerCase().split(" ")
  const others = all.filter(({ text }) => !text.toLowerCase().startsWith(start))
  return rng.pick(others.length === 0 ? all : others)
}

const sentenceOf = (
  group: ReadonlyArray<Wish>,
  place: Place,
  isSet: boolean,
  before: string,
  rng: Randomness.Rng
): string => {
  const [first, ...rest] = group
  if (first === undefined) return ""
  const sort = isSet ? "set" : "chain"
  const { end, text } = pickFrame((first.isQuestion ? questions : orders)[place], before, rng)
  const said = rest.reduce((all, wish, i) => {
    const isTurn = wish.isQuestion && !group[i]?.isQuestion
    const join = isTurn ? ", and tell me {}" : rng.pick((wish.isQuestion ? questionJoins : joins)[sort])
    return all + join.replace("{}", wish.text)
  }, first.text)
  return capital(text.replace("{}", said)) + end
}

const requestOf = (wishes: ReadonlyArray<Wish>, isSet: boolean, rng: Randomness.Rng): string => {
  if (isSet && wishes.length > 2 && wishes.every(({ isQuestion }) => isQuestion) && rng.unit() < 0.3) {
    const texts = wishes.map(({ text }) => text)
    return rng.pick(lists).replace("{}", `${texts.slice(0, -1).join("; ")}; and ${texts.at(-1) ?? ""}`)
  }
  const groups = grouped(wishes, rng)
  const sentences: Array<string> = []
  for (const [i, group] of groups.entries()) {
    const place = i === 0 ? "first" : isSet ? "other" : i === groups.length - 1 ? "last" : "next"
    sentences.push(sentenceOf(group, place, isSet, sentences.at(-1) ?? "-", rng))
  }
  return sentences.join(" ")
}

const lower = (text: string): string => (/^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1))

/**
 * Puts a plan into words as people write requests, in a second way: the wanted value is itself the question,
 * several wishes share a sentence, and a result is named by its relation to the wish before.
 */
export const wordFreely = ({ domain, steps, structure, task }: RequestPlan, seed: string): Worded => {
  const rng = Randomness.rng(seed, "natural wording 2")
  const isDateSpelt = rng.unit() < 0.6
  const used = new Set(steps.flatMap(listSources))
  const phrases = steps.map(({ args }, i) => args.map((argument) => sayArgument(argument, i, isDateSpelt)))
  const wishes = steps.map((step, i) => wishOf(step, domain.id, phrases[i] ?? [], !used.has(i), rng))
  const request = requestOf(wishes, structure === "parallel", rng)
  const whole = rng.pick(wholes)
  const context = rng.pick(contexts[task.name] ?? ["working on something"])
  const query = whole
    .replace("{context}", context)
    .replace("{request}", whole.includes("so {request}") ? lower(request) : request)
  return { query, phrases }
}
