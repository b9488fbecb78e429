import { Schema } from "effect"
import type { Hop, Tie } from "../../chronicle/Tie.ts"
import { formatDay } from "../../encyclopaedia/Day.ts"
import { figuresIn } from "../chronicle/query.ts"
import type { Approach, Condition, Errand, Plan, Step, Take, When, Where } from "../Plan.ts"
import { errandWord, figureWord } from "./vocabulary.ts"

const text = Schema.String.check(Schema.isMaxLength(100))
const many = <S extends Schema.Top>(each: S) => Schema.Array(each).check(Schema.isMaxLength(60))

/** What an earlier clue led to: its answer, or the subject of the article that it asks about. Clues count from 1. */
const Reference = Schema.Struct({ clue: Schema.Int, as: Schema.Literals(["answer", "article"]) })
type Reference = typeof Reference.Type

const ReadCondition = Schema.Struct({
  says: text,
  path: many(text),
  value: Schema.NullOr(text),
  of: Schema.NullOr(Reference)
})
type ReadCondition = typeof ReadCondition.Type

/** What a reader finds in one clue. What a clue does not have is null or empty. */
export const ReadClue = Schema.Struct({
  clue: Schema.Int,
  task: text,
  /** The earlier clues that a task works on, or the numbers that pick a row, in the order of the clue. */
  inputs: many(Reference),
  /** A day that the clue itself states, `2024-01-15`. */
  day: Schema.NullOr(text),
  /** The type of places that are counted. */
  places: Schema.NullOr(text),
  /** How a clue leads to its article. */
  way: Schema.NullOr(text),
  kind: Schema.NullOr(text),
  from: Schema.NullOr(Reference),
  path: many(text),
  /** The clue by whose number a fork is decided. */
  by: Schema.NullOr(Schema.Int),
  conditions: many(ReadCondition),
  /** What is taken from the article. */
  take: Schema.NullOr(text),
  plus: Schema.NullOr(Schema.Int)
})
export type ReadClue = typeof ReadClue.Type

/** What a reader answers. */
export const Reading = Schema.Struct({ clues: many(ReadClue) })
export type Reading = typeof Reading.Type

const answerOf = (step: number): Reference => ({ clue: step + 1, as: "answer" })
const articleOf = (step: number): Reference => ({ clue: step + 1, as: "article" })
const placeOf = ({ as, step }: Where): Reference => (as === "value" ? answerOf(step) : articleOf(step))

/** Ties that are the first member of a series. */
const firsts: { readonly [tie in Tie]?: string } = { leader: "presidents", winner: "winners", climber: "parties" }

/** The word of the vocabulary for a hop: `founder`, or with the position of a member `winners 3`. */
const hopWord = (hop: Hop): string => {
  if (hop._tag === "Nth") return `${hop.series} ${hop.nth + 1}`
  const series = firsts[hop.tie]
  return series === undefined ? hop.tie : `${series} 1`
}

/** The same word where a reader names a first member by its tie. */
const heardHop = (word: string): string => {
  const series = Object.entries(firsts).find(([tie]) => tie === word)?.[1]
  return series === undefined ? word : `${series} 1`
}

const empty = {
  inputs: [],
  day: null,
  places: null,
  way: null,
  kind: null,
  from: null,
  path: [],
  by: null,
  conditions: [],
  take: null,
  plus: null
}

const conditionIn = (each: Condition): ReadCondition => {
  switch (each._tag) {
    case "Field":
      return { says: "field", path: each.path.map(hopWord), value: each.field, of: null }
    case "Decade":
      return {
        says: "decade",
        path: each.path.map(hopWord),
        value: `${figureWord(each.figure)} ${each.decade * 10}`,
        of: null
      }
    case "Extreme":
      return { says: each.is, path: [], value: figuresIn(each).map(figureWord).join(" + "), of: null }
    case "Leads":
      return { says: "leads", path: each.path.map(hopWord), value: null, of: placeOf(each.to) }
    case "Within":
      return { says: "country", path: [], value: null, of: placeOf(each.where) }
  }
}

type Way = Pick<ReadClue, "way"> & Partial<ReadClue>

