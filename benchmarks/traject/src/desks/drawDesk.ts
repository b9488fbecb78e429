import { Randomness, getOrInsertComputed } from "@escapement/core"
import { type Row, tableOf } from "../databases/Database.ts"
import { drawNames, drawNumbers, idsOf, iso } from "../databases/draws.ts"
import type { Desk, Post } from "./Desk.ts"
import type { Facts } from "./Facts.ts"
import type { Policy, Reading } from "./Policy.ts"
import { term } from "./Term.ts"
import type { Trade } from "./Trade.ts"
import { type Count, checkTable, drawChecks, drawOtherMessages, isBelieved, trusts } from "./drawChecks.ts"
import { type Size, drawPolicy, makeMemos } from "./drawPolicy.ts"
import { type Sample, sampleOf } from "./drawClaim.ts"
import { inventEntries, isSound, where } from "./Soundness.ts"
import type { Probe } from "./Probe.ts"
import { type DrawnEntry, drawCounted, drawEntries } from "./drawEntries.ts"
import { drawMistake } from "./drawMistake.ts"
import type { Papers } from "./misreadings.ts"
import { asksFor } from "./asksFor.ts"
import { writeCopy, writePapers } from "./writePapers.ts"
import { type Misreading, type Seen, headOn, lookBy, sumBy, sumFor } from "./sums.ts"
import { writePosts } from "./writePosts.ts"

const [clerkCount, otherEntries] = [7, 4] as const

/** The parties on file, and those with entries. */
const partiesOf = ({ isChecked = false }: Trade): readonly [onFile: number, writing: number] =>
  isChecked ? [30, 24] : [12, 8]

/** Number of entries in the tray of the desk's owner. */
const ownEntries = ({ isChecked = false, isCounted = false }: Trade): number => (isChecked ? 24 : isCounted ? 16 : 10)

/** Draws how to read the papers. */
export const drawReading = (rng: Randomness.Rng, hasSheet: boolean): Reading => ({
  authority: rng.pick(["headThen", "headThen", "headNow", "notHead"] as const),
  timing: rng.pick(["timeless", "received", "bought"] as const),
  conflict: hasSheet ? rng.pick(["sheet", "kinder", "stricter", "newer"] as const) : ""
})

const potNames = "blue,harbour,winter,north,silver,garden,chapel,orchard".split(",")

/** Draws pots of money; the first one holds a part of the sum of the open entries. */
export const drawPots = (rng: Randomness.Rng, open: number, least = 0.45): ReadonlyArray<Row> => {
  const id = idsOf(rng, "PT", 3)
  return rng.sample(potNames, 3).map((name, i) => ({
    id: id(i),
    name: `${name} pot`,
    left: i === 0 ? Math.max(20, Math.round(open * (least + 0.35 * rng.unit()))) : rng.int(200, 900)
  }))
}

/** The content of the papers of a desk, before they are put into words. */
type Meaning = Pick<Desk, "facts" | "memos" | "old" | "posts" | "reading" | "sheets" | "sums" | "terms">

const smallSize: Size = { sections: 2, depth: 1, isRich: false }

/** Most draws of terms before a desk is given up, and most draws of memos for each of them. */
const [mostDraws, mostMemos] = [30, 6] as const

/** Whether at least `tenths` tenths of the entries get another sum; stops as soon as this is impossible. */
const comeOutOtherwise = (
  list: ReadonlyArray<Facts>,
  tenths: number,
  isOtherwise: (of: Facts, at: number) => boolean
): boolean => {
  let spare = (10 - tenths) * list.length
  return list.every((of, at) => isOtherwise(of, at) || (spare -= 10) >= 0)
}

/**
 * Whether the sums of many entries change if the numbers of pieces, the proof, or the rule about which number counts is
 * misread.
 */
const isReadClosely = (
  list: ReadonlyArray<Facts>,
  sums: ReadonlyArray<number>,
  sum: (of: Facts) => number,
  least: number
): boolean => {
  const changed = (tenths: number, mistake: (of: Facts) => Facts): boolean =>
    comeOutOtherwise(list, tenths, (of, at) => sums[at] !== sum(mistake(of)))
  const withPieces = (of: Facts, told: number, booked: number): Facts =>
    of.pieces === undefined ? of : { ...of, pieces: { ...of.pieces, told, booked } }
  return (
    changed(3, (of) => withPieces(of, (of.pieces?.told ?? 0) + 1, of.pieces?.booked ?? 0)) &&
    changed(least, (of) => withPieces(of, of.pieces?.told ?? 0, of.pieces?.told ?? 0)) &&
    changed(least, (of) => withPieces(of, of.pieces?.booked ?? 0, of.pieces?.booked ?? 0)) &&
    changed(4, (of) => ({ ...of, hasProof: !of.hasProof }))
  )
}

