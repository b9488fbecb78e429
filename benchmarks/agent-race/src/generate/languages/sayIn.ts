import type { Randomness } from "@escapement/core"
import { Languages } from "@escapement/env"
import type { Hop } from "../../chronicle/Tie.ts"
import { toDate } from "../../encyclopaedia/Day.ts"
import type { EntityKind } from "../../encyclopaedia/Kind.ts"
import type { Drafted } from "../finish.ts"
import type { Approach, Condition, Errand, PageStep, Step, Take, When, Where } from "../Plan.ts"
import type { Done } from "../Done.ts"
import { fill } from "./fill.ts"
import type { KindWords, Phrasebook } from "./Phrasebook.ts"

/** How clues are worded. The results of steps determine the kinds of items that clues name. */
interface Voice {
  readonly book: Phrasebook
  readonly random: Randomness.Rng
  readonly done: ReadonlyArray<Done>
}

const kindOf = ({ done }: Voice, { as, step }: Where): EntityKind => {
  const { page, value } = done[step] ?? {}
  const kind = as === "page" ? page?.kind : value?._tag === "Name" ? value.entity.kind : undefined
  if (kind === undefined || kind === "list")
    throw new RangeError(`clue ${step + 1} leads to no single item, so its kind is unknown`)
  return kind
}

/** The phrases without a relative clause; all phrases if each has one. */
const plainest = (phrases: ReadonlyArray<string>): ReadonlyArray<string> => {
  const plain = phrases.filter((phrase) => !phrase.includes("^"))
  return plain.length > 0 ? plain : phrases
}

/** Names the item of an earlier clue; within another phrase without a relative clause if possible. */
const where = (voice: Voice, at: Where, isWithin = false): string => {
  const { book, random } = voice
  const words = random.pick(book.kinds[kindOf(voice, at)])
  return fill(book, random.pick(isWithin ? plainest(words[at.as]) : words[at.as]), { n: String(at.step + 1) })
}

/**
 * Names a path; the last hop comes first: the mother of the founder of it. Only that hop may have a relative clause, so
 * that none lies within another.
 */
const path = ({ book, random }: Voice, hops: ReadonlyArray<Hop>, base: string): string =>
  hops.reduce((inner, hop, i) => {
    const isOuter = i === hops.length - 1 && !inner.includes("^")
    const wordings = book.hops(hop)
    return fill(book, random.pick(isOuter ? wordings : plainest(wordings)), { x: inner })
  }, base)

const condition = (voice: Voice, each: Condition, kind: EntityKind, sought: string): string => {
  const { book, random } = voice
  switch (each._tag) {
    case "Field": {
      const subject = book.inflect(path(voice, each.path, sought), "n")
      return `${subject}${book.hasBlanks ? " " : ""}${random.pick(book.fields[each.field] ?? [""])}`
    }
    case "Decade": {
      const x = path(voice, each.path, sought)
      const event = book.inflect(random.pick(book.happened[each.figure] ?? [""]), "n")
      return fill(book, event, { x, d: book.decade(each.decade) })
    }
    case "Extreme":
      throw new RangeError("only riddles compare counts")
    case "Leads":
      return fill(book, random.pick(book.leads), { x: path(voice, each.path, sought), w: where(voice, each.to) })
    case "Within": {
      const forms = book.within[kind === "person" ? "somebody" : "something"]
      const isCountry = kindOf(voice, each.where) === "country"
      return fill(book, random.pick(isCountry ? forms.country : forms.like), { x: sought, w: where(voice, each.where) })
    }
  }
}

const approach = (voice: Voice, each: Approach, noun: KindWords | undefined): string => {
  const { book, random } = voice
  switch (each._tag) {
    case "Given":
      return random.pick(book.given)
    case "Named":
      return fill(book, random.pick(book.named), { w: where(voice, { step: each.step, as: "value" }) })
    case "Listed":
      return fill(book, random.pick(book.listed), { k: book.many[each.of], n: String(each.step + 1) })
    case "Inferred":
      return fill(book, random.pick(book.inferred), { p: path(voice, each.path, where(voice, each.from, true)) })
    case "Described": {
      const { one, sought } = noun ?? book.kinds[each.kind][0]
      const conditions = each.conditions.map((condition_) => condition(voice, condition_, each.kind, sought))
      return fill(book, random.pick(book.described), { k: one, c: conditions.join(book.between) })
    }
    case "Found":
    case "Forked":
      throw new RangeError(`a phrasebook has no words for the approach ${each._tag}`)
  }
}