const wayIn = (each: Approach): Way => {
  switch (each._tag) {
    case "Named":
      return { way: "path", from: answerOf(each.step) }
    case "Listed":
      return { way: "list", kind: each.of, from: articleOf(each.step) }
    case "Inferred":
      return { way: "path", from: placeOf(each.from), path: each.path.map(hopWord) }
    case "Forked":
      return { way: "fork", from: placeOf(each.from), path: each.ways.map(hopWord), by: each.by + 1 }
    case "Described":
      return { way: "description", kind: each.kind, conditions: each.conditions.map(conditionIn) }
    case "Given":
    case "Found":
      return { way: "start" }
  }
}

const takeIn = (each: Take): Partial<ReadClue> => {
  switch (each._tag) {
    case "Figure":
      return { take: figureWord(each.figure) }
    case "Census":
      return { take: `census ${each.year}` }
    case "Tally":
      return { take: `tally ${each.series}` }
    case "Hop":
      return { take: hopWord(each.hop) }
    case "Row":
      return { take: "row", inputs: each.addends.map(answerOf), plus: each.plus }
    case "Code":
      return { take: "code" }
    case "Fact":
    case "Link":
      return {}
  }
}

const dayIn = (when: When): Partial<ReadClue> => (when._tag === "Fixed" ? { day: formatDay(when.day) } : {})
const toldIn = (when: When): ReadonlyArray<Reference> => (when._tag === "Told" ? [answerOf(when.step)] : [])

const errandIn = (errand: Errand): Partial<ReadClue> => {
  switch (errand._tag) {
    case "Distance":
    case "Duration":
      return { inputs: [placeOf(errand.from), placeOf(errand.to)] }
    case "Days":
    case "Convert":
      return { inputs: [answerOf(errand.step)] }
    case "Share":
    case "Coin":
      return { inputs: [answerOf(errand.step), ...toldIn(errand.when)], ...dayIn(errand.when) }
    case "Weather":
      return { inputs: [placeOf(errand.where), ...toldIn(errand.when)], ...dayIn(errand.when) }
    case "Count":
      return { inputs: [placeOf(errand.where)], places: errand.type }
    default:
      return { inputs: [placeOf(errand.where)] }
  }
}

/** A step as a reader states it who understands everything. */
export const statedAs = (step: Step, i: number): ReadClue => {
  const clue = { clue: i + 1, ...empty }
  switch (step._tag) {
    case "Page":
      return { ...clue, task: "article", ...wayIn(step.approach), ...takeIn(step.take) }
    case "Roadblock":
      return { ...clue, task: errandWord(step.errand), ...errandIn(step.errand) }
    case "Detour":
      return { ...clue, task: step.transform, inputs: [answerOf(step.step)] }
    case "Merge":
      return { ...clue, task: `merge_${step.operator}`, inputs: [answerOf(step.a), answerOf(step.b)] }
    case "Finish":
      return { ...clue, task: `code_${step.aggregator}`, inputs: step.operands.map(answerOf) }
  }
}

/** Whether a step answers with the name of a page: then its answer and its article are two things. */
const namesAnother = (step: Step | undefined): boolean =>
  step?._tag === "Page" && (step.take._tag === "Hop" || step.take._tag === "Row")

/** Tasks for whose result the order of their inputs makes no difference. */
const isUnordered = (task: string, take: string | null): boolean =>
  /^(?:merge_|code_(?!six)|distance$|duration$)/.test(task) || take === "row"

/** A reading in its one form: everything that can be said in two ways is said in one. */
const normal = (plan: Plan, read: ReadClue): string => {
  const reference = (each: Reference | null): string =>
    each === null ? "" : namesAnother(plan[each.clue - 1]) ? `${each.clue} ${each.as}` : String(each.clue)
  const inputs = read.inputs.map(reference)
  const conditions = read.conditions.map(({ of, path, says, value }) =>
    JSON.stringify([says, path.map(heardHop), value, reference(of)])
  )
  return JSON.stringify([
    read.task,
    isUnordered(read.task, read.take) ? inputs.toSorted() : inputs,
    read.day,
    read.places,
    read.way,
    read.kind,
    reference(read.from),
    read.path.map(heardHop),
    read.by,
    conditions.toSorted(),
    read.take === null ? null : heardHop(read.take),
    read.plus
  ])
}

/** Whether a reader found in a clue what its step does. */
export const isRecovered = (plan: Plan, i: number, read: ReadClue): boolean => {
  const step = plan[i]
  return step !== undefined && read.clue === i + 1 && normal(plan, read) === normal(plan, statedAs(step, i))
}
