import type { Figure } from "../../../chronicle/Figure.ts"
import type { Hop } from "../../../chronicle/Tie.ts"
import { EntityKind } from "../../../encyclopaedia/Kind.ts"
import { errandPhrases } from "../../grammar/errandPhrases.ts"
import { riddleOperations } from "../../grammar/operations.ts"
import { collectWords, listenFor } from "../../grammar/Phrase.ts"
import { placesSlot } from "../../grammar/Slot.ts"
import type { Approach, Condition, Plan, Step, Take, Where } from "../../Plan.ts"
import { countFrames } from "../saying.ts"
import { givenFrames, kindNouns, pageOfFrames, valueFrames } from "../words/frames.ts"
import * as Frames from "../words/riddleFrames.ts"
import { censusAsked, codeAsked, heardTallies } from "../words/takes.ts"
import { heardDecades, heardHappenings } from "../words/times.ts"
import { heardAsked, heardFieldWords, heardNouns, heardVerbs } from "./lexicon.ts"
import { variants } from "../../../chronicle/accounts/words/variants.ts"
import { anyOf, hearing } from "./patterns.ts"

const digits = String.raw`\d+`
const someWhere = [...valueFrames, ...pageOfFrames].map((frame) => frame.replace("{n}", digits)).join("|")
const someVerb = anyOf(heardVerbs.keys())
const someNoun = anyOf(heardNouns.keys())
const someAsked = anyOf(heardAsked.keys())
const someField = anyOf(heardFieldWords.keys())
const someDecade = anyOf(heardDecades.map(([words]) => words))

const hearValue = hearing(valueFrames, { n: digits })
const hearPageOf = hearing(pageOfFrames, { n: digits })

const where = (text: string): Where | undefined => {
  const [value] = hearValue(text)
  if (value !== undefined) return { step: Number(value.n) - 1, as: "value" }
  const [page] = hearPageOf(text)
  return page === undefined ? undefined : { step: Number(page.n) - 1, as: "page" }
}

const hearVerbs = hearing(Frames.verbFrames, { v: someVerb, o: someVerb })
const hearNouns = hearing(Frames.nounFrames, { r: someNoun, q: someNoun })

interface Heard {
  readonly path: ReadonlyArray<Hop>
  readonly base: string
}

/**
 * Whether a text is a base, at which no hop begins: the result of an earlier clue, the item sought, or the subject of a
 * page.
 */
const isBase = (text: string): boolean =>
  where(text) !== undefined || Frames.sought.includes(text.toLowerCase()) || Frames.topic.includes(text)

const heardHops = (text: string) => (isBase(text) ? [] : [...hearVerbs(text), ...hearNouns(text)])

/** Every way to read a text as hops before a base. */
const paths = (text: string): ReadonlyArray<Heard> => [
  { path: [], base: text },
  ...heardHops(text).flatMap(({ r = "", v = "", x = "" }) => {
    const hop = heardVerbs.get(v.toLowerCase()) ?? heardNouns.get(r.toLowerCase())
    return hop === undefined ? [] : paths(x).map((inner): Heard => ({ path: [...inner.path, hop], base: inner.base }))
  })
]

/** The paths in a text that begin at the item sought. */
const fromSought = (text: string): ReadonlyArray<ReadonlyArray<Hop>> =>
  paths(text).flatMap(({ base, path }) => (Frames.sought.includes(base.toLowerCase()) ? [path] : []))

const hearField = hearing(Frames.fieldFrames, { f: someField, g: someField })
const hearDecade = hearing(Frames.decadeFrames, { d: someDecade, n: someDecade })
const hearLeads = hearing(Frames.leadsFrames, { w: someWhere })
const hearWithin = hearing(Frames.withinFrames, { w: someWhere })

const hearExtreme = {
  most: hearing(Frames.extremeFrames.most, { t: someAsked }),
  fewest: hearing(Frames.extremeFrames.fewest, { t: someAsked })
}

const hearSum = { most: hearing(Frames.sumFrames.most), fewest: hearing(Frames.sumFrames.fewest) }

