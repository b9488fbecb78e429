/**
 * Measures what a player reaches that stands before the exit of a house with a ledger, has read all papers, and does not
 * search for the set of entries that counts. The planner plays up to the exit. Then each reader enters its passwords,
 * each from the same state. Prints in how many houses a reader opens the exit, and how many passwords it enters in one.
 * The reader `search` knows no more than the papers say, too; it searches.
 *
 *     node --conditions=@escapement/source tools/studies/ledger.ts --on frontier@2
 */
import { Content, type Json, Randomness, type ToolCall } from "@escapement/core"
import { Subsets } from "@escapement/env"
import { mmEscape } from "@escapement/mm-escape"
import { Effect, Option, Result } from "effect"
import { partText } from "./shares.ts"
import { readFlags, setsAndTiers } from "./readFlags.ts"

const values = readFlags((flags) => ({
  on: flags.oneOf("on", "set", setsAndTiers(mmEscape), "frontier@2"),
  instances: flags.count("instances", 24, { least: 1 })
}))

/** A ledger as the papers say it: the amounts, the numbers of the receipts, and what the amounts that count make. */
interface Papers {
  readonly amounts: ReadonlyArray<number>
  readonly receipts: ReadonlyArray<number>
  readonly total: number
  /** All numbers in the words of papers. */
  readonly numbers: ReadonlyArray<string>
}

/** Reads a whole number whose digits are grouped by commas. */
const readGrouped = (text = ""): number => Number(text.replaceAll(",", ""))

const readPapers = (words: string): Papers => {
  const entries = [...words.matchAll(/^Entry \d+: amount ([\d,]+) pence, receipt (\d+)$/gm)]
  return {
    amounts: entries.map(([, amount]) => readGrouped(amount)),
    receipts: entries.map(([, , receipt]) => Number(receipt)),
    total: readGrouped(/make exactly ([\d,]+) pence/.exec(words)?.[1]),
    numbers: [...new Set([...words.matchAll(/\d[\d,]*/g)].map(([digits]) => digits.replaceAll(",", "")))]
  }
}

const sum = (numbers: ReadonlyArray<number>, places: ReadonlyArray<number>): number =>
  places.reduce((total, place) => total + (numbers[place] ?? 0), 0)

/** Takes entries in an order as long as they fit. */
const fill = ({ amounts, total }: Papers, order: ReadonlyArray<number>): ReadonlyArray<number> => {
  const taken: Array<number> = []
  for (const place of order) if (sum(amounts, [...taken, place]) <= total) taken.push(place)
  return taken
}

/** Changes a set by one entry, or by one in place of another, as long as its sum comes nearer to the total. */
const climb = ({ amounts, total }: Papers, start: ReadonlyArray<number>): ReadonlyArray<number> => {
  const places = amounts.map((_, place) => place)
  const away = (set: ReadonlyArray<number>): number => Math.abs(sum(amounts, set) - total)
  const toggled = (set: ReadonlyArray<number>, place: number): ReadonlyArray<number> =>
    set.includes(place) ? set.filter((each) => each !== place) : [...set, place]
  let best = start
  for (;;) {
    const near = places.flatMap((one) => {
      const first = toggled(best, one)
      return [first, ...places.filter((other) => other > one).map((other) => toggled(first, other))]
    })
    const next = near.reduce((a, b) => (away(b) < away(a) ? b : a), best)
    if (away(next) >= away(best)) return best
    best = next
  }
}

/** Number of sets that a reader draws at random. */
const draws = 100

const byAmount = ({ amounts }: Papers): ReadonlyArray<number> =>
  amounts.map((_, place) => place).toSorted((a, b) => (amounts[a] ?? 0) - (amounts[b] ?? 0))

/** Readers by name: the sets of entries whose receipts they add. */
const sets: {
  readonly [reader: string]: (papers: Papers, rng: Randomness.Rng) => ReadonlyArray<ReadonlyArray<number>>
} = {
  "all, none": (papers) => [byAmount(papers), []],
  "each entry alone": (papers) => byAmount(papers).map((place) => [place]),
  "all but one": (papers) => byAmount(papers).map((place) => byAmount(papers).filter((each) => each !== place)),
  "filled from the largest, the smallest, the first, the last": (papers) => {
    const rising = byAmount(papers)
    const first = papers.amounts.map((_, place) => place)
    return [rising.toReversed(), rising, first, first.toReversed()].map((order) => fill(papers, order))
  },
  "100 drawn sets": (papers, rng) =>
    Array.from({ length: draws }, () => papers.amounts.flatMap((_, place) => (rng.int(0, 1) === 0 ? [place] : []))),
  "100 drawn sets, mended by one or two entries at a time": (papers, rng) =>
    Array.from({ length: draws }, () =>
      climb(
        papers,
        papers.amounts.flatMap((_, place) => (rng.int(0, 1) === 0 ? [place] : []))
      )
    ),
  search: ({ amounts, total }) => Subsets.findSubsets(amounts, total, 2)
}

/** Returns the passwords that each reader enters. */
const passwordsOf = (papers: Papers, rng: Randomness.Rng): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => [
  [
    "every number on a paper, and its last 4 to 8 digits",
    papers.numbers.flatMap((digits) => [digits, ...[4, 5, 6, 7, 8].map((count) => digits.slice(-count))])
  ],
  ...Object.entries(sets).map(
    ([reader, choose]) => [reader, choose(papers, rng).map((places) => String(sum(papers.receipts, places)))] as const
  )
]

const withPassword = (call: ToolCall, input: string): ToolCall => ({
  ...call,
  args: { ...(call.args as Json.JsonObject), interactions: { input } }
})

const study = Effect.gen(function* () {
  const members =
    mmEscape.sets[values.on]?.members ??
    Array.from({ length: values.instances }, (_, index) => {
      const all = mmEscape.tiers[values.on] ?? []
      return { seed: Randomness.seed("ledger", index), difficulty: all[index % all.length] }
    })
  const opened = new Map<string, number>()
  const entered = new Map<string, number>()
  let houses = 0
  for (const [index, { difficulty, seed }] of members.slice(0, values.instances).entries()) {
    if (difficulty === undefined) continue
    const instance = yield* mmEscape.generate(seed, difficulty)
    const world = yield* Result.getOrThrow(mmEscape.world.fromJson({ view: "text" })).value
    const { gold, initial: first, step } = world.open(instance)
    let state = first
    let words = ""
    for (;;) {
      const { call } = Option.getOrThrow(gold(state))
      const transition = yield* step(state, call)
      if (transition.state.phase === "out") {
        houses++
        const before = state
        for (const [reader, passwords] of passwordsOf(readPapers(words), Randomness.rng("ledger", index))) {
          const tries = [...new Set(passwords)]
          const results = yield* Effect.forEach(tries, (password) => step(before, withPassword(call, password)))
          const isOpen = results.some((result) => result.state.phase === "out")
          opened.set(reader, (opened.get(reader) ?? 0) + (isOpen ? 1 : 0))
          entered.set(reader, Math.max(entered.get(reader) ?? 0, tries.length))
        }
        break
      }
      const text = Content.plain(transition.observation.content)
      if ("read" in Object(call.args)) words += `${text}\n`
      state = transition.state
    }
  }
  console.log(`| reader | passwords, at most | exits opened on ${values.on} |`)
  console.log("| --- | ---: | --- |")
  for (const [reader, count] of opened)
    console.log(`| ${reader} | ${entered.get(reader)} | ${partText(count, houses)} |`)
})

await Effect.runPromise(Effect.scoped(study))
