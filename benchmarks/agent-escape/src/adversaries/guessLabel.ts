import type { Entry } from "./inventoryWords.ts"

type Measure = "year" | "weight" | "length"

const cues: ReadonlyArray<readonly [RegExp, Measure, 1 | -1]> = [
  [/oldest|earliest|entered first|before the rest|\bolder|\bearlier|entered last before/, "year", 1],
  [/youngest|most.recent|entered last|latest|after the rest|\byounger|\blater/, "year", -1],
  [/lightest|least heavy|weighs least|scales least|smallest weight|\blighter|less heavy/, "weight", 1],
  [/heaviest|weightiest|weighs most|greatest weight|outweighs|\bheavier|weightier/, "weight", -1],
  [/shortest|least long|smallest length|measures least|least of a rule|\bshorter|less long/, "length", 1],
  [
    /longest|lengthiest|most drawn-out|measures most|most of a rule|greatest length|\blonger|lengthier|more drawn-out/,
    "length",
    -1
  ]
]

const neighbours: ReadonlyArray<readonly [RegExp, Measure]> = [
  [/entered last before|entered next after|just before|just after|in years|year is closest|in time|date/, "year"],
  [/weigh|in weight|lighter|heavier|balance/, "weight"],
  [/length|short|longer|reach beyond|measure/, "length"]
]

const rankOf = (sentence: string): number => {
  if (/number three|but two|third-/.test(sentence)) return 2
  return /runner-up|but one|second-/.test(sentence) ? 1 : 0
}

/** Returns the words that a sentence shares with the entries, leaving out a trailing exception (“, save for …”). */
const sharedWords = (sentence: string, entries: ReadonlyArray<Entry>): ReadonlyArray<string> => {
  const said = sentence.replace(/, (?:leaving out|save for|any).*$/, "")
  const all = new Set(entries.flatMap(({ words }) => words))
  return [...all].filter((word) => said.includes(word))
}

const byRank = (entries: ReadonlyArray<Entry>, rank: number, weigh: (place: number) => number) =>
  entries.map((entry, place) => [entry.name, weigh(Math.abs(place - rank))] as const)

/**
 * Weighs how strongly a sentence suggests each entry, by the words shared with the entry's line, the first
 * superlative and the names in it: what counting and regular expressions find in a clue.
 */
export const weighEntries = (sentence: string, entries: ReadonlyArray<Entry>): ReadonlyMap<string, number> => {
  const named = entries.filter(({ name }) => sentence.includes(name))
  const shared = sharedWords(sentence, entries)
  const counted = entries.map((entry) => ({ entry, count: entry.words.filter((word) => shared.includes(word)).length }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const fitting = counted.filter(({ count }) => count === most).map(({ entry }) => entry)
  const weights = new Map(entries.map(({ name }) => [name, 1]))
  const speak = (more: ReadonlyArray<readonly [string, number]>) => {
    for (const [name, weight] of more) weights.set(name, (weights.get(name) ?? 1) * weight)
  }
  speak(fitting.map(({ name }) => [name, most > 0 ? 3 : 1]))
  const [model] = named
  const measure = neighbours.find(([pattern]) => pattern.test(sentence))?.[1]
  if (model !== undefined && measure !== undefined) {
    const gap = (entry: Entry) => Math.abs(entry[measure] - model[measure])
    speak(
      byRank(
        entries.toSorted((a, b) => gap(a) - gap(b)),
        1,
        (off) => 1 + 12 / (1 + off) ** 2
      )
    )
  }
  const cue = cues.find(([pattern]) => pattern.test(sentence))
  if (cue !== undefined && model === undefined) {
    const [, by, way] = cue
    speak(
      byRank(
        fitting.toSorted((a, b) => way * (a[by] - b[by])),
        rankOf(sentence),
        (off) => 1 + 12 / (1 + off) ** 2
      )
    )
  }
  // a clue never names the label that it wants
  speak(named.map(({ name }) => [name, 0.02]))
  return weights
}
