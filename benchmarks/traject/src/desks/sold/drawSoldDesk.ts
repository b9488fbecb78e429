import { Randomness } from "@escapement/core"
import { type Row, tableOf } from "../../databases/Database.ts"
import { drawNumbers, idsOf, iso } from "../../databases/draws.ts"
import type { Facts } from "../Facts.ts"
import type { Trade } from "../Trade.ts"
import { asksFor } from "../asksFor.ts"
import { checkTable, isBelieved } from "../drawChecks.ts"
import { drawCounts, drawPots } from "../drawDesk.ts"
import { sumBy } from "../sums.ts"
import { drawCounted, drawEntries, spanOfJudged } from "../drawEntries.ts"
import type { JudgedDesk } from "../judged/drawJudgedDesk.ts"
import { drawPosts, drawStaff, writeHandovers } from "../judged/drawStaff.ts"
import { writeCopy, writePapers } from "../writePapers.ts"
import { writePosts } from "../writePosts.ts"
import { wordBlindSale } from "./blindWords.ts"
import { drawBlindAmounts, drawFate } from "./drawFate.ts"
import { drawAmounts, drawInvoices, formatMoney, trayCount } from "./drawInvoices.ts"
import { type Measure, drawSoldPapers, lapses } from "./drawSoldPapers.ts"
import { wordSale } from "./soldWords.ts"

/** Clerks with a tray, directors of the house, buyers, and petitions in other trays. */
const [clerkCount, directorCount, partyCount, elsewhereCount] = [7, 3, 18, 2] as const

/** Most draws of who counted. */
const mostCounts = 40

/** What the papers of a tray have to decide. */
interface TrayMeasure extends Measure {
  /** The fewest petitions whose number is believed, and of which it is not. */
  readonly fewestOfEither: number
  /** The share of all sums for which the pot is meant, and the smallest share of these that it holds. */
  readonly expected: number
  readonly least: number
}

/** For the petitions that are left. */
const ofLeft: TrayMeasure = {
  fewestOfEither: 4,
  fewestChanged: 2,
  fewestPaid: 5,
  mostTerms: 40,
  mostMemos: 3,
  isTermsFirst: false,
  expected: 1,
  least: 0.55
}

/** For a whole tray, of which about one third is left. */
const ofTray: TrayMeasure = {
  fewestOfEither: 11,
  fewestChanged: 7,
  fewestPaid: 18,
  mostTerms: 120,
  mostMemos: 12,
  isTermsFirst: true,
  expected: 1 / 3,
  least: 0.65
}

/**
 * Draws a desk of the eighth or ninth edition: a tray of open petitions, some of which are sold, and short papers by
 * which the others are settled. Undefined if no papers matter: in the eighth edition to the petitions that are left, in
 * the ninth to the tray as a whole, so that nothing but the sum of the sale depends on which petitions are sold.
 *
 * @param fate the seed of which petitions are sold, in the ninth edition
 */
