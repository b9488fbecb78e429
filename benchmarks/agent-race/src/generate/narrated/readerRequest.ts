import type { Json } from "@escapement/core"
import { Figure, figureIdsOf } from "../../chronicle/Figure.ts"
import { Series, seriesIdsOf, tieIdsOf, tiesOf } from "../../chronicle/Tie.ts"
import { EntityKind } from "../../encyclopaedia/Kind.ts"
import { Aggregator } from "../../leg/Aggregator.ts"
import { Conversion } from "../../leg/Conversion.ts"
import { MergeOperator } from "../../leg/Merge.ts"
import { placeTypes } from "../../leg/Template.ts"
import { Transform } from "../../leg/Transform.ts"
import { fieldWords } from "../chronicle/words/fields.ts"
import type { Plan, Step } from "../Plan.ts"
import {
  conversionGlosses,
  errandGlosses,
  errandWord,
  fieldGroups,
  figureGlosses,
  figureWord,
  finishGlosses,
  mergeGlosses,
  seriesGlosses,
  strange,
  tieGlosses,
  transformGlosses
} from "./vocabulary.ts"

const object = (properties: Json.JsonObject): Json.JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})
const string = { type: "string" }
const integer = { type: "integer" }
const optional = { type: ["string", "null"] }
const strings = { type: "array", items: string }
const reference = object({ clue: integer, as: { type: "string", enum: ["answer", "article"] } })
const maybeReference = { anyOf: [reference, { type: "null" }] }

/** The form of what a reader answers. */
export const readingSchema: Json.JsonObject = object({
  clues: {
    type: "array",
    items: object({
      clue: integer,
      task: string,
      inputs: { type: "array", items: reference },
      day: optional,
      places: optional,
      way: optional,
      kind: optional,
      from: maybeReference,
      path: strings,
      by: { type: ["integer", "null"] },
      conditions: {
        type: "array",
        items: object({ says: string, path: strings, value: optional, of: maybeReference })
      },
      take: optional,
      plus: { type: ["integer", "null"] }
    })
  }
})

const lines = (glosses: { readonly [word: string]: string }): ReadonlyArray<string> =>
  Object.entries(glosses).map(([word, gloss]) => `  ${word}: ${gloss}`)

const sorted = (all: ReadonlyArray<string>): ReadonlyArray<string> => all.toSorted()

const relations = EntityKind.literals.flatMap((kind) => [
  ...tieIdsOf(kind).map((tie) => `  ${tie}, of a ${kind}, leads to a ${tiesOf[kind][tie]}: ${tieGlosses[tie]}`),
  ...seriesIdsOf(kind).map(
    (series) => `  ${series} N, of a ${kind}: ${seriesGlosses[series].member.replace("{n}", "N")}`
  )
])

const figures = sorted([
  ...Figure.literals.flatMap((figure) => {
    const kinds = EntityKind.literals.filter((kind) => figureIdsOf(kind).includes(figure))
    const gloss = figureGlosses[figure]?.gloss
    return kinds.length === 0 || gloss === undefined ? [] : [`  ${figureWord(figure)} (${kinds.join(", ")}): ${gloss}`]
  }),
  ...lines(strange.figures)
])

const fields = fieldGroups.map(({ from, of, to }) => `  ${of}: ${Object.keys(fieldWords).slice(from, to).join(", ")}`)

const tasks = sorted([
  ...lines(errandGlosses),
  ...Conversion.literals.map(
    (conversion) => `  ${errandWord({ _tag: "Convert", step: 0, conversion })}: ${conversionGlosses[conversion]}`
  ),
  ...Transform.literals.map((transform) => `  ${transform}: ${transformGlosses[transform]}`),
  ...MergeOperator.literals.map((operator) => `  merge_${operator}: ${mergeGlosses[operator]}`),
  ...Aggregator.literals.map((aggregator) => `  code_${aggregator}: ${finishGlosses[aggregator]}`),
  ...lines(strange.tasks)
])

