import { type Figure, figuresOf } from "../../chronicle/Figure.ts"
import { type Hop, seriesOf, tiesOf } from "../../chronicle/Tie.ts"
import { longDate, monthNames, toDate } from "../../encyclopaedia/Day.ts"
import type { EntityKind } from "../../encyclopaedia/Kind.ts"
import { factors } from "../../leg/Conversion.ts"
import { figuresIn } from "../chronicle/query.ts"
import type { Drafted } from "../finish.ts"
import { listInputs } from "../listInputs.ts"
import type { Approach, Condition, Errand, Step, Take, When, Where } from "../Plan.ts"
import {
  conversionGlosses,
  errandGlosses,
  errandWord,
  figureGlosses,
  finishGlosses,
  mergeGlosses,
  seriesGlosses,
  tieGlosses,
  transformGlosses
} from "./vocabulary.ts"

/** Something that a clue has to say, in one of the forms that match. */
interface Said {
  readonly what: string
  readonly form: RegExp
}

/** What a clue has to say, and may and must not say; without any of our words for it. */
export interface ClueFacts {
  /** The number of the clue, from 1. */
  readonly number: number
  /** What it asks for, for a narrator. */
  readonly lines: ReadonlyArray<string>
  /** The numbers of the earlier clues that it refers to, in order if their order matters. */
  readonly clues: ReadonlyArray<number>
  readonly isOrdered: boolean
  readonly must: ReadonlyArray<Said>
  /** Further numbers and words that count which it may say. */
  readonly may: ReadonlyArray<RegExp>
  readonly never: ReadonlyArray<Said>
}

type Rest = Pick<ClueFacts, "lines"> & Partial<Pick<ClueFacts, "must" | "may" | "never" | "isOrdered">>

const nouns: { readonly [kind in EntityKind]: string } = {
  country: "a country",
  region: "a region",
  city: "a city",
  person: "a person",
  company: "a company",
  river: "a river",
  peak: "a mountain",
  museum: "a museum",
  event: "a recurring event",
  coin: "a digital coin"
}

const whole = (text: string): RegExp => new RegExp(String.raw`(?<![\w.,])${text}(?![\w]|[.,]\d)`, "i")
const number = (value: number): Said => ({ what: String(value), form: whole(String(value)) })

/** The kind of the item that a hop from an item of a kind leads to. */
const kindBehind = (kind: EntityKind | undefined, hop: Hop): EntityKind | undefined =>
  kind === undefined ? undefined : hop._tag === "Tied" ? tiesOf[kind][hop.tie] : seriesOf[kind][hop.series]

const hopGloss = (hop: Hop): string =>
  hop._tag === "Tied" ? tieGlosses[hop.tie] : seriesGlosses[hop.series].member.replace("{n}", () => String(hop.nth + 1))

const named = (kind: EntityKind | undefined): string => (kind === undefined ? "" : ` (${nouns[kind]})`)

/** A chain of hops, each with the kind of its end. */
const chain = (from: string, kind: EntityKind | undefined, path: ReadonlyArray<Hop>): string => {
  let at = kind
  return [
    from,
    ...path.map((hop) => {
      at = kindBehind(at, hop)
      return `${hopGloss(hop)}${named(at)}`
    })
  ].join(" -> ")
}

const kindAt = ({ done }: Pick<Drafted, "done">, { as, step }: Where): EntityKind | undefined => {
  const value = done[step]?.value
  if (as === "value") return value?._tag === "Name" ? value.entity.kind : undefined
  const page = done[step]?.page
  return page === undefined || page.kind === "list" ? undefined : page.kind
}

const place = (drafted: Drafted, at: Where): string =>
  at.as === "value"
    ? `[what clue ${at.step + 1} names]${named(kindAt(drafted, at))}`
    : `[the subject of the article of clue ${at.step + 1}]${named(kindAt(drafted, at))}`

