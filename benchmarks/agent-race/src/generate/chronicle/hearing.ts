import { EntityKind, listedKinds } from "../../encyclopaedia/Kind.ts"
import type { Hop } from "../../chronicle/Tie.ts"
import { errandPhrases } from "../grammar/errandPhrases.ts"
import { listedNouns } from "../grammar/approaches.ts"
import { heardOperations } from "../grammar/operations.ts"
import { collectWords, listenFor } from "../grammar/Phrase.ts"
import { placesSlot, wholesSlot } from "../grammar/Slot.ts"
import type { Approach, Condition, Plan, Step, Take, Where } from "../Plan.ts"
import { countFrames } from "./saying.ts"
import * as Frames from "./words/frames.ts"
import { heardFields } from "./words/fields.ts"
import { heardHops } from "./words/hops.ts"
import { heardDecades, heardHappenings } from "./words/times.ts"
import { censusAsked, codeAsked, heardFigures, heardTallies } from "./words/takes.ts"

const escaped = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)

/** Returns a matcher: for each frame that a text matches, the texts in the gaps of that frame. */
const gapsIn = (
  frames: ReadonlyArray<string>
): ((text: string) => ReadonlyArray<{ readonly [gap: string]: string }>) => {
  const patterns = frames.map((frame) => ({
    // comparing head and tail rules most frames out
    head: frame.includes("{") ? frame.slice(0, frame.indexOf("{")) : frame,
    tail: frame.slice(frame.lastIndexOf("}") + 1),
    pattern: new RegExp(
      `^${escaped(frame).replaceAll(/\{(\w)\}/g, (_, gap: string) => `(?<${gap}>${gap === "n" ? String.raw`\d+` : ".+"})`)}$`,
      "s"
    )
  }))
  return (text) => {
    const heard: Array<{ readonly [gap: string]: string }> = []
    for (const { head, pattern, tail } of patterns) {
      const found = text.startsWith(head) && text.endsWith(tail) ? pattern.exec(text) : null
      if (found !== null) heard.push(found.groups ?? {})
    }
    return heard
  }
}

/** Returns a function that finds the first entry with whose words a text starts. Entries are looked up by their start. */
const startingWith = <A>(
  entries: ReadonlyArray<readonly [words: string, is: A]>
): ((text: string) => readonly [words: string, is: A] | undefined) => {
  const length = Math.min(...entries.map(([words]) => words.length))
  const byStart = Map.groupBy(entries, ([words]) => words.slice(0, length))
  return (text) => byStart.get(text.slice(0, length))?.find(([words]) => text.startsWith(words))
}

const hopIn = startingWith(heardHops)
const happeningIn = startingWith(heardHappenings)
const decadeNamed = new Map(heardDecades.toReversed())
const fieldEnds = heardFields.map(([words, field]) => [` ${words}`, field] as const)

const only = <A>(readings: ReadonlyArray<A>): A | undefined => (readings.length === 1 ? readings[0] : undefined)

const hearValue = gapsIn(Frames.valueFrames)
const hearPageOf = gapsIn(Frames.pageOfFrames)

const clue = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) - 1 : undefined

const where = (text: string): Where | undefined => {
  const value = clue(hearValue(text)[0]?.n)
  if (value !== undefined) return { step: value, as: "value" }
  const page = clue(hearPageOf(text)[0]?.n)
  return page === undefined ? undefined : { step: page, as: "page" }
}

interface Heard {
  /** In the order of travel: the hop that the text names last comes first. */
  readonly path: ReadonlyArray<Hop>
  readonly base: string
}

/** Reads the hops before a base; the text names the last hop first. */
const path = (text: string): Heard => {
  const found = hopIn(text)
  if (found === undefined) return { path: [], base: text }
  const inner = path(text.slice(found[0].length))
  return { path: [...inner.path, found[1]], base: inner.base }
}

const fieldIn = (text: string): Condition | undefined => {
  for (const [end, field] of fieldEnds) {
    if (!text.endsWith(end)) continue
    const heard = path(text.slice(0, -end.length))
    if (heard.base === Frames.sought) return { _tag: "Field", path: heard.path, field }
  }
  return undefined
}

const hearDecade = gapsIn(Frames.decadeFrames)

const decadeIn = (text: string): Condition | undefined => {
  for (const { d = "", h = "" } of hearDecade(text)) {
    const decade = decadeNamed.get(d)
    const event = happeningIn(h)
    if (decade === undefined || event === undefined) continue
    const heard = path(h.slice(event[0].length))
    if (heard.base === Frames.sought) return { _tag: "Decade", path: heard.path, figure: event[1], decade }
  }
  return undefined
}

const hearLeads = gapsIn(Frames.leadsFrames)

const leadsIn = (text: string): Condition | undefined => {
  for (const { p = "", w = "" } of hearLeads(text)) {
    const heard = path(p)
    const [first, ...rest] = heard.path
    const to = where(w)
    if (heard.base === Frames.sought && first !== undefined && to !== undefined)
      return { _tag: "Leads", path: [first, ...rest], to }
  }
  return undefined
}

const hearWithin = gapsIn(Frames.withinFrames)

