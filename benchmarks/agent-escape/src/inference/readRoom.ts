import { memoize } from "effect/Function"
import { PortType, isPhysical } from "../tools/PortType.ts"
import { clueGrammar } from "./clueGrammar.ts"
import type { Meaning } from "./Grammar.ts"
import type { Label } from "./Label.ts"
import { type End, type Group, type Reference, labelOf } from "./Query.ts"
import { follow } from "./plain/Phrase.ts"
import { readings } from "./plain/readings.ts"
import { typeWords } from "./vocabulary.ts"

/** The meaning of a clue: a parameter, and the label of its type that it wants. */
interface ReadClue {
  readonly title: string
  readonly labelIn: (labels: ReadonlyArray<Label>) => Label | undefined
}

const text = (meaning: Meaning, field: string): string => {
  const value = meaning[field]
  return typeof value === "string" ? value : ""
}
const part = (meaning: Meaning, field: string): Meaning => {
  const value = meaning[field]
  return value === undefined || typeof value === "string" ? {} : value
}

/** The types of values, by their words: physical objects have no label. */
const typeNamed = new Map(
  PortType.literals.filter((type) => !isPhysical(type)).map((type) => [typeWords[type], type] as const)
)

/** Reads a line of an inventory; undefined if the text is not such a line. */
export const readLine = (line: string): Label | undefined => {
  const [meaning, ...others] = clueGrammar.read("line", line)
  if (meaning === undefined || others.length > 0) return undefined
  const type = typeNamed.get(text(meaning, "type"))
  if (type === undefined) return undefined
  const [keeper, material, place] = [text(meaning, "keeper"), text(meaning, "material"), text(meaning, "place")]
  const [year, weight, length] = [text(meaning, "year"), text(meaning, "weight"), text(meaning, "length")].map(Number)
  const known = { keeper, material, place, year: year ?? 0, weight: weight ?? 0, length: length ?? 0 }
  return { name: text(meaning, "name"), type, bearer: text(meaning, "bearer"), ...known }
}

const measureOf = (meaning: Meaning): "year" | "weight" | "length" => {
  const by = text(meaning, "by")
  return by === "weight" || by === "length" ? by : "year"
}
const endOf = (meaning: Meaning): End => (text(meaning, "end") === "most" ? "most" : "least")
const kindOf = (word: string) => (word === "material" || word === "place" ? word : "keeper")
const rankOf = (word: string) => (word === "2" || word === "3" ? word : "1")

const groupOf = (meaning: Meaning): Group => {
  const kind = kindOf(text(meaning, "kind"))
  switch (text(meaning, "tag")) {
    case "like":
      return { tag: "like", kind, of: referenceOf(part(meaning, "of")) }
    case "without":
      return {
        tag: "without",
        kind,
        value: text(meaning, "value"),
        notKind: kindOf(text(meaning, "notKind")),
        notValue: text(meaning, "notValue")
      }
    default:
      return { tag: "having", kind, value: text(meaning, "value") }
  }
}

const referenceOf = (meaning: Meaning): Reference => {
  const [by, end] = [measureOf(meaning), endOf(meaning)]
  switch (text(meaning, "tag")) {
    case "extreme":
      return { tag: "extreme", by, end, rank: rankOf(text(meaning, "rank")), group: groupOf(part(meaning, "group")) }
    case "beside":
      return { tag: "beside", by, end, of: referenceOf(part(meaning, "of")) }
    case "nearest":
      return { tag: "nearest", by, of: referenceOf(part(meaning, "of")) }
    case "chosen":
      return {
        tag: "chosen",
        by,
        end,
        one: referenceOf(part(meaning, "one")),
        other: referenceOf(part(meaning, "other"))
      }
    default:
      return { tag: "named", name: text(meaning, "name") }
  }
}

/** Returns all readings of a sentence as a clue, without its voice; empty if it is not a clue. */
export const readClue = (sentence: string): ReadonlyArray<ReadClue> => {
  const start = sentence.indexOf(": ") + 2
  const body = sentence.slice(start).replace(/\.$/, "")
  return clueGrammar.read("clue", body).map((meaning) => {
    const reference = referenceOf(part(meaning, "ref"))
    return { title: text(meaning, "title"), labelIn: (labels) => labelOf(reference, labels) }
  })
}

/** Returns all readings of a sentence in a room with plain clues, for every way to group its words. */
export const readPlainClue = (sentence: string): ReadonlyArray<ReadClue> =>
  readings(sentence).map(({ phrases, title }) => ({ title, labelIn: (labels) => follow(phrases, labels) }))

const byType = memoize((labels: ReadonlyArray<Label>) => Map.groupBy(labels, (label) => label.type))

/** Returns the labels of a type; always the same list for the same labels. */
const ofType = (labels: ReadonlyArray<Label>, type: PortType): ReadonlyArray<Label> => byType(labels).get(type) ?? []

/** Returns the labels that clues can mean for a parameter; exactly one if its clue is good. */
export const labelsMeant = (
  clues: ReadonlyArray<ReadClue>,
  { title, type }: { readonly title: string; readonly type: PortType },
  labels: ReadonlyArray<Label>
): ReadonlyArray<Label> => {
  const meant = clues
    .filter((clue) => clue.title === title)
    .flatMap(({ labelIn }) => labelIn(ofType(labels, type)) ?? [])
  return [...new Set(meant)]
}