/** How a decade is said. "The 1100s" are also a century, so the first decade of one is said by its first and last year. */
const decadeForms = (decade: number): Said => {
  const [first, last] = [decade * 10, decade * 10 + 9]
  return decade % 10 === 0
    ? {
        what: `${first} to ${last}`,
        form: new RegExp(String.raw`(?<!\w)${first}(?!\w)[^.?!\d]{1,20}(?<!\w)${last}(?!\w)`)
      }
    : { what: `the ${first}s`, form: new RegExp(String.raw`(?<!\w)${first}['’]?s(?!\w)`) }
}

/** A word of a field, alone or in the plural. */
const fieldNever = (field: string): Said => ({
  what: field,
  form: new RegExp(String.raw`(?<![\p{L}-])${field.replace(/s$/, "")}(?:s|es)?(?![\p{L}])`, "iu")
})

const figureGloss = (figure: Figure): string => figureGlosses[figure]?.gloss ?? figure

const figureNever = (figure: Figure): ReadonlyArray<Said> => {
  const form = figureGlosses[figure]?.never
  const label = Object.values(figuresOf).find((figures) => figures[figure] !== undefined)?.[figure]?.label
  return form === undefined ? [] : [{ what: (label ?? figure).toLowerCase(), form }]
}

const condition = (drafted: Drafted, kind: EntityKind, each: Condition): Rest => {
  const of = (path: ReadonlyArray<Hop>) => chain("[the one sought]", kind, path)
  switch (each._tag) {
    case "Field":
      return {
        lines: [`${of(each.path)}: its field is "${each.field}" (say what that is without this word)`],
        never: [fieldNever(each.field)]
      }
    case "Decade": {
      const forms = decadeForms(each.decade)
      return { lines: [`${of(each.path)}: ${figureGloss(each.figure)} is in ${forms.what}`], must: [forms] }
    }
    case "Extreme": {
      const figures = figuresIn(each)
      return {
        lines: [
          `of all for which the rest holds, [the one sought] has the ${each.is}: ${figures.map(figureGloss).join(", added to ")}`
        ],
        never: figures.flatMap(figureNever)
      }
    }
    case "Leads":
      return { lines: [`${of(each.path)}: is ${place(drafted, each.to)}`] }
    case "Within":
      return { lines: [`[the one sought] is in the same country as ${place(drafted, each.where)}`] }
  }
}

/** Joins what several parts of a clue say. */
const joined = (parts: ReadonlyArray<Rest>): Rest => ({
  lines: parts.flatMap(({ lines }) => lines),
  must: parts.flatMap(({ must = [] }) => must),
  may: parts.flatMap(({ may = [] }) => may),
  never: parts.flatMap(({ never = [] }) => never)
})

const isThree = /(?<!\w)(?:three|3|zero|0|two|2|1)(?!\w|[.,]\d)/i

const approach = (drafted: Drafted, each: Approach): Rest => {
  switch (each._tag) {
    case "Named":
      return { lines: [`Article: about ${place(drafted, { step: each.step, as: "value" })} itself`] }
    case "Listed":
      return {
        lines: [
          `Page: the list of all ${each.of} pages (${nouns[each.of]}) of the country of [the article of clue ${each.step + 1}]`
        ]
      }
    case "Inferred":
      return {
        lines: [
          `Article: about the last of this chain: ${chain(place(drafted, each.from), kindAt(drafted, each.from), each.path)}`
        ]
      }
    case "Forked": {
      const from = kindAt(drafted, each.from)
      const end = (hop: Hop) => chain(place(drafted, each.from), from, [hop])
      const rule =
        each.ways.length === 2
          ? [`the number of clue ${each.by + 1} is even`, `the number of clue ${each.by + 1} is odd`]
          : [0, 1, 2].map((rest) => `the number of clue ${each.by + 1}, divided by three, leaves ${rest}`)
      return {
        lines: ["Article: depends on a number.", ...each.ways.map((hop, i) => `  If ${rule[i]}: about ${end(hop)}`)],
        ...(each.ways.length === 2
          ? { must: [{ what: "even or odd", form: /\b(?:even|odd)\b/i }] }
          : { must: [{ what: "three", form: /\b(?:three|3|thirds?)\b/i }], may: [isThree] })
      }
    }
    case "Described": {
      const { kind } = each
      const head = `Article: about ${nouns[kind]}, the only one of whom or which all of this is true:`
      const parts = each.conditions.map((one) => condition(drafted, kind, one))
      const { lines, ...rest } = joined(parts)
      return { lines: [head, ...lines.map((line) => `  - ${line}`)], ...rest }
    }
    case "Given":
    case "Found":
      return { lines: ["Article: the one at which the race starts, as it was handed out"] }
  }
}

