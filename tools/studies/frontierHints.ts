/**
 * What a tray of traject's tiers `frontier` to `frontier-5` gives away to a player who does not work it out: the right
 * sum behind a wrong settlement, which settlements are wrong, how far the book of returns is from the letter, and whose
 * tray it is. A rule that is learned is learned from the first half of the trays, and tried on the second. Also how
 * often papers and letters hold what a reader found odd.
 *
 *     node --conditions=@escapement/source tools/studies/frontierHints.ts --instances 300 --tier frontier,frontier-2
 */
import { tiers } from "@escapement/traject"
import type { Row } from "../../benchmarks/traject/src/databases/Database.ts"
import { inventEntries, isSound, where } from "../../benchmarks/traject/src/desks/Soundness.ts"
import { term } from "../../benchmarks/traject/src/desks/Term.ts"
import type { Letter } from "../../benchmarks/traject/src/desks/accounts/drawLetter.ts"
import { spanDays } from "../../benchmarks/traject/src/desks/accounts/mendedWords.ts"
import { tellsSlip } from "../../benchmarks/traject/src/desks/accounts/slipWords.ts"
import type { DrawnCase } from "../../benchmarks/traject/src/desks/generateCase.ts"
import {
  checkedTrades,
  judgedTrades,
  mendedTrades,
  silentTrades
} from "../../benchmarks/traject/src/desks/trades/trades.ts"
import { drawTray } from "./trays.ts"
import { readFlags } from "./readFlags.ts"

/** The trade of each tier, on whose invented entries papers are tried. */
const trades = {
  frontier: mendedTrades[0]!,
  "frontier-2": mendedTrades[0]!,
  "frontier-3": checkedTrades[0]!,
  "frontier-4": judgedTrades[0]!,
  "frontier-5": silentTrades[0]!
} as const
type Tier = keyof typeof trades

const values = readFlags((flags) => ({
  instances: flags.count("instances", 300, { least: 2 }),
  from: flags.count("from", 0),
  tiers: flags.listed("tier", "tier", Object.keys(trades), ["frontier", "frontier-2"])
}))

/** A settlement by somebody else, and what a player sees beside it. */
interface Settled {
  readonly tray: number
  readonly paid: number
  readonly right: number
  /** The price of all pieces by the letter, and by the book. */
  readonly byLetter: number
  readonly byBook: number
}