export const drawSoldDesk = (
  trade: Trade,
  seed: Randomness.Seed,
  today: number,
  rules: number,
  fate = seed
): JudgedDesk | undefined => {
  const { isBlind = false } = trade
  const measure = isBlind ? ofTray : ofLeft
  const rng = Randomness.rng(seed, "desk", trade.prefix)
  const at = (table: string): string => `${trade.prefix}_${table}`
  const { clerks, directors, parties, people } = drawStaff(rng, {
    clerks: clerkCount,
    directors: directorCount,
    parties: partyCount
  })
  const changeAt = drawNumbers(rng, 40, 900, clerkCount - 1)
  const changes = Array.from({ length: clerkCount - 1 }, (_, i) => changeAt(i)).toSorted((a, b) => b - a)
  const handoverId = idsOf(rng, "HO", clerkCount)
  const seats = rng.shuffle(clerks)
  const handovers = writeHandovers(seats, changes, handoverId, today)
  const posts = drawPosts(rng, directors, today)
  const postId = idsOf(rng, "PO", posts.length)
  const owner = seats[rng.int(2, 4)]
  const elsewhere = clerks.filter((clerk) => clerk !== owner)
  const trays = rng.shuffle([
    ...Array.from({ length: trayCount }, () => owner?.id ?? ""),
    ...Array.from({ length: elsewhereCount }, () => rng.pick(elsewhere).id)
  ])
  const entries = drawEntries(rng, trade, today, parties, idsOf(rng, "EN", trays.length), trays)
  const { letters } = entries
  const invoices = isBlind
    ? drawFate(seed, trade.prefix, fate)
    : drawInvoices(Randomness.rng(seed, "invoices", trade.prefix))
  /** Whether the papers have to matter to a petition. */
  const isMeant = (_: unknown, place: number): boolean => isBlind || !invoices.sold.includes(place)
  /** Draws who counted, until some numbers are believed, and some are not. */
  const drawMixedCounts = (): ReturnType<typeof drawCounts> | undefined => {
    for (let nth = 0; nth < mostCounts; nth++) {
      const made = drawCounts(rng, clerks, today, entries.drawn, spanOfJudged)
      const believed = entries.drawn
        .filter(({ row }) => row["clerk"] === owner?.id)
        .filter(isMeant)
        .map(({ pieces, row }) => {
          const count = made.counts.get(row.id)
          return count !== undefined && pieces?.told !== count.booked
            ? isBelieved(made.trust, made.checks, count)
            : undefined
        })
      const [yes, no] = [true, false].map((each) => believed.filter((one) => one === each).length)
      if (Math.min(yes ?? 0, no ?? 0) >= measure.fewestOfEither) return made
    }
    return undefined
  }
  const counted = drawMixedCounts()
  if (counted === undefined) return undefined
  const { checks, counts, drawn, trust } = counted
  const cases = parties.flatMap((party) => Array.from({ length: rng.int(0, 4) }, () => party))
  const outcomes = cases.map(() => rng.pick(["refused", "paid", "paid", "withdrawn"] as const))
  const caseId = idsOf(rng, "PA", cases.length)
  const past = cases.map((party, i): Row => ({
    id: caseId(i),
    party: party["name"] ?? "",
    year: rng.int(Math.max(2018, Number(party["since"])), 2025),
    outcome: outcomes[i] ?? ""
  }))
  const own = drawn.filter(({ row }) => row["clerk"] === owner?.id)
  const facts = own.map(({ party, row, ...each }): Facts => {
    const cases = past.filter((one) => one["party"] === party && one["outcome"] !== "withdrawn")
    return {
      ...each,
      since: Number(parties.find(({ name }) => name === party)?.["since"]),
      past: cases.length,
      refusals: cases.filter(({ outcome }) => outcome === "refused").length,
      isDouble: own.filter((one) => one.party === row["party"]).length > 1
    }
  })
  const withNumber = (numberOf: (id: string, pieces: NonNullable<Facts["pieces"]>) => number) =>
    facts
      .map((of, place): Facts => {
        const { pieces } = of
        return pieces === undefined
          ? of
          : { ...of, pieces: { ...pieces, booked: numberOf(own[place]?.row.id ?? "", pieces) } }
      })
      .filter(isMeant)
  const drawnPapers = drawSoldPapers(rng, trade, {
    all: facts,
    meant: facts.filter(isMeant),
    measure,
    miscounted: [withNumber((id, { booked }) => counts.get(id)?.booked ?? booked), withNumber((_id, { told }) => told)],
    clerks: people.map(({ id }) => id),
    posts,
    rules,
    today,
    trust
  })
  if (drawnPapers === undefined) return undefined
  const { memos, old, reading, sheets, terms } = drawnPapers
  const sumOf = sumBy(drawnPapers, today)
  const sums = facts.map(sumOf)
  const paperId = idsOf(rng, "PP", memos.length + 5)
  const papers = writePapers(rng, trade, { memos, old, reading, sheets, terms }, paperId)
  const sale: Row = {
    id: paperId(memos.length + 4),
    sort: "sale",
    day: iso(today),
    signed: "",
    text: (isBlind ? wordBlindSale : wordSale)(rng, formatMoney(invoices.total))
  }
  const { messages, returns } = drawCounted(rng, { drawn, letters }, counts)
  const elsewhereAmounts = (isBlind ? drawBlindAmounts : drawAmounts)(
    Randomness.rng(seed, "other invoices", trade.prefix),
    elsewhereCount
  ).values()
  const ownIds = own.map(({ row }) => row.id)
  const rows = drawn.map(({ row }): Row => {
    const place = ownIds.indexOf(row.id)
    const amount = (place < 0 ? elsewhereAmounts.next().value : invoices.amounts[place]) ?? 0
    const invoice = formatMoney(amount)
    // the text of a letter is written when somebody reads it
    return Object.defineProperties({ id: row.id, invoice }, Object.getOwnPropertyDescriptors(row))
  })
  const byId = <A>(each: (place: number) => A): ReadonlyMap<string, A> =>
    new Map(ownIds.map((id, place) => [id, each(place)]))
  return {
    database: {
      [at("clerks")]: tableOf(rng.shuffle(people)),
      [at("handovers")]: tableOf(handovers),
      [at("posts")]: tableOf(writePosts(posts, "director of the house", postId)),
      [at("parties")]: tableOf(parties),
      [at("past")]: tableOf(rng.shuffle(past)),
      [at("papers")]: tableOf(rng.shuffle([...papers, sale])),
      [at("copies")]: tableOf([writeCopy(papers, idsOf(rng, "CP", 1)(0))]),
      [at("returns")]: tableOf(returns),
      [at("messages")]: tableOf(messages),
      [at("checks")]: checkTable(rng, checks),
      [at("pots")]: tableOf(
        drawPots(rng, measure.expected * sums.filter(isMeant).reduce((total, sum) => total + sum, 0), measure.least)
      ),
      [at("transfers")]: tableOf([]),
      [at("entries")]: tableOf(rows)
    },
    clerks: people,
    owner: people.findIndex((each) => each === owner),
    posts,
    terms,
    old,
    sheets,
    memos,
    reading,
    facts: byId((place) => facts[place]!),
    letters: new Map([...letters].filter(([id]) => ownIds.includes(id))),
    isAskedOfSince: asksFor({ memos, sheets, terms }, ["old"]),
    isAskedOfPast: asksFor({ memos, sheets, terms }, ["refusedBefore", "regular"]),
    counts,
    checks,
    sums: byId((place) => sums[place] ?? 0),
    spareIds: [],
    lapses,
    sold: new Set(invoices.sold.flatMap((place) => ownIds[place] ?? []))
  }
}