const take = (drafted: Drafted, i: number, each: Take): Rest => {
  const page = drafted.done[i]?.page
  const kind = page === undefined || page.kind === "list" ? undefined : page.kind
  switch (each._tag) {
    case "Figure":
      return { lines: [`Wanted from it: ${figureGloss(each.figure)}`], never: figureNever(each.figure) }
    case "Census":
      return {
        lines: [`Wanted from it: the number of its inhabitants by the census of ${each.year}`],
        must: [number(each.year)]
      }
    case "Tally":
      return { lines: [`Wanted from it: ${seriesGlosses[each.series].tally}`] }
    case "Hop":
      return { lines: [`Wanted from it: the name of ${chain("[its subject]", kind, [each.hop])}`] }
    case "Row": {
      const clues = each.addends.map((step) => step + 1).join(", ")
      return {
        lines: [
          `Wanted from it: the name in one of its rows. Which row: add ${each.plus} and the numbers of clues ${clues}, divide by the number of rows, and take the row whose number is the remainder plus one`
        ],
        must: [number(each.plus)],
        may: [/(?<!\w)1(?!\w|[.,]\d)/]
      }
    }
    case "Code":
      return { lines: ["Wanted from it: the letters under which it is traded (ticker symbol or trading pair)"] }
    case "Fact":
    case "Link":
      return { lines: [] }
  }
}

/** A day in the forms that people write, with its year. */
const dayForms = (at: number): Said => {
  const { day, month, year } = toDate(at)
  const name = monthNames[month - 1] ?? ""
  const th = String.raw`${day}(?:st|nd|rd|th)?`
  return {
    what: longDate(at),
    form: new RegExp(String.raw`(?<!\w)(?:${th} (?:of )?${name},? ${year}|${name} ${th},? ${year})(?!\w)`)
  }
}

const on = (when: When): Rest =>
  when._tag === "Told"
    ? { lines: [`  Day: the one that clue ${when.step + 1} gave`] }
    : { lines: [`  Day: ${longDate(when.day)}`], must: [dayForms(when.day)] }

const errand = (drafted: Drafted, each: Errand): Rest => {
  if (each._tag === "Convert")
    return {
      lines: [`Look-up or sum: the number of clue ${each.step + 1}, ${conversionGlosses[each.conversion]}`],
      must: [number(factors[each.conversion])],
      may: [/(?<!\w)(?:thirty-two|32)(?!\w)/i]
    }
  const head = `Look-up with a tool: ${errandGlosses[errandWord(each)] ?? each._tag}`
  switch (each._tag) {
    case "Distance":
    case "Duration":
      return { lines: [head, `  From: ${place(drafted, each.from)}`, `  To: ${place(drafted, each.to)}`] }
    case "Days":
      return {
        lines: [head, `  Date: the one of clue ${each.step + 1}`],
        must: [number(2026)],
        may: [/(?<!\w)1(?:st)?(?!\w|[.,]\d)/]
      }
    case "Share":
    case "Coin":
      return joined([{ lines: [head, `  Of: the letters of clue ${each.step + 1}`] }, on(each.when)])
    case "Weather":
      return joined([{ lines: [head, `  Place: ${place(drafted, each.where)}`] }, on(each.when)])
    case "Count":
      return {
        lines: [head, `  Type: ${each.type}`, `  Place: ${place(drafted, each.where)}`],
        must: [
          { what: "forty kilometres", form: /(?<!\w)(?:forty|40)[ -]?(?:kilomet|km)/i },
          { what: each.type, form: new RegExp(String.raw`\b${each.type.replace(/(?:i?es|s)$/, "")}`, "i") }
        ]
      }
    case "Rating":
      return { lines: [head, `  Place: ${place(drafted, each.where)}`], may: [/(?<!\w)(?:five|5)(?!\w|[.,]\d)/i] }
    default:
      return { lines: [head, `  Place: ${place(drafted, each.where)}`] }
  }
}