/** The figures of which a text quotes the questions; empty if one is unknown. */
const quotedFigures = (text: string): ReadonlyArray<Figure> => {
  const quoted = text.slice(1, -1).split(/”(?:, | and )“/)
  const figures = quoted.flatMap((words) => heardAsked.get(words.toLowerCase()) ?? [])
  return figures.length === quoted.length ? figures : []
}

const conditions = (text: string): ReadonlyArray<Condition> => [
  ...hearField(text).flatMap(({ f = "", p = "" }) => {
    const field = heardFieldWords.get(f.toLowerCase())
    return field === undefined ? [] : fromSought(p).map((path): Condition => ({ _tag: "Field", path, field }))
  }),
  ...hearDecade(text).flatMap(({ d = "", h = "" }) => {
    const decade = heardDecades.find(([words]) => words === d)?.[1]
    return heardHappenings.flatMap(([words, figure]) =>
      decade === undefined || !h.startsWith(words)
        ? []
        : fromSought(h.slice(words.length)).map((path): Condition => ({ _tag: "Decade", path, figure, decade }))
    )
  }),
  ...(["most", "fewest"] as const).flatMap((is) =>
    hearExtreme[is](text).flatMap(({ t = "" }): ReadonlyArray<Condition> => {
      const figure = heardAsked.get(t.toLowerCase())
      return figure === undefined ? [] : [{ _tag: "Extreme", figure, is }]
    })
  ),
  ...(["most", "fewest"] as const).flatMap((is) =>
    hearSum[is](text).flatMap(({ t = "" }): ReadonlyArray<Condition> => {
      const [figure, second, ...rest] = quotedFigures(t)
      return figure === undefined || second === undefined
        ? []
        : [{ _tag: "Extreme", figure, is, plus: [second, ...rest] }]
    })
  ),
  ...hearLeads(text).flatMap(({ p = "", w = "" }) => {
    const to = where(w)
    return fromSought(p).flatMap(([first, ...rest]): ReadonlyArray<Condition> =>
      to === undefined || first === undefined ? [] : [{ _tag: "Leads", path: [first, ...rest], to }]
    )
  }),
  ...hearWithin(text).flatMap(({ w = "" }): ReadonlyArray<Condition> => {
    const at = where(w)
    return at === undefined ? [] : [{ _tag: "Within", where: at }]
  })
]

const unique = <A>(readings: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Map(readings.map((each) => [JSON.stringify(each), each])).values()
]

const only = <A>(readings: ReadonlyArray<A>): A | undefined => {
  const [first, other] = unique(readings)
  return other === undefined ? first : undefined
}

const hearNamed = hearing(Frames.namedFrames, { w: someWhere })
const hearInferred = hearing(Frames.inferredFrames)
const hearFork = hearing([...Frames.forkFrames.two, ...Frames.forkFrames.three], { n: digits })
const hearForks = (text: string) => (text.includes("number of clue") ? hearFork(text) : [])
const hearDescribed = hearing(Frames.describedFrames, { k: anyOf(Object.values(kindNouns).flat()) })
const given = new Set(givenFrames.flatMap(variants).map((frame) => frame.toLowerCase()))

/** Reads a single hop and the place that it leads from. */
const hops = (text: string): ReadonlyArray<{ readonly hop: Hop; readonly from: Where }> =>
  paths(text).flatMap(({ base, path: [hop, ...more] }) => {
    const from = where(base)
    return hop === undefined || more.length > 0 || from === undefined ? [] : [{ hop, from }]
  })

/** Reads a fork; empty unless all its ways lead from the same place. */
const forks = (number: string, texts: ReadonlyArray<string>): ReadonlyArray<Approach> => {
  const ways = texts.map((text) => only(hops(text)))
  const [first, ...rest] = ways.filter((each) => each !== undefined)
  const isWhole = rest.length === texts.length - 1
  return first === undefined || !isWhole || rest.some(({ from }) => !isSamePlace(from, first.from))
    ? []
    : [{ _tag: "Forked", from: first.from, by: Number(number) - 1, ways: [first.hop, ...rest.map(({ hop }) => hop)] }]
}

const isSamePlace = (a: Where, b: Where): boolean => a.as === b.as && a.step === b.step