/** Draws papers that matter: sums change if a reader errs about which memos bind, or ignores a partner's sheet. */
const drawMeaning = (
  rng: Randomness.Rng,
  trade: Trade,
  given: {
    readonly facts: ReadonlyMap<string, Facts>
    readonly posts: ReadonlyArray<Post>
    readonly heads: ReadonlyArray<string>
    readonly clerks: ReadonlyArray<string>
    readonly today: number
    readonly rules: number
    readonly trust: string | undefined
  }
): Meaning | undefined => {
  const { clerks, facts, heads, posts, rules, today, trust } = given
  const isLarge = rules >= 4
  const isCounted = trade.isCounted === true
  const list = [...facts.values()]
  const whole = sampleOf(list)
  const samples = new Map<string, Sample>()
  const reasons = Object.keys(trade.reasons)
  const turn = rng.int(1, reasons.length - 1)
  const size = { sections: rules, depth: isLarge ? 2 : 1, isRich: isLarge }
  const termsDay = today - rng.int(120, 300)
  // in mended papers nothing may be said in vain
  const tried: Probe | undefined = trade.isMended === true ? { ...inventEntries(trade), known: new Map() } : undefined
  const drawSound = (of: Sample, day: number, size: Size, among = tried): Policy => {
    let policy = drawPolicy(rng, trade, of, day, size, among)
    if (among === undefined) return policy
    for (let nth = 0; nth < mostDraws && !isSound(policy, among); nth++)
      policy = drawPolicy(rng, trade, of, day, size, among)
    return policy
  }
  const old = drawSound(whole, termsDay - rng.int(200, 700), size)
  const sheetDay = termsDay + rng.pick([-1, 1] as const) * rng.int(20, 100)
  const dayAt = drawNumbers(rng, 3, 60, 4)
  const days = Array.from({ length: isLarge ? 4 : 2 }, (_, i) => today - dayAt(i)).toSorted((a, b) => a - b)
  for (let nth = 0; nth < mostDraws; nth++) {
    const terms = drawSound(whole, termsDay, size)
    const partner = rng.pick(list).partner
    const theirs = getOrInsertComputed(samples, partner, () =>
      sampleOf(list.filter((each) => each.partner === partner))
    )
    const sheets = new Map<string, Policy>(
      isLarge
        ? [[partner, drawSound(theirs, sheetDay, smallSize, tried && where(tried, terms, term("partner", partner)))]]
        : []
    )
    const look = lookBy({ sheets, terms })
    const reading = { ...drawReading(rng, isLarge), ...(trust === undefined ? {} : { trust }) }
    const bare = sumFor({ memos: [], posts, reading, sheets, terms }, today)
    const mistake = (of: Facts): Facts => ({
      ...of,
      reason: reasons[(reasons.indexOf(of.reason) + turn) % reasons.length] ?? ""
    })
    const seen: Array<Seen> = []
    // confusing one cause with another must change most sums; of many entries, fewer are asked for
    const isOtherwise = (of: Facts, at: number): boolean => bare((seen[at] = look(of))) !== bare(look(mistake(of)))
    if (!comeOutOtherwise(list, trust === undefined ? 8 : 7, isOtherwise)) continue
    // a number that nobody believes changes no sum
    const least = trust === undefined ? 2 : 1
    if (
      isCounted &&
      !isReadClosely(
        list,
        seen.map((each) => bare(each)),
        (of) => bare(look(of)),
        least
      )
    )
      continue
    const open = seen.filter(({ own, theirs }) => own.trumped === undefined && theirs === undefined)
    const deciding = terms.sections.flatMap((_, i) =>
      open.some(({ own }) => own.sums[i] !== undefined) ? [i + 1] : []
    )
    const ground = {
      rng,
      trade,
      sample: whole,
      policy: terms,
      isKindLeftOut: terms.deemed.length > 0,
      ...(tried && { tried })
    }
    const drawMemos = makeMemos(ground, days, deciding)
    for (let again = 0; again < mostMemos; again++) {
      const leads = (day: number): string => headOn(posts, reading.authority === "headNow" ? today : day)
      const isBinding = rng.shuffle(days.map((_, i) => i < days.length / 2))
      const signers = days.map((day, i) => {
        const head = leads(day)
        return (isBinding[i] === true) === (reading.authority !== "notHead")
          ? head
          : rng.pick((rng.int(0, 2) > 0 ? heads : clerks).filter((each) => each !== head))
      })
      const memos = drawMemos(signers)
      const papers = { facts, memos, posts, reading, sheets, terms }
      const sum = sumFor(papers, today)
      const all = seen.map((each) => sum(each))
      const isSame = (misreading: Misreading): boolean => {
        const otherwise = sumFor(papers, today, misreading)
        return seen.every((each, i) => all[i] === otherwise(each))
      }
      if (isLarge && isSame({ areSheetsIgnored: true })) continue
      if (isSame({ memos: () => true }) || isSame({ memos: () => false })) continue
      const paid = all.filter((sum) => sum > 0).length
      if (paid < 3 || paid === all.length) continue
      const sums = new Map([...facts.keys()].map((id, i) => [id, all[i] ?? 0]))
      return { ...papers, old, sums }
    }
  }
  return undefined
}

