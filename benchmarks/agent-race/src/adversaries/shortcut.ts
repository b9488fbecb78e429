import { Adversaries, Content, type Observation } from "@escapement/core"
import { Effect } from "effect"
import { type Aggregator, aggregate } from "../leg/Aggregator.ts"
import { type Clue, splitClues } from "../leg/clues.ts"
import { placeTypes } from "../leg/Template.ts"

/** Capitalised words that begin a sentence but are not part of a name. */
const common = new Set(
  "The This That These Those From With When Where What Which Then Next Now Find Take Start Begin Go Look Add Combine".split(
    " "
  )
)

/** Finds what a clue seems to name: runs of words with capital letters. */
const namesIn = (clue: string): ReadonlyArray<string> =>
  (clue.match(/\p{Lu}[\p{L}’'-]+(?:\s+(?:of|the|de|la)?\s*\p{Lu}[\p{L}’'-]+)*/gu) ?? [])
    .map((name) => name.trim())
    .filter((name) => !common.has(name))

const numbersIn = (text: string): ReadonlyArray<number> =>
  (text.replaceAll(/clues?\s+#?\d+(?:(?:,|\s|and|&|–|-)+#?\d+)*/gi, " ").match(/\d[\d,]*/g) ?? []).map((digits) =>
    Number(digits.replaceAll(",", ""))
  )

/** Guesses the aggregator that the last clue describes. */
const aggregatorIn = (clue: string): Aggregator =>
  /digital root|repeated|single digit remains/i.test(clue)
    ? "digital_root"
    : /differ|apart|subtract/i.test(clue)
      ? "abs_diff"
      : "mod10"

/** Returns the numbers of the clues that the last clue refers to. */
const referredTo = (clue: string): ReadonlyArray<number> => (clue.match(/\b\d{1,2}\b/g) ?? []).map(Number)

interface Attempt {
  readonly tool: string
  readonly args: { readonly [name: string]: string }
}

/** Makes the call that a clue's own words suggest, on the first thing that it names. */
const attemptOf = ({ text }: Clue): Attempt | undefined => {
  const [name] = namesIn(text)
  if (name === undefined) return undefined
  const type = placeTypes.find((each) => text.toLowerCase().includes(each.slice(0, -1)))
  if (type !== undefined) return { tool: "maps_search_places", args: { query: `${type} near ${name}` } }
  if (/inhabit|population|people live/i.test(text)) return { tool: "countries_population", args: { country: name } }
  if (/area|square kilomet/i.test(text)) return { tool: "countries_area", args: { country: name } }
  return { tool: "maps_geocode", args: { address: name } }
}

/** Returns the last whole number in a reply; undefined if the reply is an error or has no number. */
const valueIn = ({ content, error }: Observation): number | undefined =>
  error === undefined ? numbersIn(Content.plain(content)).at(-1) : undefined

/**
 * Never opens a page. Guesses the arguments of tools from the wording of the clues, and the digit from the
 * replies; if the last clue prints its operands, from this clue alone. Solves legs whose clues leak, which then
 * shows as a PVR of 0 and an unsupported answer. Source: paper App. K.
 */
export const shortcut = Adversaries.defineAdversary({
  id: "shortcut",
  version: "1",
  lacks: "opens no page",
  summary: "guesses arguments and the digit from the wording of the clues",
  atMost: 0.15,
  play: ({ session }) =>
    Effect.gen(function* () {
      const clues = splitClues(Content.plain(session.instructions))
      const last = clues.at(-1)?.text.split("\n\n", 1)[0] ?? ""
      const aggregator = aggregatorIn(last)
      const printed = numbersIn(last).filter((number) => number !== 10)
      const values = new Map<number, number>()
      if (printed.length < 2) {
        for (const clue of clues.slice(0, -1)) {
          const attempt = attemptOf(clue)
          const value = attempt === undefined ? undefined : valueIn(yield* session.call(attempt))
          if (value !== undefined) values.set(clue.number, value)
        }
      }
      const guessed = referredTo(last).flatMap((clue) => values.get(clue) ?? [])
      const operands = printed.length >= 2 ? printed : guessed
      yield* session.call({ tool: "submit", args: { answer: aggregate(aggregator, operands) } })
    })
})