const withinIn = (text: string): Condition | undefined => {
  const at = where(hearWithin(text)[0]?.w ?? "")
  return at === undefined ? undefined : { _tag: "Within", where: at }
}

const condition = (text: string): Condition | undefined =>
  withinIn(text) ?? leadsIn(text) ?? decadeIn(text) ?? fieldIn(text)

const hearNamed = gapsIn(Frames.namedFrames)
const hearListed = gapsIn(Frames.listedFrames)
const hearInferred = gapsIn(Frames.inferredFrames)
const hearDescribed = gapsIn(Frames.describedFrames)

const kindOf = (noun: string) => EntityKind.literals.find((kind) => Frames.kindNouns[kind].includes(noun))

const describedIn = (text: string): Approach | undefined => {
  const { c = "", k = "" } = hearDescribed(text)[0] ?? {}
  const kind = kindOf(k)
  const conditions = c.split(Frames.between).map(condition)
  const known = conditions.filter((each) => each !== undefined)
  const [first, ...rest] = known
  return kind === undefined || first === undefined || known.length < conditions.length
    ? undefined
    : { _tag: "Described", kind, conditions: [first, ...rest] }
}

const inferredIn = (text: string): Approach | undefined => {
  for (const { p = "" } of hearInferred(text)) {
    const heard = path(p)
    const [first, ...rest] = heard.path
    const from = where(heard.base)
    if (first !== undefined && from !== undefined) return { _tag: "Inferred", path: [first, ...rest], from }
  }
  return undefined
}

const namedIn = (text: string): Approach | undefined => {
  for (const { w = "" } of hearNamed(text)) {
    const at = where(w)
    if (at?.as === "value") return { _tag: "Named", step: at.step }
  }
  return undefined
}

const listedIn = (text: string): Approach | undefined => {
  const { k = "", s = "" } = hearListed(text)[0] ?? {}
  const of = listedKinds.find((kind) => listedNouns[kind] === k)
  const step = clue(s.replace(/^clue /, ""))
  return of === undefined || step === undefined ? undefined : { _tag: "Listed", of, step }
}

const approach = (text: string): Approach | undefined =>
  Frames.givenFrames.includes(text)
    ? { _tag: "Given" }
    : (listedIn(text) ?? describedIn(text) ?? namedIn(text) ?? inferredIn(text))

const hearCensus = gapsIn(censusAsked.map((words) => `${words} {y}`))
const hearRow = gapsIn(Frames.rowFrames)

const rowIn = (text: string): Take | undefined => {
  const { n = "", o = "" } = hearRow(text)[0] ?? {}
  const addends = wholesSlot.read(o)
  return /^\d+$/.test(n) && addends !== undefined && addends.length > 0
    ? { _tag: "Row", addends, plus: Number(n) }
    : undefined
}

const take = (text: string): Take | undefined => {
  const figure = heardFigures.get(text)
  if (figure !== undefined) return { _tag: "Figure", figure }
  const series = heardTallies.get(text)
  if (series !== undefined) return { _tag: "Tally", series }
  if (codeAsked.includes(text)) return { _tag: "Code" }
  const year = hearCensus(text)[0]?.y
  if (year !== undefined && /^\d{4}$/.test(year)) return { _tag: "Census", year: Number(year) }
  const heard = path(text)
  const hop = only(heard.path)
  return heard.base === Frames.topic && hop !== undefined ? { _tag: "Hop", hop } : rowIn(text)
}

const hearPage = gapsIn(Frames.pageFrames)
const hearCount = gapsIn(Object.values(countFrames).flat())
const hearErrands = listenFor(errandPhrases)
const hearOperations = listenFor(heardOperations)

const pagesIn = (text: string): ReadonlyArray<Step> =>
  hearPage(text).flatMap(({ a = "", t = "" }): ReadonlyArray<Step> => {
    const [way, taken] = [approach(a), take(t)]
    return way === undefined || taken === undefined ? [] : [{ _tag: "Page", approach: way, take: taken }]
  })

const withoutOpening = (text: string): string => {
  const opening = Frames.openings.find((each) => each !== "" && text.startsWith(each))
  return opening === undefined ? text : text.slice(opening.length)
}

const countsIn = (text: string): ReadonlyArray<Step> =>
  hearCount(withoutOpening(text)).flatMap(({ t = "", w = "" }): ReadonlyArray<Step> => {
    const [type, at] = [placesSlot.read(t), where(w)]
    return type === undefined || at === undefined
      ? []
      : [{ _tag: "Roadblock", errand: { _tag: "Count", where: at, type } }]
  })

/** Returns all steps that a clue may mean, for legs through a chronicle. */
export const hearClue = (text: string): ReadonlyArray<Step> => {
  const words = collectWords(text)
  return [
    ...pagesIn(text),
    ...countsIn(text),
    ...hearErrands(text, words).map((errand): Step => ({ _tag: "Roadblock", errand })),
    ...hearOperations(text, words)
  ]
}

/** The plan behind some clues; undefined if a clue has no reading or several. */
export const hearPlan = (clues: ReadonlyArray<string>): Plan | undefined => {
  const plan: Array<Step> = []
  for (const text of clues) {
    const step = only(hearClue(text))
    if (step === undefined) return undefined
    plan.push(step)
  }
  return plan
}
