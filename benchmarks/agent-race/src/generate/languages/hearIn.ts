import { Languages } from "@escapement/env"
import { Figure } from "../../chronicle/Figure.ts"
import { type Hop, Series } from "../../chronicle/Tie.ts"
import { toDay } from "../../encyclopaedia/Day.ts"
import { EntityKind, listedKinds } from "../../encyclopaedia/Kind.ts"
import { Aggregator } from "../../leg/Aggregator.ts"
import { Conversion } from "../../leg/Conversion.ts"
import { MergeOperator } from "../../leg/Merge.ts"
import { placeTypes } from "../../leg/Template.ts"
import { Transform } from "../../leg/Transform.ts"
import { type Approach, type Condition, type Plan, Reading, type Step, type Take, Trade, type When } from "../Plan.ts"
import { escaped } from "../grammar/Phrase.ts"
import { type Found, listenFor } from "./Clauses.ts"
import type { Phrasebook } from "./Phrasebook.ts"
import { type Reference, type Referring, anyReference, referencesIn } from "./references.ts"

const firstReference = new RegExp(anyReference)
const everyReference = new RegExp(anyReference, "g")

const only = <A>(readings: ReadonlyArray<A>): A | undefined => (readings.length === 1 ? readings[0] : undefined)

/** The contents of the gaps of a clause; undefined if a gap does not hold what is asked for. */
interface Held {
  readonly reference: (gap: string) => Reference | undefined
  /** The index of the step whose clue number stands in the gap. */
  readonly step: (gap: string) => number | undefined
  readonly text: (gap: string) => string
}

/** The meaning of a clause by the contents of its gaps; undefined if they do not fit. */
type Means<A> = (held: Held) => A | undefined

/** A wording with what it means. */
type Sense<A> = readonly [wording: string, means: Means<A>]

const each = <A>(wordings: ReadonlyArray<string>, means: Means<A>): ReadonlyArray<Sense<A>> =>
  wordings.map((wording) => [wording, means] as const)

const decades = Array.from({ length: 114 }, (_, i) => 90 + i)

/** Regular expressions for dates with the month in letters. */
const datePatterns: { readonly [language in Phrasebook["language"]]: string } = {
  de: String.raw`\d{1,2}\. \p{L}+ \d{4}`,
  es: String.raw`\d{1,2} de \p{L}+ de \d{4}`,
  zh: String.raw`\d{4}年\d{1,2}月\d{1,2}日`
}

const dayOf = ({ language }: Phrasebook, text: string): number | undefined => {
  const numbers = (text.match(/\d+/g) ?? []).map(Number)
  if (language === "zh") {
    const [year = 0, month = 0, day = 0] = numbers
    return toDay(year, month, day)
  }
  const [day = 0, year = 0] = numbers
  const { months } = Languages.writing[language]
  const month = months.findIndex((name) => text.includes(` ${name} `))
  return month < 0 ? undefined : toDay(year, month + 1, day)
}

/** The name of a decade in every grammatical case. */
const tensIn = (book: Phrasebook, decade: number): ReadonlyArray<string> =>
  book.cases.map((each) => book.plain(book.inflect(book.decade(decade), each)))

/** The decade of each name. */
const decadesByName = (book: Phrasebook): ReadonlyMap<string, number> =>
  // of decades with the same name the first counts
  new Map(decades.toReversed().flatMap((ten) => tensIn(book, ten).map((name) => [name, ten] as const)))

const digits = "[0-9]+"

/** A regular expression for the names of decades. */
const tens = (book: Phrasebook): string => {
  const forms = decades.flatMap((ten) => tensIn(book, ten)).map((form) => form.replaceAll(new RegExp(digits, "g"), "#"))
  return anyOf(book, [...new Set(forms)]).replaceAll("#", digits)
}

const anyOf = (book: Phrasebook, forms: ReadonlyArray<string>): string =>
  forms
    .map((form) => book.plain(form))
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join("|")

const topicOf: (reference: Reference | undefined) => boolean = (reference) =>
  reference?._tag === "Topic" && reference.path.length === 0