/** Draws who counted what came back, and whom the checks say to believe; a number that is not believed is the letter's. */
export const drawCounts = (
  rng: Randomness.Rng,
  clerks: Desk["clerks"],
  today: number,
  entries: ReadonlyArray<DrawnEntry>,
  span?: number
) => {
  const trust = rng.pick(trusts)
  const ids = clerks.map(({ id }) => id)
  const checks = drawChecks(rng, ids, today, new Set(entries.map(({ received }) => received)), span)
  const counts = new Map<string, Count>()
  const drawn = entries.map((entry) => {
    const { pieces, received, row } = entry
    if (pieces === undefined) return entry
    const count = { by: rng.pick(ids), day: received, booked: pieces.booked }
    counts.set(row.id, count)
    return isBelieved(trust, checks, count) ? entry : { ...entry, pieces: { ...pieces, booked: pieces.told } }
  })
  return { trust, checks, counts, drawn }
}

/** Draws earlier cases that were withdrawn, and so count as none. */
export const drawWithdrawn = (rng: Randomness.Rng, parties: ReadonlyArray<Row>): ReadonlyArray<Row> => {
  const all = parties.flatMap((party) => Array.from({ length: rng.int(4, 7) }, () => party))
  const id = idsOf(rng, "PW", all.length)
  return all.map((party, i) => ({
    id: id(i),
    party: party["name"] ?? "",
    year: rng.int(Math.max(2018, Number(party["since"])), 2025),
    outcome: "withdrawn"
  }))
}

/**
 * Draws a desk of a trade: its clerks, its entries, and the papers by which the entries are settled; undefined if no
 * papers matter.
 */
