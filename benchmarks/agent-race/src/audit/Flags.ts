import { phrasebooks } from "../generate/languages/phrasebooks.ts"
import { type Instance, languageOf } from "../Instance.ts"
import { usedOperands } from "../leg/Aggregator.ts"
import { splitClues } from "../leg/clues.ts"
import { feedingStops, reaching } from "../leg/dataEdges.ts"
import { findFinish } from "../leg/findFinish.ts"
import { listArticles } from "../leg/listArticles.ts"

const clueNumbers = /clues?\s+#?\d+(?:(?:,|\s|and|&|–|-)+#?\d+)*/gi

/** Makes a pattern for references to clues, such as `clue 4`, in the language of a leg. */
const referencesIn = (instance: Instance): RegExp => {
  const language = languageOf(instance) ?? "en"
  return language === "en" ? clueNumbers : phrasebooks[language].references
}

const written = /\d[\d,]*(?:\.\d+)?/g

/** Returns the integers that a clue writes in digits, without the numbers of other clues. */
const numbersIn = (clue: string, references: RegExp): ReadonlyArray<number> =>
  (clue.replaceAll(references, " ").match(written) ?? []).map((text) => Math.trunc(Number(text.replaceAll(",", ""))))

/**
 * Detects whether the last clue writes every operand of the finish line in digits, so that the instructions alone
 * give the digit: `strict` if an operand is 11 or more, which no phrase contains by chance; `loose` if none is.
 */
export const detectLeak = (instance: Instance): "none" | "loose" | "strict" => {
  const { aggregator, operands } = findFinish(instance)
  const left = [...numbersIn(splitClues(instance.clues).at(-1)?.text ?? "", referencesIn(instance))]
  const used = usedOperands(aggregator, operands).map(Math.abs)
  const isLeaked = used.every((operand) => {
    const at = left.indexOf(operand)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
  return isLeaked ? (used.some((operand) => operand >= 11) ? "strict" : "loose") : "none"
}

/** Returns the titles of pages that the clue envelope names, except that of the start page. */
export const namedTitles = (instance: Instance): ReadonlyArray<string> => {
  const envelope = instance.clues.toLowerCase()
  const first = instance.stops[0]
  const exempt = new Set([instance.start.url, first._tag === "Page" ? first.article.url : ""])
  return listArticles(instance)
    .filter(({ title, url }) => !exempt.has(url) && envelope.includes(title.toLowerCase()))
    .map(({ title }) => title)
}

/**
 * Returns the stops that the digit does not depend on, except declared distractors. In published legs it depends
 * on the stops whose values it is computed from. Generated legs record everything that a stop depends on, so
 * there a page also counts if something is looked up with it.
 */
export const idleStops = ({ origin, stops }: Instance): ReadonlyArray<number> => {
  const feeding =
    origin._tag === "Generated" ? reaching(stops, (index) => stops[index]?.recordedEdges ?? []) : feedingStops(stops)
  return stops.flatMap((stop, index) => (feeding.has(index) || stop.distractor === true ? [] : [index]))
}