const whereOf = (reference: Reference | undefined) =>
  reference?._tag === "Where" && reference.path.length === 0 ? reference.where : undefined

const stepsOf = (reference: Reference | undefined) => (reference?._tag === "Wholes" ? reference.steps : undefined)

/** The senses of questions about the subject of a page. */
const takesIn = (book: Phrasebook): ReadonlyArray<Sense<Take>> => {
  const ofTopic =
    (take: Take): Means<Take> =>
    ({ reference }) =>
      topicOf(reference("x")) ? take : undefined
  return [
    ...Figure.literals.flatMap((figure) => each(book.figures[figure] ?? [], ofTopic({ _tag: "Figure", figure }))),
    ...Series.literals.flatMap((series) => each(book.tallies[series], ofTopic({ _tag: "Tally", series }))),
    ...each(book.code, ofTopic({ _tag: "Code" })),
    ...each<Take>(book.census, ({ reference, text }) =>
      topicOf(reference("x")) ? { _tag: "Census", year: Number(text("y")) } : undefined
    ),
    ...each<Take>(book.row, ({ reference, text }) => {
      const addends = stepsOf(reference("o"))
      return addends === undefined ? undefined : { _tag: "Row", addends, plus: Number(text("c")) }
    })
  ]
}

/** The senses of clues that need no page. */
const tasksIn = (book: Phrasebook): ReadonlyArray<Sense<Step>> => {
  const { errands } = book
  const told = new RegExp(`^(?:${anyOf(book, book.when.told).replaceAll(String.raw`\{n\}`, String.raw`(\d+)`)})$`, "u")
  const when = ({ text }: Held): When | undefined => {
    const said = text("when")
    const clue = told
      .exec(said)
      ?.slice(1)
      .find((found) => found !== undefined)
    if (clue !== undefined) return { _tag: "Told", step: Number(clue) - 1 }
    const day = dayOf(book, said)
    return day === undefined ? undefined : { _tag: "Fixed", day }
  }
  const at =
    (tag: "Elevation" | "Rating" | "Population" | "Area"): Means<Step> =>
    ({ reference }) => {
      const where = whereOf(reference("w") ?? reference("at"))
      return where === undefined ? undefined : { _tag: "Roadblock", errand: { _tag: tag, where } }
    }
  const between =
    (tag: "Distance" | "Duration"): Means<Step> =>
    ({ reference }) => {
      const [from, to] = [whereOf(reference("from")), whereOf(reference("to"))]
      return from === undefined || to === undefined ? undefined : { _tag: "Roadblock", errand: { _tag: tag, from, to } }
    }
  const traded =
    (tag: "Share" | "Coin", trade: Trade): Means<Step> =>
    (held) => {
      const [step, day] = [held.step("n"), when(held)]
      return step === undefined || day === undefined
        ? undefined
        : { _tag: "Roadblock", errand: { _tag: tag, step, when: day, trade } }
    }
  return [
    ...each(errands.elevation, at("Elevation")),
    ...each(errands.rating, at("Rating")),
    ...each(errands.population, at("Population")),
    ...each(errands.area, at("Area")),
    ...each(errands.distance, between("Distance")),
    ...each(errands.duration, between("Duration")),
    ...each<Step>(errands.count, ({ reference, text }) => {
      const where = whereOf(reference("w"))
      const type = placeTypes.find((name) => book.plain(book.placeTypes[name]) === text("k"))
      return where === undefined || type === undefined
        ? undefined
        : { _tag: "Roadblock", errand: { _tag: "Count", where, type } }
    }),
    ...each<Step>(errands.days, ({ step }) => {
      const of = step("n")
      return of === undefined ? undefined : { _tag: "Roadblock", errand: { _tag: "Days", step: of } }
    }),
    ...Reading.literals.flatMap((reading) =>
      each<Step>(errands.weather[reading], (held) => {
        const [where, day] = [whereOf(held.reference("w") ?? held.reference("at")), when(held)]
        return where === undefined || day === undefined
          ? undefined
          : { _tag: "Roadblock", errand: { _tag: "Weather", reading, where, when: day } }
      })
    ),
    ...Conversion.literals.flatMap((conversion) =>
      each<Step>(errands.convert[conversion], ({ step }) => {
        const of = step("n")
        return of === undefined ? undefined : { _tag: "Roadblock", errand: { _tag: "Convert", step: of, conversion } }
      })
    ),
    ...Trade.literals.flatMap((trade) => [
      ...each(errands.share[trade], traded("Share", trade)),
      ...each(errands.coin[trade], traded("Coin", trade))
    ]),
    ...Transform.literals.flatMap((transform) =>
      each<Step>(book.detours[transform], ({ reference, step }) => {
        const [whole, more] = stepsOf(reference("i")) ?? []
        const of = step("n") ?? (more === undefined ? whole : undefined)
        return of === undefined ? undefined : { _tag: "Detour", transform, step: of }
      })
    ),
    ...MergeOperator.literals.flatMap((operator) =>
      each<Step>(book.merges[operator], ({ reference }) => {
        const [a, b, more] = stepsOf(reference("o")) ?? []
        return a === undefined || b === undefined || more !== undefined ? undefined : { _tag: "Merge", operator, a, b }
      })
    ),
    ...Aggregator.literals.flatMap((aggregator) =>
      each<Step>(book.finishes[aggregator], ({ reference }) => {
        const operands = stepsOf(reference("o"))
        return operands === undefined ? undefined : { _tag: "Finish", aggregator, operands }
      })
    )
  ]
}