/** What a reader is told in every case: how to state a clue, and the words for it. */
export const readerRules = [
  "You are given clues of a treasure hunt across an encyclopaedia. Say of each exactly what it asks for, in the form below.",
  "Each clue leads to an article and asks for something of it, or has a tool look something up, or does a sum. It may refer to earlier clues by number: to what a clue names or gives (its answer), or to the subject of the article that it leads to (its article).",
  "",
  "For each clue:",
  '- clue: its number. task: "article", or one of the tasks below.',
  "- inputs: for tasks, the earlier clues that they work on, in the order of the clue; a place before the clue of a day. Empty for an article.",
  "- day: the day that the clue itself states, as 2024-01-15; null without one.",
  `- places: for count, one of ${placeTypes.join(", ")}; else null.`,
  '- way, for an article: "start" (the one that was handed out), "path" (some steps from an earlier clue, or none: the very thing of that clue), "fork" (one of several ways, by a number), "list" (the list of a kind, of the country of an earlier clue), or "description" (the only one of a kind that fits conditions). Null for tasks.',
  `- kind: for a description, one of ${EntityKind.literals.join(", ")}; for a list, the kind that it lists; else null.`,
  "- from: for path, fork and list, where it begins; else null.",
  '- path: for a path, its relations in the order of travel: "the mother of the founder of it" is ["founder", "mother"]. For a fork, the relation of each way: the first if nothing remains when the number is divided (an even number, if there are two), then if one remains, then if two remain.',
  "- by: for a fork, the clue whose number decides; else null.",
  '- conditions: for a description, each {"says", "path", "value", "of"}. The path leads from the one sought, and may be empty. says is "field" (value: the field at the end of the path), "decade" (value: a figure and the first year, as "founded 1840"), "leads" (the end of the path is what `of` refers to) or "country" (it is in the same country as what `of` refers to; the path is empty).',
  '- take: what is wanted of the article: a figure; a relation, if its name is asked for; "census YEAR"; "tally SERIES" for how many members a series has; "code" for ticker letters; "row" for a row of a list, with inputs (the clues whose numbers are added) and plus (the number that is added to them). Null for tasks.',
  "",
  'Use only these words. Take a word only if the clue itself says what the word means, not because nothing else would fit. If a clue does not say enough to be sure, or can be read in two ways, its task is "unclear".',
  "",
  "Relations:",
  ...relations,
  ...lines(strange.relations),
  ...Series.literals.map((series) => `  tally ${series}: ${seriesGlosses[series].tally}`),
  "Figures:",
  ...figures,
  "  census YEAR: the number of inhabitants by the census of that year",
  "Fields:",
  ...fields,
  `  others: ${strange.fields.join(", ")}`,
  "Tasks:",
  ...tasks,
  "",
  'Answer with a JSON object {"clues": [...]}, one entry for each clue that you are asked about.'
].join("\n")

const isComparing = (step: Step): boolean =>
  step._tag === "Page" &&
  step.approach._tag === "Described" &&
  step.approach.conditions.some(({ _tag }) => _tag === "Extreme")

/** What a reader is told beside the rules if clues of the leg compare counts. */
const comparing =
  'Of conditions, says can also be "most" or "fewest" (value: a figure; the path is empty): of all for which the other conditions hold, the one sought has the most or the fewest.'

/** What a reader is told beside that if clues of the leg add up counts. */
const adding = 'If the clue adds up several figures, value names them all, with " + " between them.'

const isAdding = (step: Step): boolean =>
  step._tag === "Page" &&
  step.approach._tag === "Described" &&
  step.approach.conditions.some((each) => each._tag === "Extreme" && each.plus !== undefined)

/** What a reader is told of one leg: the clues that are there, and those that it has to state. */
export const readerQuestion = (clues: ReadonlyMap<number, string>, asked: ReadonlyArray<number>, plan: Plan): string =>
  [
    ...(plan.some(isComparing) ? [plan.some(isAdding) ? `${comparing} ${adding}` : comparing, ""] : []),
    "Clues:",
    ...[...clues].toSorted(([a], [b]) => a - b).map(([number, text]) => `${number}. ${text}`),
    "",
    `State clues ${asked.join(", ")}.`
  ].join("\n")