/** The whole parts of the numbers of some clues. */
const wholes = (book: Phrasebook, steps: ReadonlyArray<number>): string => {
  const clues = steps.map((step) => String(step + 1))
  const [comma, and] = book.list
  return clues.length === 1
    ? fill(book, book.whole, { n: clues[0] })
    : fill(book, book.wholes, { ns: `${clues.slice(0, -1).join(comma)}${and}${clues.at(-1)}` })
}

const take = (voice: Voice, each: Take, noun: KindWords | undefined): string => {
  const { book, random } = voice
  const x = noun?.topic
  switch (each._tag) {
    case "Figure":
      return fill(book, random.pick(book.figures[each.figure] ?? [""]), { x })
    case "Census":
      return fill(book, random.pick(book.census), { x, y: String(each.year) })
    case "Tally":
      return fill(book, random.pick(book.tallies[each.series]), { x })
    case "Hop":
      return fill(book, random.pick(book.hop), { p: path(voice, [each.hop], x ?? "") })
    case "Row":
      return fill(book, random.pick(book.row), { c: String(each.plus), o: wholes(book, each.addends) })
    case "Code":
      return fill(book, random.pick(book.code), { x })
    default:
      throw new RangeError(`a phrasebook has no words for the take ${each._tag}`)
  }
}

const when = ({ book, random }: Voice, at: When): string => {
  if (at._tag === "Told") return fill(book, random.pick(book.when.told), { n: String(at.step + 1) })
  const { day, month, year } = toDate(at.day)
  return fill(book, book.when.fixed, { date: Languages.spellDate(book.language, year, month, day) })
}

/** The wordings of an errand. */
const wordings = ({ errands }: Phrasebook, each: Errand): ReadonlyArray<string> => {
  switch (each._tag) {
    case "Elevation":
      return errands.elevation
    case "Rating":
      return errands.rating
    case "Population":
      return errands.population
    case "Area":
      return errands.area
    case "Distance":
      return errands.distance
    case "Duration":
      return errands.duration
    case "Count":
      return errands.count
    case "Days":
      return errands.days
    case "Weather":
      return errands.weather[each.reading]
    case "Convert":
      return errands.convert[each.conversion]
    case "Share":
      return errands.share[each.trade]
    case "Coin":
      return errands.coin[each.trade]
  }
}

const errand = (voice: Voice, each: Errand): string => {
  const { book, random } = voice
  const w = "where" in each ? where(voice, each.where, true) : undefined
  return fill(book, random.pick(wordings(book, each)), {
    w,
    at: "where" in each ? fill(book, book.at(kindOf(voice, each.where)), { w }) : undefined,
    from: "from" in each ? where(voice, each.from, true) : undefined,
    to: "to" in each ? where(voice, each.to, true) : undefined,
    when: "when" in each ? when(voice, each.when) : undefined,
    n: "step" in each ? String(each.step + 1) : undefined,
    k: each._tag === "Count" ? book.placeTypes[each.type] : undefined
  })
}

const page = (voice: Voice, { approach: way, take: taken }: PageStep, kind: EntityKind | "list"): string => {
  const { book, random } = voice
  const noun = kind === "list" ? undefined : random.pick(book.kinds[kind])
  return fill(book, random.pick(book.pages), { a: approach(voice, way, noun), t: take(voice, taken, noun) })
}

const clueOf = (voice: Voice, step: Step, kind: EntityKind | "list" | undefined): string => {
  const { book, random } = voice
  switch (step._tag) {
    case "Page":
      return page(voice, step, kind ?? "list")
    case "Roadblock":
      return errand(voice, step.errand)
    case "Detour": {
      const n = String(step.step + 1)
      return fill(book, random.pick(book.detours[step.transform]), { i: fill(book, book.whole, { n }), n })
    }
    case "Merge":
      return fill(book, random.pick(book.merges[step.operator]), { o: wholes(book, [step.a, step.b]) })
    case "Finish":
      return fill(book, random.pick(book.finishes[step.aggregator]), { o: wholes(book, step.operands) })
  }
}

/** The clues of a plan in another language than English, one per step, worded at random. */
export const sayIn = (
  book: Phrasebook,
  { done, plan }: Pick<Drafted, "done" | "plan">,
  random: Randomness.Rng
): ReadonlyArray<string> =>
  plan.map((step, i) => book.finish(clueOf({ book, random, done }, step, done[i]?.page?.kind)))