/** The senses of conditions that consist of a single clause. */
const conditionsIn = (book: Phrasebook): ReadonlyArray<Sense<Condition>> => {
  const soughtPath = (reference: Reference | undefined): ReadonlyArray<Hop> | undefined =>
    reference?._tag === "Sought" ? reference.path : undefined
  const { something, somebody } = book.within
  const known = decadesByName(book)
  return [
    ...Figure.literals.flatMap((figure) =>
      each<Condition>(book.happened[figure] ?? [], ({ reference, text }) => {
        const path = soughtPath(reference("x"))
        const decade = known.get(text("d"))
        return path === undefined || decade === undefined ? undefined : { _tag: "Decade", path, figure, decade }
      })
    ),
    ...Object.entries(book.fields).flatMap(([field, wordings]) =>
      each<Condition>(
        wordings.map((wording) => `{x}${book.hasBlanks ? " " : ""}${wording}`),
        ({ reference }) => {
          const path = soughtPath(reference("x"))
          return path === undefined ? undefined : { _tag: "Field", path, field }
        }
      )
    ),
    ...[something, somebody].flatMap(({ country, like }) =>
      each<Condition>([...new Set([...like, ...country])], ({ reference }) => {
        const [path, where] = [soughtPath(reference("x")), whereOf(reference("w"))]
        return path?.length !== 0 || where === undefined ? undefined : { _tag: "Within", where }
      })
    )
  ]
}

/** Most characters of a clue; longer ones have no reading. */
const longestClue = 5000

/** The meaning of a clause, and its place in the text. */
interface Meant<A> {
  readonly meaning: A
  readonly at: number
  readonly end: number
}