export const drawDesk = (trade: Trade, seed: Randomness.Seed, today: number, rules: number): Desk | undefined => {
  const rng = Randomness.rng(seed, "desk", trade.prefix)
  const isLarge = rules >= 4
  const [partyCount, writers] = partiesOf(trade)
  const names = drawNames(rng, clerkCount + partyCount)
  const clerkId = idsOf(rng, "CL", clerkCount)
  const clerks = names.slice(0, clerkCount).map((name, i) => ({ id: clerkId(i), name }))
  const idAt = (place: number): string => clerks[place]?.id ?? ""
  const partyId = idsOf(rng, "PY", partyCount)
  const parties = names.slice(clerkCount).map((name, i): Row => ({ id: partyId(i), name, since: rng.int(2006, 2024) }))
  const seats = rng.shuffle(clerks.map((_, i) => i))
  const changeAt = drawNumbers(rng, 40, 900, clerkCount - 1)
  const changes = seats
    .slice(1)
    .map((_, i) => changeAt(i))
    .toSorted((a, b) => b - a)
  const handoverId = idsOf(rng, "HO", clerkCount)
  const handovers = seats.slice(1).map((seat, i): Row => ({
    id: handoverId(i),
    gave: idAt(seats[i] ?? 0),
    took: idAt(seat),
    day: iso(today - (changes[i] ?? 0))
  }))
  const heads = rng.sample(clerks, 3).map(({ id }) => id)
  const [second, third] = [today - rng.int(34, 44), today - rng.int(8, 22)]
  const posts: ReadonlyArray<Post> = [
    { clerk: heads[0] ?? "", from: today - 700, until: second },
    { clerk: heads[1] ?? "", from: second, until: third },
    { clerk: heads[2] ?? "", from: third }
  ]
  const postId = idsOf(rng, "PO", posts.length)
  const owner = seats[rng.int(2, 4)] ?? 0
  const others = rng.sample(
    clerks.map((_, i) => i).filter((i) => i !== owner),
    otherEntries
  )
  const trays = rng.shuffle([...Array.from({ length: ownEntries(trade) }, () => owner), ...others])
  const drawnEntries = drawEntries(
    rng,
    trade,
    today,
    rng.sample(parties, writers),
    idsOf(rng, "EN", trays.length),
    trays.map(idAt)
  )
  const { daysOf, letters } = drawnEntries
  const checked = trade.isChecked === true ? drawCounts(rng, clerks, today, drawnEntries.drawn) : undefined
  const drawn = checked === undefined ? drawnEntries.drawn : checked.drawn
  const cases = parties.flatMap((party) => Array.from({ length: rng.int(0, 4) }, () => party))
  const caseId = idsOf(rng, "PA", cases.length)
  const past = cases.map((party, i): Row => ({
    id: caseId(i),
    party: party["name"] ?? "",
    year: rng.int(Math.max(2018, Number(party["since"])), 2025),
    outcome: rng.int(0, 3) === 0 ? "refused" : "paid"
  }))
  const withdrawn = checked === undefined ? [] : drawWithdrawn(rng, parties)
  const own = drawn.filter(({ row }) => row["clerk"] === idAt(owner))
  const facts = new Map(
    own.map(({ party, row, ...each }): readonly [string, Facts] => {
      const cases = past.filter((one) => one["party"] === party)
      return [
        row.id,
        {
          ...each,
          since: Number(parties.find(({ name }) => name === party)?.["since"]),
          past: cases.length,
          refusals: cases.filter(({ outcome }) => outcome === "refused").length,
          isDouble: own.filter((one) => one.party === party).length > 1
        }
      ]
    })
  )
  const meant = drawMeaning(rng, trade, {
    facts,
    posts,
    heads,
    clerks: clerks.map(({ id }) => id),
    today,
    rules,
    trust: checked?.trust
  })
  if (meant === undefined) return undefined
  const { memos, old, reading, sheets, sums, terms } = meant
  const isCounted = trade.isCounted === true
  const settler = {
    papers: meant,
    sumBy: (papers: Papers) => sumBy(papers, today),
    reasons: Object.keys(trade.reasons)
  }
  const many = checked !== undefined ? rng.int(4, 7) : isCounted ? rng.int(1, 4) : isLarge ? 2 : 1
  const settled = rng.sample(own, many).map(({ row }, i): readonly [string, Row] => {
    const right = sums.get(row.id) ?? 0
    const price = facts.get(row.id)?.price ?? 0
    const isRight = isCounted ? rng.int(0, 1) === 0 : i === 1
    const each = facts.get(row.id)
    const wrong = (): number =>
      trade.isMended === true && each !== undefined
        ? (drawMistake(rng, settler, each, letters.get(row.id), 0, checked !== undefined)?.sum ?? right)
        : right === 0
          ? price / 2
          : rng.int(0, 1) === 0
            ? 0
            : right + 6
    const sum = isRight ? right : wrong()
    return [row.id, { ...row, status: sum === 0 ? "refused" : "paid", sum }]
  })
  const rows = new Map<string, Row>(settled)
  const paperId = idsOf(rng, "PP", memos.length + 4)
  const papers = writePapers(rng, trade, { memos, old, reading, sheets, terms }, paperId)
  const { messages, returns } = drawCounted(
    rng,
    { drawn: isCounted ? drawn : [], letters },
    checked?.counts,
    checked === undefined ? [] : drawOtherMessages(rng, [...daysOf.keys()], today, daysOf)
  )
  const open = own.reduce((total, { row }) => total + (rows.has(row.id) ? 0 : (sums.get(row.id) ?? 0)), 0)
  const named = (table: string): string => `${trade.prefix}_${table}`
  return {
    database: {
      [named("clerks")]: tableOf(clerks),
      [named("handovers")]: tableOf(handovers),
      [named("posts")]: tableOf(writePosts(posts, "head of the desk", postId)),
      [named("parties")]: tableOf(parties),
      [named("past")]: tableOf(checked === undefined ? past : rng.shuffle([...past, ...withdrawn])),
      [named("papers")]: tableOf(rng.shuffle(papers)),
      [named("copies")]: tableOf([writeCopy(papers, idsOf(rng, "CP", 1)(0))]),
      ...(isCounted ? { [named("returns")]: tableOf(returns), [named("messages")]: tableOf(messages) } : {}),
      ...(checked === undefined ? {} : { [named("checks")]: checkTable(rng, checked.checks) }),
      [named("pots")]: tableOf(drawPots(rng, open, checked === undefined ? undefined : 0.55)),
      [named("entries")]: tableOf(drawn.map(({ row }) => rows.get(row.id) ?? row))
    },
    clerks,
    owner,
    posts,
    terms,
    old,
    sheets,
    memos,
    reading,
    facts,
    letters: new Map([...letters].filter(([id]) => facts.has(id))),
    isAskedOfSince: asksFor({ memos, sheets, terms }, ["old"]),
    isAskedOfPast: asksFor({ memos, sheets, terms }, ["refusedBefore", "regular"]),
    ...(checked === undefined ? {} : { counts: checked.counts, checks: checked.checks }),
    sums
  }
}