const settledOf = ({ desk }: DrawnCase, tray: number, { id, sum }: Row): Settled | undefined => {
  const facts = desk.facts.get(id)
  const { booked = 0, each = 0 } = facts?.pieces ?? {}
  const right = desk.sums.get(id)
  return facts === undefined || right === undefined
    ? undefined
    : { tray, paid: Number(sum), right, byLetter: facts.price, byBook: booked * each }
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? "none" : `${part} of ${whole}, ${((100 * part) / whole).toFixed(1)} %`

const commonest = <A>(all: ReadonlyArray<A>): readonly [value: A | undefined, times: number] => {
  const counts = new Map<A, number>()
  for (const each of all) counts.set(each, (counts.get(each) ?? 0) + 1)
  const [[value, times] = [undefined, 0]] = [...counts].toSorted((a, b) => b[1] - a[1])
  return [value, times]
}

const shareOf = (sum: number, price: number): string => {
  const twelfths = (12 * sum) / price
  return sum === 0 ? "0" : Number.isInteger(twelfths) ? String(twelfths) : sum < price ? "below" : "above"
}

const lookOf = ({ byBook, byLetter, paid }: Settled): string => `${shareOf(paid, byLetter)} ${shareOf(paid, byBook)}`

/** Ways to get from a wrong sum to the right one without reading. */
const ways: { readonly [way: string]: (of: Settled) => number } = {
  ...Object.fromEntries(
    Array.from({ length: 61 }, (_, i) => i - 30).map((offset) => [
      `paid + ${offset}`,
      ({ paid }: Settled) => paid + offset
    ])
  ),
  ...Object.fromEntries(
    [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 4 / 3, 3 / 2, 2, 3, 4].map((share) => [
      `paid × ${share.toFixed(2)}`,
      ({ paid }: Settled) => paid * share
    ])
  ),
  ...Object.fromEntries(
    [0, 3, 4, 6, 8, 9, 12].flatMap((twelfths) => [
      [`${twelfths} twelfths by the letter`, ({ byLetter }: Settled) => (byLetter * twelfths) / 12],
      [`${twelfths} twelfths by the book`, ({ byBook }: Settled) => (byBook * twelfths) / 12]
    ])
  )
}

const hits = (wrong: ReadonlyArray<Settled>, way: string): number =>
  wrong.filter((each) => ways[way]?.(each) === each.right).length

const bestWay = (wrong: ReadonlyArray<Settled>, names = Object.keys(ways)): string =>
  names.toSorted((a, b) => hits(wrong, b) - hits(wrong, a))[0] ?? ""

/** Spans in letters; the longest words come first, as some hold others, and “a week has days” is a number of pieces. */
const spans = new RegExp(
  `\\b(?:${Object.keys(spanDays)
    .toSorted((a, b) => b.length - a.length)
    .join("|")})\\b(?! has days)`,
  "g"
)

const half = Math.floor(values.instances / 2)

/** Learns for each look of a settlement what is commonest, and counts how often that holds in the second half. */
const learned = <A>(
  all: ReadonlyArray<Settled>,
  of: (some: ReadonlyArray<Settled>) => A,
  isRight: (each: Settled, what: A) => boolean
) => {
  const [first, second] = [all.filter(({ tray }) => tray < half), all.filter(({ tray }) => tray >= half)]
  const otherwise = of(first)
  const known = new Map(
    [...new Set(first.map(lookOf))].map((look) => [look, of(first.filter((each) => lookOf(each) === look))])
  )
  return percent(second.filter((each) => isRight(each, known.get(lookOf(each)) ?? otherwise)).length, second.length)
}

const tellWrong = (name: string, all: ReadonlyArray<Settled>): void => {
  const wrong = all.filter(({ paid, right }) => paid !== right)
  const offsets = Object.keys(ways).filter((way) => way.startsWith("paid +"))
  const shares = Object.keys(ways).filter((way) => !way.startsWith("paid +"))
  console.log(`  ${name}: ${percent(wrong.length, all.length)} are wrong; of these the right sum is found`)
  console.log(`    as six less: ${percent(hits(wrong, "paid + -6"), wrong.length)}`)
  const byReader = wrong.filter(({ byLetter, paid, right }) => right === (paid === byLetter / 2 ? 0 : paid - 6)).length
  console.log(`    as nothing behind a half, else as six less: ${percent(byReader, wrong.length)}`)
  for (const names of [offsets, shares]) {
    const way = bestWay(wrong, names)
    console.log(`    by the best of ${names.length}, ${way}: ${percent(hits(wrong, way), wrong.length)}`)
  }
  console.log(
    `    by a learned way for each look: ${learned(wrong, bestWay, (each, way) => ways[way]?.(each) === each.right)}`
  )
  if (wrong.length < all.length)
    console.log(
      `    and told from those that are right, by a learned look: ${learned(
        all,
        (some) => some.filter(({ paid, right }) => paid !== right).length * 2 > some.length,
        ({ paid, right }, isWrong) => (paid !== right) === isWrong
      )}`
    )
}

for (const tier of values.tiers as ReadonlyArray<Tier>) {
  const { prefix } = trades[tier]
  const invented = inventEntries(trades[tier])
  const [before, colleague]: [Array<Settled>, Array<Settled>] = [[], []]
  const distances: Array<number> = []
  const count = { named: 0, head: 0, heads: 0, unsound: 0, letters: 0, spans: 0, rumours: 0, same: 0, moved: 0 }
  const note = ({ account, messages, text }: Letter, days: number): void => {
    count.letters++
    count.spans += Number([...text.matchAll(spans)].some(([span]) => (spanDays[span] ?? 0) > days))
    for (const each of [account, ...messages.map((message) => message.account)])
      for (const { category, meant } of each) {
        const [first, second] = category === "slip" && meant.name === "rumour" ? meant.parts : []
        if (first === undefined || second === undefined) continue
        count.rumours++
        count.same += Number(tellsSlip(first) === tellsSlip(second))
      }
  }
  for (let tray = 0; tray < values.instances; tray++) {
    const drawn = drawTray(tiers[tier][0]!, values.from + tray)
    const { desk, instance, others } = drawn
    const owner = desk.clerks[desk.owner]?.id
    count.named += Number(/head of the desk as of|led the desk on/.test(instance.query))
    count.head += Number(desk.posts.at(-1)?.clerk === owner)
    count.heads += Number(desk.posts.some(({ clerk }) => clerk === owner))
    const [partner, sheet] = [...desk.sheets][0] ?? []
    const isSaid =
      isSound(desk.terms, invented) &&
      isSound(desk.old, invented) &&
      (sheet === undefined || isSound(sheet, where(invented, sheet, term("partner", partner ?? ""))))
    count.unsound += Number(!isSaid)
    for (const [id, { bought, pieces, received }] of desk.facts) {
      const letter = desk.letters.get(id)
      if (letter !== undefined) note(letter, received - bought)
      if (pieces !== undefined) distances.push(pieces.told - (desk.counts?.get(id)?.booked ?? pieces.booked))
    }
    for (const row of (desk.database[`${prefix}_entries`] ?? new Map<string, Row>()).values())
      if (row["status"] !== "open") before.push(...[settledOf(drawn, tray, row) ?? []].flat())
    for (const { row } of others?.acts.flatMap(({ changes }) => changes) ?? [])
      if (row["status"] === "paid") colleague.push(...[settledOf(drawn, tray, row) ?? []].flat())
  }
  console.log(`${tier}, ${values.instances} trays`)
  tellWrong("settled before", before)
  tellWrong("settled by a colleague", colleague)
  const [offset, times] = commonest(distances)
  console.log(
    `  the letter's number is the book's: ${percent(distances.filter((each) => each === 0).length, distances.length)}; within five of it: ${percent(distances.filter((each) => Math.abs(each) <= 5).length, distances.length)}; the book's + ${offset}, the best guess: ${percent(times, distances.length)}`
  )
  console.log(
    `  the request names who led the desk: ${percent(count.named, values.instances)}; the tray is of the present head: ${percent(count.head, values.instances)}; of one of the three heads: ${percent(count.heads, values.instances)}`
  )
  console.log(`  papers in which some part of a condition never matters: ${percent(count.unsound, values.instances)}`)
  console.log(`  letters with a span that is longer than since the purchase: ${percent(count.spans, count.letters)}`)
  console.log(`  rumours about a receipt that come to what is so: ${percent(count.same, count.rumours)}`)
}