/** Removes equal meanings. */
const distinct = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = JSON.stringify(item)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** Returns a test of whether the rest of a text consists only of words that may stand around clauses, in any order. */
const aroundIn = (book: Phrasebook): ((rest: string) => boolean) => {
  const frames = [book.named, book.inferred, book.described, book.pages, book.hop, book.leads, [book.between]].flat()
  const ones = Object.values(book.kinds).flatMap((synonyms) => synonyms.map(({ one }) => one))
  const fragments = [...frames.flatMap((frame) => book.plain(frame).split(/\{\w+(?::\w)?\}/)), ...ones.map(book.plain)]
    .map((fragment) => fragment.replaceAll(/^[\s\p{P}]+|[\s\p{P}]+$/gu, ""))
    .filter((fragment) => fragment !== "")
  const known = [...new Set(fragments)].toSorted((x, y) => y.length - x.length).map(escaped)
  const [start, end] = book.hasBlanks ? [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`] : ["", ""]
  const pattern = new RegExp(`${start}(?:${known.join("|")})${end}`, "gu")
  return (rest) => !/[\p{L}\p{N}]/u.test(rest.replaceAll(pattern, " "))
}

/**
 * Makes a reader of clues in a language. It knows the names of things, hops and days, the clauses of questions and
 * conditions, and the words that may stand around them, but not how sentences and clues are built from these.
 */
const readerOf = (book: Phrasebook): ((clue: string) => ReadonlyArray<Step>) => {
  const holds = {
    ...Object.fromEntries(["x", "w", "from", "to", "p", "o", "i"].map((gap) => [gap, anyReference])),
    at: anyOf(book, [...new Set(EntityKind.literals.map(book.at))]).replaceAll(/\\\{w(?::\w)?\\\}/g, anyReference),
    when: `${anyOf(book, book.when.told).replaceAll(String.raw`\{n\}`, String.raw`\d+`)}|${anyOf(book, [book.when.fixed]).replaceAll(String.raw`\{date\}`, datePatterns[book.language])}`,
    n: String.raw`\d+`,
    c: String.raw`\d+`,
    y: String.raw`\d{4}`,
    d: tens(book),
    k: anyOf(book, [...Object.values(book.placeTypes), ...Object.values(book.many)])
  }
  const refer = referencesIn(book)
  const isAround = aroundIn(book)
  const hearTakes = listenFor(book, takesIn(book), holds)
  const hearTasks = listenFor(book, tasksIn(book), holds)
  const hearConditions = listenFor(book, conditionsIn(book), holds)
  const hearGiven = listenFor(
    book,
    each<Approach>(book.given, () => ({ _tag: "Given" })),
    holds
  )
  const hearListed = listenFor(
    book,
    each<Approach>(book.listed, ({ step, text }) => {
      const of = listedKinds.find((kind) => book.plain(book.many[kind]) === text("k"))
      const from = step("n")
      return of === undefined || from === undefined ? undefined : { _tag: "Listed", of, step: from }
    }),
    holds
  )

  const meantIn = <A>({ of }: Referring, found: ReadonlyArray<Found<Means<A>>>): ReadonlyArray<Meant<A>> =>
    found.flatMap(({ at, end, held, means }) => {
      const meaning = means({
        reference: (gap) => {
          const at = (held[gap] ?? "").search(firstReference)
          return at < 0 ? undefined : of((held[gap] ?? "").charAt(at))
        },
        step: (gap) => (held[gap] === undefined ? undefined : Number(held[gap]) - 1),
        text: (gap) => held[gap] ?? ""
      })
      return meaning === undefined ? [] : [{ meaning, at, end }]
    })

  const meanings = <A>(meant: ReadonlyArray<Meant<A>>): ReadonlyArray<A> =>
    distinct(meant.map(({ meaning }) => meaning))

  const referencesOf = ({ of }: Referring, text: string): ReadonlyArray<Reference> =>
    [...text.matchAll(everyReference)].flatMap(([character]) => of(character) ?? [])

  /**
   * Reads the condition that a path from the item sought ends at an item of an earlier clue. Empty unless the sentence
   * has exactly these two references.
   */
  const leadsIn = (references: ReadonlyArray<Reference>): ReadonlyArray<Condition> => {
    const [a, b, more] = references
    const [sought, to] = a?._tag === "Sought" ? [a, whereOf(b)] : [b, whereOf(a)]
    const [first, ...rest] = sought?._tag === "Sought" ? sought.path : []
    return first === undefined || to === undefined || more !== undefined
      ? []
      : [{ _tag: "Leads", path: [first, ...rest], to }]
  }

  const describedIn = (referring: Referring, said: ReadonlyArray<Meant<Condition>>): ReadonlyArray<Approach> => {
    const kinds = new Set<EntityKind>()
    const conditions = [...referring.text.matchAll(/[^;.:?!；。：？！]+/g)].flatMap(
      ({ 0: part, index }): ReadonlyArray<Condition | undefined> => {
        const references = referencesOf(referring, part)
        const sought = references.flatMap((reference) => (reference._tag === "Sought" ? [reference.kind] : []))
        if (sought.length === 0) return []
        for (const kind of sought) kinds.add(kind)
        const here = meanings(said.filter(({ at, end }) => at >= index && end <= index + part.length))
        return [sought.length > 1 ? undefined : only(here.length > 0 ? here : leadsIn(references))]
      }
    )
    const known = conditions.filter((condition) => condition !== undefined)
    const [first, ...rest] = known
    const [kind, other] = kinds
    return first === undefined || kind === undefined || other !== undefined || known.length < conditions.length
      ? []
      : [{ _tag: "Described", kind, conditions: [first, ...rest] }]
  }

  /** Reads approaches from references alone: a path from an item of an earlier clue, or the item that a clue named. */
  const reachedIn = (referring: Referring): ReadonlyArray<Approach> =>
    referencesOf(referring, referring.text).flatMap((reference): ReadonlyArray<Approach> => {
      if (reference._tag !== "Where") return []
      const [first, ...rest] = reference.path
      if (first !== undefined) return [{ _tag: "Inferred", path: [first, ...rest], from: reference.where }]
      return reference.where.as === "value" ? [{ _tag: "Named", step: reference.where.step }] : []
    })

  const namesIn = (referring: Referring): ReadonlyArray<Take> =>
    referencesOf(referring, referring.text).flatMap((reference): ReadonlyArray<Take> => {
      const [hop, further] = reference._tag === "Topic" ? reference.path : []
      return hop === undefined || further !== undefined ? [] : [{ _tag: "Hop", hop }]
    })

  /** Whether a text consists only of the given clauses, of references, and of words that may stand around them. */
  const isWhole = ({ text }: Referring, clauses: ReadonlyArray<Pick<Meant<unknown>, "at" | "end">>): boolean => {
    let [rest, from] = ["", 0]
    for (const { at, end } of clauses.toSorted((a, b) => a.at - b.at)) {
      if (at > from) rest += text.slice(from, at)
      if (end > from) [rest, from] = [`${rest}\ue000`, end]
    }
    return (rest + text.slice(from)).split(firstReference).every(isAround)
  }

  const pagesIn = (referring: Referring): ReadonlyArray<Step> => {
    const asked = meantIn(referring, hearTakes(referring.text))
    const taken = [...meanings(asked), ...namesIn(referring)]
    if (taken.length === 0) return []
    const said = meantIn(referring, hearConditions(referring.text))
    const told = [...meantIn(referring, hearGiven(referring.text)), ...meantIn(referring, hearListed(referring.text))]
    const isDescribed = referencesOf(referring, referring.text).some(({ _tag }) => _tag === "Sought")
    const ways = [
      ...meanings(told),
      ...(isDescribed ? describedIn(referring, said) : told.length > 0 ? [] : reachedIn(referring))
    ]
    if (!isWhole(referring, [...asked, ...said, ...told])) return []
    return ways.flatMap((approach) => taken.map((take): Step => ({ _tag: "Page", approach, take })))
  }

  return (clue) => {
    if (clue.length > longestClue) return []
    const referring = refer(clue)
    const tasks = meantIn(referring, hearTasks(referring.text))
    return [...pagesIn(referring), ...(isWhole(referring, tasks) ? meanings(tasks) : [])]
  }
}

const readers = new Map<Phrasebook, (clue: string) => ReadonlyArray<Step>>()

/** Every step that a clue in a language can be read as. */
export const hearClueIn = (book: Phrasebook, clue: string): ReadonlyArray<Step> => {
  const reader = readers.get(book) ?? readerOf(book)
  readers.set(book, reader)
  return reader(clue)
}

/** The plan behind some clues in a language; undefined if a clue has no reading or several. */
export const hearIn = (book: Phrasebook, clues: ReadonlyArray<string>): Plan | undefined => {
  const plan: Array<Step> = []
  for (const clue of clues) {
    const step = only(hearClueIn(book, clue))
    if (step === undefined) return undefined
    plan.push(step)
  }
  return plan
}
