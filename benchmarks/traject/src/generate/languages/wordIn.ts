import { Randomness } from "@escapement/core"
import { capital } from "../capital.ts"
import type { LibraryTool } from "../Library.ts"
import { type RequestPlan, listSources } from "../RequestPlan.ts"
import type { Step, StepArgument } from "../Step.ts"
import type { Scope } from "../Template.ts"
import type { Worded } from "../wording.ts"
import type { Form, Phrasebook, Place, Speech } from "./Phrasebook.ts"
import { sayOutput, sayValue } from "./valueWords.ts"

/** A step in words: an order, or a question for its figure. An order may end in the question for the number of all results. */
interface Wish {
  readonly text: string
  readonly isQuestion: boolean
  readonly asksTotal: boolean
}

/** Fills the scope and the unit of a tool into a clause. */
export const fillWays = (book: Phrasebook, { domain, scope, template, unit }: LibraryTool, clause: string): string => {
  const forms = (book.domains[domain.id][template.id]?.scopes?.[scope?.id ?? ""] ?? "").split("|")
  return clause
    .replaceAll(/\{scope(\d?)\}/g, (_, nth: string) => forms[Number(nth === "" ? 1 : nth) - 1] ?? forms[0] ?? "")
    .replaceAll("{unit}", book.units[unit?.id ?? ""] ?? "")
}

/** Whether a text says the scope or the unit of a tool. */
export const saysWay = (book: Phrasebook, text: string, { domain, template }: LibraryTool, way: Scope): boolean => {
  const forms = book.domains[domain.id][template.id]?.scopes?.[way.id]?.split("|") ?? []
  return [...forms, ...(forms.length > 0 ? [] : [book.units[way.id] ?? way.simple])].some((form) =>
    text.includes(book.contract(form))
  )
}

/** Makes a pattern for an input in a clause, with its case if the clause names one. */
const inputPattern = (name: string): RegExp => new RegExp(String.raw`\{${name}(?::(\w))?\}`)

const phraseOf = (book: Phrasebook, { from, input, value }: StepArgument, isDateSpelt: boolean): string =>
  from === undefined ? sayValue(book, input.kind, value, isDateSpelt) : sayOutput(book, from.output)

/** Words a step's wish, and for every argument the phrase that stands for it in the wish. */
const wishOf = (
  book: Phrasebook,
  { args, entry }: Step,
  isLeaf: boolean,
  isDateSpelt: boolean,
  rng: Randomness.Rng
): { readonly wish: Wish; readonly phrases: ReadonlyArray<string> } => {
  const isLimited = args.some(({ input }) => input.slot.optional !== undefined)
  const isQuestion = isLeaf && !isLimited
  const { orders = [], questions } = book.domains[entry.domain.id][entry.template.id] ?? { questions: [] }
  let text = fillWays(book, entry, rng.pick(isQuestion ? questions : orders))
  let limit = ""
  const phrases = args.map((argument) => {
    const { input } = argument
    const said = phraseOf(book, argument, isDateSpelt)
    const [, grammaticalCase = book.usualCase] = inputPattern(input.slot.name).exec(text) ?? []
    const form = book.inflect(said, grammaticalCase)
    if (input.slot.optional === undefined) text = text.replace(inputPattern(input.slot.name), () => form)
    else limit = rng.pick(book.speech.limits).replace("{}", () => form)
    return book.bare(form)
  })
  // in some languages an order ends in its verb, and the limit comes before it
  return {
    wish: {
      text: limit === "" ? text : book.limited(text, limit),
      isQuestion,
      asksTotal: isLeaf && isLimited
    },
    phrases
  }
}

/** Groups wishes by sentence: one to three, and no order after a question. */
const grouped = (
  wishes: ReadonlyArray<Wish>,
  longest: number,
  rng: Randomness.Rng
): ReadonlyArray<ReadonlyArray<Wish>> => {
  const groups: Array<Array<Wish>> = []
  for (const wish of wishes) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    const length = group?.reduce((sum, { text }) => sum + text.length, wish.text.length) ?? 0
    const endsAsOrder = before !== undefined && !before.isQuestion && !before.asksTotal
    const fits = before !== undefined && (wish.isQuestion || endsAsOrder) && length < longest
    if (group !== undefined && group.length < 3 && fits && rng.unit() < 0.55) group.push(wish)
    else groups.push([wish])
  }
  return groups
}