/** Numbers that may be part of the words for a transform. */
const mayIn: { readonly [transform: string]: RegExp } = {
  digit_reversal: /(?<!\w)(?:0s?|zeros?)(?!\w|[.,]\d)/i,
  num_divisors: /(?<!\w)1(?!\w|[.,]\d)/,
  binary_1bit_count: /(?<!\w)(?:two|2|1|0|zeros?)(?!\w|[.,]\d)/i,
  day_of_week: /(?<!\w)(?:1|7|seven)(?!\w|[.,]\d)/i,
  alpha_position_first_letter: /(?<!\w)(?:1|26|twenty-six)(?!\w|[.,]\d)/i,
  scrabble_score: /(?<!\w)(?:0|zero)(?!\w|[.,]\d)/i
}

const sums = (clues: ReadonlyArray<number>): string => clues.map((step) => step + 1).join(", ")

const rest = (drafted: Drafted, step: Step, i: number): Rest => {
  switch (step._tag) {
    case "Page":
      return joined([approach(drafted, step.approach), take(drafted, i, step.take)])
    case "Roadblock":
      return errand(drafted, step.errand)
    case "Detour": {
      const may = mayIn[step.transform]
      return {
        lines: [`Sum: ${transformGlosses[step.transform]}`, `  Of: what clue ${step.step + 1} gave`],
        ...(step.transform === "leap_years_to_2000" ? { must: [number(2000)] } : {}),
        ...(may === undefined ? {} : { may: [may] })
      }
    }
    case "Merge":
      return { lines: [`Sum: ${mergeGlosses[step.operator]}`, `  Of: the numbers of clues ${sums([step.a, step.b])}`] }
    case "Finish":
      return {
        lines: [
          `Last clue: how the code comes about. ${finishGlosses[step.aggregator]}`,
          `  Numbers: those of clues ${sums(step.operands)}, in this order`
        ],
        isOrdered: true,
        ...(step.aggregator === "six_digits"
          ? {
              must: [
                number(1009),
                { what: "six digits", form: /\b(?:six|6)\b(?:[ -]\w+)?[ -]digit|1,?000,?000|million/i }
              ],
              may: [/(?<!\w)(?:six|6|0|zero|1,?000,?000|million|thousand)(?!\w|[.,]\d)/i]
            }
          : { may: [/(?<!\w)(?:ten|10)(?!\w|[.,]\d)/i] })
      }
  }
}

/** What the clue of each step has to say. */
export const factsOf = (drafted: Drafted): ReadonlyArray<ClueFacts> =>
  drafted.plan.map((step, i) => {
    const { isOrdered = false, lines, may = [], must = [], never = [] } = rest(drafted, step, i)
    const { pages, values } = listInputs(step)
    const clues = step._tag === "Finish" ? step.operands : [...new Set([...values, ...pages])].toSorted((a, b) => a - b)
    return { number: i + 1, lines, clues: clues.map((each) => each + 1), isOrdered, must, may, never }
  })