const approaches = (text: string): ReadonlyArray<Approach> => [
  ...(given.has(text.toLowerCase()) ? [{ _tag: "Given" } as const] : []),
  ...hearNamed(text).flatMap(({ w = "" }): ReadonlyArray<Approach> => {
    const at = where(w)
    return at?.as === "value" ? [{ _tag: "Named", step: at.step }] : []
  }),
  ...hearInferred(text).flatMap(({ p = "" }) =>
    paths(p).flatMap(({ base, path: [first, ...rest] }): ReadonlyArray<Approach> => {
      const from = where(base)
      return first === undefined || from === undefined ? [] : [{ _tag: "Inferred", path: [first, ...rest], from }]
    })
  ),
  ...hearForks(text).flatMap(({ n = "", p = "", q = "", s }) => forks(n, s === undefined ? [p, q] : [p, q, s])),
  ...hearDescribed(text).flatMap(({ c = "", k = "" }): ReadonlyArray<Approach> => {
    const kind = EntityKind.literals.find((each) => kindNouns[each].includes(k))
    const known = c.split("; ").map((each) => only(conditions(each)))
    const [first, ...rest] = known.filter((each) => each !== undefined)
    return kind === undefined || first === undefined || rest.length < known.length - 1
      ? []
      : [{ _tag: "Described", kind, conditions: [first, ...rest] }]
  })
]

const hearFigure = hearing(Frames.figureFrames, { t: someAsked, u: someAsked })
const hearCensus = hearing(
  censusAsked.map((words) => `${words} {y}`),
  { y: String.raw`\d{4}` }
)

const takes = (text: string): ReadonlyArray<Take> => {
  const series = heardTallies.get(text)
  return [
    ...hearFigure(text).flatMap(({ t = "" }): ReadonlyArray<Take> => {
      const figure = heardAsked.get(t.toLowerCase())
      return figure === undefined ? [] : [{ _tag: "Figure", figure }]
    }),
    ...(series === undefined ? [] : [{ _tag: "Tally", series } as const]),
    ...(codeAsked.includes(text) ? [{ _tag: "Code" } as const] : []),
    ...hearCensus(text).map(({ y = "" }): Take => ({ _tag: "Census", year: Number(y) })),
    ...paths(text).flatMap(({ base, path: [hop, ...more] }): ReadonlyArray<Take> =>
      hop !== undefined && more.length === 0 && Frames.topic.includes(base) ? [{ _tag: "Hop", hop }] : []
    )
  ]
}

const hearPage = hearing(Frames.pageFrames)
const hearCount = hearing(countFrames[3], { w: someWhere })
const hearErrands = listenFor(errandPhrases)
const hearOperations = listenFor(riddleOperations)

const otherMembers = new RegExp(Frames.otherMember.replace("{m}", String.raw`[a-z]+(?:-longest)?`), "g")

/** Every step that a riddle can be read as. */
export const hearRiddle = (riddle: string): ReadonlyArray<Step> => {
  const text = riddle.replaceAll(otherMembers, "")
  const words = collectWords(text)
  return unique<Step>([
    ...hearPage(text).flatMap(({ a = "", t = "" }) =>
      approaches(a).flatMap((approach) => takes(t).map((take): Step => ({ _tag: "Page", approach, take })))
    ),
    ...hearCount(text).flatMap(({ t = "", w = "" }): ReadonlyArray<Step> => {
      const [type, at] = [placesSlot.read(t), where(w)]
      return type === undefined || at === undefined
        ? []
        : [{ _tag: "Roadblock", errand: { _tag: "Count", where: at, type } }]
    }),
    ...hearErrands(text, words).map((errand): Step => ({ _tag: "Roadblock", errand })),
    ...hearOperations(text, words)
  ])
}

/** The plan behind some riddles; undefined if one has no reading or several. */
export const hearRiddles = (clues: ReadonlyArray<string>): Plan | undefined => {
  const plan: Array<Step> = []
  for (const text of clues) {
    const [step, other] = hearRiddle(text)
    if (step === undefined || other !== undefined) return undefined
    plan.push(step)
  }
  return plan
}