/** Puts an order or a question into its place in a frame. */
const put = (book: Phrasebook, frame: string, { asksTotal, isQuestion, text }: Wish): string => {
  if (isQuestion) return frame.replace("{what}", () => text)
  return frame.replace(/\{(do|to do)(?::([^}]*))?\}/, (_, verb: string, adverb = "") => {
    const form: Form = verb === "do" ? "command" : "infinitive"
    const total = asksTotal ? book.speech.turns[form].replace("{what}", book.speech.total) : ""
    return book.order(text, form, adverb) + total
  })
}

/** Returns the first word of a sentence, or its first character if the language has no blanks between words. */
const beginningOf = ({ hasBlanks }: Phrasebook, sentence: string): string => {
  const [, word = ""] = /^[¿¡]?(\p{L}+)/u.exec(sentence) ?? []
  return hasBlanks ? word : word.slice(0, 1)
}

const sentenceOf = (
  book: Phrasebook,
  group: ReadonlyArray<Wish>,
  place: Place,
  sort: "chain" | "set",
  before: string,
  rng: Randomness.Rng
): string => {
  const [first, ...rest] = group
  if (first === undefined) return ""
  const { orderJoins, orders, questionJoins, questions, turns } = book.speech
  const start = beginningOf(book, before)
  const frames = (first.isQuestion ? questions : orders)[place]
  const others = frames.filter((each) => start === "" || beginningOf(book, each) !== start)
  const frame = rng.pick(others.length === 0 ? frames : others)
  const form: Form = frame.includes("{to do}") ? "infinitive" : "command"
  const behind = rest.map((wish, i) => {
    const last = group[i] ?? first
    if (!wish.isQuestion) return put(book, rng.pick(orderJoins[sort][form]), wish)
    const isTurn = !last.isQuestion && !last.asksTotal
    return put(book, isTurn ? turns[form] : rng.pick(questionJoins), wish)
  })
  const slot = /\{(?:do|to do|what)(?::[^}]*)?\}/
  return frame.replace(slot, (whole) => put(book, whole, first) + behind.join(""))
}

const begin = (sentence: string): string =>
  sentence.replace(/^[¿¡]?\p{L}/u, (start) => start.slice(0, -1) + capital(start.slice(-1)))

const requestOf = (book: Phrasebook, wishes: ReadonlyArray<Wish>, isSet: boolean, rng: Randomness.Rng): string => {
  const { gap, listJoins, lists, longest }: Speech = book.speech
  if (isSet && wishes.length > 2 && wishes.every(({ isQuestion }) => isQuestion) && rng.unit() < 0.3) {
    const texts = wishes.map(({ text }) => text)
    const list = texts.slice(0, -1).join(listJoins[0]) + listJoins[1] + (texts.at(-1) ?? "")
    return rng.pick(lists).replace("{}", () => list)
  }
  const groups = grouped(wishes, longest, rng)
  const sentences: Array<string> = []
  for (const [i, group] of groups.entries()) {
    const place = i === 0 ? "first" : isSet ? "other" : i === groups.length - 1 ? "last" : "next"
    sentences.push(sentenceOf(book, group, place, isSet ? "set" : "chain", sentences.at(-1) ?? "", rng))
  }
  return sentences.map(begin).join(gap)
}

/** Puts a plan into words in another language than English, as people write requests. */
export const wordIn = (book: Phrasebook, { steps, structure, task }: RequestPlan, seed: string): Worded => {
  const rng = Randomness.rng(seed, "wording in a language")
  const isDateSpelt = rng.unit() < 0.6
  const used = new Set(steps.flatMap(listSources))
  const said = steps.map((step, i) => wishOf(book, step, !used.has(i), isDateSpelt, rng))
  const request = requestOf(
    book,
    said.map(({ wish }) => wish),
    structure === "parallel",
    rng
  )
  const whole = rng.pick(book.speech.wholes)
  const context = rng.pick(book.contexts[task.name] ?? [""])
  const query = whole.replace("{context}", () => context).replace("{request}", () => request)
  return { query: book.contract(query.trim()), phrases: said.map(({ phrases }) => phrases) }
}
