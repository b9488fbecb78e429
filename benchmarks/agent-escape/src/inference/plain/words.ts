import type { Kind, Measure } from "../Label.ts"
import type { End } from "../Query.ts"
import { familyNames, givenNames, materials, places } from "../vocabulary.ts"

/** The order that a word means: a measure, and one end of it. */
export interface Order {
  readonly by: Measure
  readonly end: End
}

const orders = (by: Measure, least: string, most: string): ReadonlyArray<readonly [string, Order]> => [
  ...least.split(", ").map((word) => [word, { by, end: "least" }] as const),
  ...most.split(", ").map((word) => [word, { by, end: "most" }] as const)
]

/** Superlatives: each with the end of the order that it names. */
export const superlatives = [
  ...orders("year", "oldest, earliest", "youngest, most recent, most-recent, latest"),
  ...orders("weight", "lightest, least heavy, least-heavy", "heaviest, weightiest"),
  ...orders("length", "shortest, least long, least-long", "longest, lengthiest, most drawn-out")
]

/** Comparatives, for one of two things: each with the end of the order that it names. */
export const comparatives = [
  ...orders("year", "older, earlier", "younger, later"),
  ...orders("weight", "lighter, less heavy", "heavier, weightier"),
  ...orders("length", "shorter, less long", "longer, lengthier, more drawn-out")
]

/** Verb phrases for the end of an order: `weighs least`. */
export const verbs = [
  ...orders(
    "year",
    "was entered first, came into the books before the rest",
    "was entered last, came into the books after the rest"
  ),
  ...orders("weight", "weighs least, burdens the scales least", "weighs most, outweighs the rest"),
  ...orders("length", "measures least, takes up least of a rule", "measures most, takes up most of a rule"),
  ...superlatives.map(([word, order]) => [`is ${word}`, order] as const)
]

/** Noun phrases for the end of an order: `the smallest weight`. */
export const sizes = [
  ...orders("year", "the earliest year", "the latest year"),
  ...orders("weight", "the smallest weight", "the greatest weight"),
  ...orders("length", "the smallest length", "the greatest length")
]

/** Phrases for the next label of an order, which stand before another label: `the next lighter label below`. */
export const nexts = [
  ...comparatives.flatMap(([word, order]) =>
    ["before", "after", "above", "below"].flatMap((side) =>
      ["label", "one"].map((noun) => [`the next ${word} ${noun} ${side}`, order] as const)
    )
  ),
  ...(["label", "one"] as const).flatMap((noun) =>
    orders("year", `the ${noun} entered last before`, `the ${noun} entered next after`)
  ),
  ...orders("year", "what went into the books just before", "what went into the books just after"),
  ...orders("year", "the direct forerunner in years of", "the direct successor in years of"),
  ...(["weight", "length"] as const).flatMap((by) => [
    ...orders(by, `the label that comes next in ${by} below`, `the label that comes next in ${by} above`),
    ...orders(by, `what stands one step down in ${by} from`, `what stands one step up in ${by} from`)
  ])
]

/** Words that, before a label, mean the labels beyond it. */
export const beyonds = [
  ...comparatives.map(([word, order]) => [`${word} than`, order] as const),
  ...orders("weight", "that weigh less than", "that weigh more than"),
  ...orders("length", "that fall short of", "that reach beyond")
]

/** Phrases that, followed by a label, mean the label nearest to that label, each with its measure. */
export const nearests: ReadonlyArray<readonly [string, Measure]> = [
  ...(["year", "weight", "length"] as const).flatMap((by) =>
    [`the label closest in ${by} to`, `the label whose ${by} differs least from that of`].map(
      (text) => [text, by] as const
    )
  ),
  ["the one whose year is closest to that of", "year"],
  ["what was entered nearest in time to", "year"],
  ["the other whose date differs least from the date of", "year"],
  ["the one that comes closest in weight to", "weight"],
  ["what differs least in weight from", "weight"],
  ["the other that would almost balance", "weight"],
  ["the one that comes closest in length to", "length"],
  ["what differs least in length from", "length"],
  ["the other that almost matches the measure of", "length"]
]

/** Words that, before a label, mean the labels that share a property with it. */
export const sharings: ReadonlyArray<readonly [string, Kind]> = [
  ["the other labels with the same keeper as", "keeper"],
  ["the other labels kept by the keeper of", "keeper"],
  ["the others that share a keeper with", "keeper"],
  ["the rest of what is kept by the keeper of", "keeper"],
  ["all others that answer to the same name as", "keeper"],
  ["the other labels of the same material as", "material"],
  ["the other labels made of the same stuff as", "material"],
  ["the others made of the same stuff as", "material"],
  ["the rest of what shares its material with", "material"],
  ["all others cut from the same stock as", "material"],
  ["the other labels in the same place as", "place"],
  ["the other labels found in the same place as", "place"],
  ["the others that lie in the same place as", "place"],
  ["the rest of what is found alongside", "place"],
  ["all others under one roof with", "place"]
]

/** Makes a pattern that matches any of several words. */
export const oneOf = (words: ReadonlyArray<string>): string => `(?:${words.join("|")})`

const keeper = `(${oneOf(givenNames)} ${oneOf(familyNames)})`
const material = `(${oneOf(materials)})`
const place = `(${oneOf(places)})`
const labels = "(?:labels|ones|pieces|things|those|all|everything|what)"

/** Words for the labels that have a property. */
export const havings: ReadonlyArray<readonly [string, Kind]> = [
  [`(?:the )?${labels} that ${keeper} (?:keeps|answers for)`, "keeper"],
  [`(?:the )?${labels} in the care of ${keeper}`, "keeper"],
  [`what was left to ${keeper}`, "keeper"],
  [`the ${material} ${labels}`, "material"],
  [`(?:the )?${labels} made of ${material}`, "material"],
  [`all that is ${material}`, "material"],
  [`(?:the )?${labels} in the ${place}`, "place"],
  [`(?:the )?${labels} (?:that lie|lies) in the ${place}`, "place"],
  [`all that the ${place} holds`, "place"],
  [`the stock of the ${place}`, "place"]
]

/** Words that exclude labels. */
export const exceptions: ReadonlyArray<readonly [string, Kind]> = [
  [`(?: and)? that ${keeper} does not keep`, "keeper"],
  [`(?: and)? that are not in the care of ${keeper}`, "keeper"],
  [`, leaving out what ${keeper} keeps`, "keeper"],
  [`, anything of ${keeper} aside`, "keeper"],
  [`, save for those in the care of ${keeper}`, "keeper"],
  [`(?: and)? that are not (?:made )?of ${material}`, "material"],
  [`, leaving out the ${material} ones`, "material"],
  [`, anything ${material} aside`, "material"],
  [`, save for those made of ${material}`, "material"],
  [`(?: and)? that are not in the ${place}`, "place"],
  [`(?: and)? that lie outside the ${place}`, "place"],
  [`, leaving out what lies in the ${place}`, "place"],
  [`, anything in the ${place} aside`, "place"],
  [`, save for the stock of the ${place}`, "place"]
]
