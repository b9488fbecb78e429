import { Randomness } from "@escapement/core"
import { type Row, tableOf } from "../../databases/Database.ts"
import { drawNumbers, idsOf } from "../../databases/draws.ts"
import type { Desk, Post } from "../Desk.ts"
import type { Facts } from "../Facts.ts"
import { type Policy, reconcile } from "../Policy.ts"
import { inventEntries, isSoundBelief, isTelling, leftToSections, where } from "../Soundness.ts"
import type { Probe } from "../Probe.ts"
import { type Term, part, term } from "../Term.ts"
import type { Trade } from "../Trade.ts"
import { asksFor } from "../asksFor.ts"
import { drawBelief } from "../belief.ts"
import { checkTable, drawOtherMessages, isBelieved, trusts } from "../drawChecks.ts"
import { type Ground, drawClaim, sampleOf } from "../drawClaim.ts"
import { drawCounts, drawPots, drawReading, drawWithdrawn } from "../drawDesk.ts"
import { headOn, sumBy } from "../sums.ts"
import { drawCounted, drawEntries, spanOfJudged } from "../drawEntries.ts"
import { drawMistake } from "../drawMistake.ts"
import { drawEmpty, drawOut, drawRight, makeMemos } from "../drawPolicy.ts"
import type { Papers } from "../misreadings.ts"
import { writeCopy, writePapers } from "../writePapers.ts"
import { writePosts } from "../writePosts.ts"
import { coined } from "../words/conditions.ts"
import { drawPosts, drawStaff, writeHandovers } from "./drawStaff.ts"
import { drawCovered, shareCauses, wordsIn } from "./drawCovered.ts"
import { type AllPapers, type Lapse, changedBy, isDeciding, lapsesOf, lapsesOfTerms } from "./lapses.ts"
import { selectEntries } from "./selectEntries.ts"

/** Clerks with a tray, directors of the house, petitions of the tray and of all trays, buyers on file and those who write. */
const [clerkCount, directorCount, traySize, entryCount, partyCount, writers] = [7, 3, 24, 60, 30, 24] as const

/** Most circulars that a tray has, for which ids are kept. */
export const mostCirculars = 4

/** A desk of the sixth edition. */
export interface JudgedDesk extends Desk {
  /** Ids of papers that are still to come. */
  readonly spareIds: ReadonlyArray<string>
  readonly lapses: ReadonlyArray<Lapse>
  /** Ids of the petitions whose invoices are sold; absent if none are. */
  readonly sold?: ReadonlySet<string>
}

/** Most draws of the parts of a desk before it is given up. */
const [mostTerms, mostSheets, mostMemos, mostSelections] = [40, 16, 80, 8] as const

/** Draws terms each part of which decides some of the entries; undefined if none are found. */
const drawTerms = (
  rng: Randomness.Rng,
  trade: Trade,
  day: number,
  rules: number,
  candidates: ReadonlyArray<Facts>
): Policy | undefined => {
  const tried = inventEntries(trade)
  const words = rng.sample(coined, 2)
  const empty = drawEmpty(rng, trade, day)
  const sample = sampleOf(candidates)
  const ground = (policy: Policy, among: Probe = tried): Ground => ({
    rng,
    trade,
    sample,
    policy,
    tried: among
  })
  const tell = (policy: Policy, at: number, draw: (on: Ground) => Term): Term => {
    const on = ground(policy)
    return drawRight(
      on,
      () => draw(on),
      (drawn, among) => isTelling(part(drawn, at), among, policy)
    )
  }
  const deemed =
    rng.int(0, 1) === 0
      ? [
          tell(empty, 0, (on) =>
            term("deem", drawClaim({ ...on, isKindLeftOut: true }, 0), term(rng.pick(Object.keys(trade.kinds))))
          )
        ]
      : []
  const known: Policy = { ...empty, deemed }
  const policy: Policy = {
    ...known,
    defined: words.map((word) => tell(known, 1, (on) => term("define", word, drawClaim(on, 1)))),
    trumps:
      rng.int(0, 1) === 0 ? [tell(known, 0, (on) => term("trump", drawClaim(on, 1), drawOut({ rng, trade })))] : []
  }
  const belief = drawRight(
    ground(policy),
    () => drawBelief({ ...ground(policy), isKindLeftOut: deemed.length > 0 }),
    (drawn, among) => isSoundBelief(drawn, among, policy)
  )
  const whole = { ...policy, belief }
  return drawCovered(
    ground(whole, leftToSections(whole, tried)),
    whole,
    { sections: rules, depth: 2, isRich: true },
    shareCauses(rng, Object.keys(trade.reasons), rules),
    wordsIn(whole),
    { facts: candidates, least: 2 }
  )
}

/** Draws the sheet of a partner, each part of which decides some of the entries; undefined if none is found. */
const drawSheet = (
  rng: Randomness.Rng,
  trade: Trade,
  day: number,
  facts: ReadonlyArray<Facts>,
  combine: (candidate: number, sum: number) => number,
  among: Probe
): Policy | undefined => {
  const policy = drawEmpty(rng, trade, day)
  return drawCovered(
    { rng, trade, sample: sampleOf(facts), policy, tried: among },
    policy,
    { sections: 2, depth: 1, isRich: false },
    shareCauses(rng, Object.keys(trade.reasons), 2),
    [],
    { facts, least: 1, combine }
  )
}

/** The edition of the terms that is out of date: most sections are the same in wording, some are others. */
export const drawOld = (rng: Randomness.Rng, trade: Trade, terms: Policy, day: number): Policy => {
  const places = rng.sample(
    terms.sections.map((_, i) => i),
    3
  )
  return {
    ...terms,
    day,
    sections: terms.sections.map((section, i) =>
      places.includes(i)
        ? section.map((each, nth) =>
            nth === 0 ? term(each.name, part(each, 0), drawOut({ rng, trade }, [part(each, 1)])) : each
          )
        : section
    ),
    otherwise: term("otherwise", drawOut({ rng, trade }, [part(terms.otherwise, 0)]))
  }
}

/** The meaning of the papers, drawn so that each part of them decides some of the candidates. */
const drawMeaning = (
  rng: Randomness.Rng,
  trade: Trade,
  candidates: ReadonlyArray<Facts>,
  today: number,
  rules: number,
  posts: ReadonlyArray<Post>,
  clerks: ReadonlyArray<string>,
  trust: string
): { readonly papers: AllPapers; readonly lapses: ReadonlyArray<Lapse> } | undefined => {
  const termsDay = today - rng.int(150, 300)
  const partner = rng.pick(trade.partners)
  const [ofPartner, ofOthers] = [
    candidates.filter((each) => each.partner === partner),
    candidates.filter((each) => each.partner !== partner)
  ]
  const drawDeciding = (): Policy | undefined => {
    for (let nth = 0; nth < mostTerms; nth++) {
      const drawn = drawTerms(rng, trade, termsDay, rules, ofOthers)
      if (drawn === undefined) continue
      const reading = { authority: "headThen", timing: "timeless", conflict: "sheet" }
      const papers = { memos: [], old: drawn, posts, reading, sheets: new Map<string, Policy>(), terms: drawn }
      if (isDeciding(papers, lapsesOfTerms(papers), ofOthers, today)) return drawn
    }
    return undefined
  }
  const terms = drawDeciding()
  if (terms === undefined) return undefined
  const old = drawOld(rng, trade, terms, termsDay - rng.int(200, 700))
  const sheetDay = termsDay + rng.pick([-1, 1] as const) * rng.int(20, 100)
  const heads = posts.map(({ clerk }) => clerk)
  const among = where(inventEntries(trade), terms, term("partner", partner))
  const reading = { ...drawReading(rng, true), trust }
  const sample = sampleOf(candidates)
  for (let nth = 0; nth < mostSheets; nth++) {
    const byTerms = sumBy({ memos: [], posts, reading, sheets: new Map(), terms }, today)
    const own = ofPartner.map(byTerms)
    const sheet = drawSheet(
      rng,
      trade,
      sheetDay,
      ofPartner,
      (i, sum) => reconcile(reading, own[i] ?? 0, sum, sheetDay > termsDay),
      among
    )
    if (sheet === undefined) continue
    const sheets = new Map([[partner, sheet]])
    const deciding = terms.sections.map((_, i) => i + 1)
    const ground = {
      rng,
      trade,
      sample,
      policy: terms,
      isKindLeftOut: terms.deemed.length > 0,
      tried: inventEntries(trade)
    }
    for (let again = 0; again < mostMemos; again++) {
      const dayAt = drawNumbers(rng, 3, 60, 4)
      const days = Array.from({ length: 4 }, (_, i) => today - dayAt(i)).toSorted((a, b) => a - b)
      const isBinding = rng.shuffle([true, true, false, rng.int(0, 1) === 0])
      const signers = days.map((day, i) => {
        const head = headOn(posts, reading.authority === "headNow" ? today : day)
        return (isBinding[i] === true) === (reading.authority !== "notHead")
          ? head
          : rng.pick((rng.int(0, 2) > 0 ? heads : clerks).filter((each) => each !== head))
      })
      const papers = { old, terms, sheets, posts, reading, memos: makeMemos(ground, days, deciding)(signers) }
      const lapses = lapsesOf(papers, today, trade.isSilent)
      if (isDeciding(papers, lapses, candidates, today)) return { papers, lapses }
    }
  }
  return undefined
}

/** Draws a desk of the sixth edition; undefined if not every part of its papers decides a petition of its tray. */
export const drawJudgedDesk = (
  trade: Trade,
  seed: Randomness.Seed,
  today: number,
  rules: number
): JudgedDesk | undefined => {
  const rng = Randomness.rng(seed, "desk", trade.prefix)
  const at = (table: string): string => `${trade.prefix}_${table}`
  const { clerks, directors, parties, people } = drawStaff(rng, {
    clerks: clerkCount,
    directors: directorCount,
    parties: partyCount
  })
  const seats = rng.shuffle(clerks)
  const changeAt = drawNumbers(rng, 40, 900, clerkCount - 1)
  const changes = seats
    .slice(1)
    .map((_, i) => changeAt(i))
    .toSorted((a, b) => b - a)
  const handoverId = idsOf(rng, "HO", clerkCount)
  const handovers = writeHandovers(seats, changes, handoverId, today)
  const posts = drawPosts(rng, directors, today)
  const postId = idsOf(rng, "PO", posts.length)
  const ownerSeat = rng.int(2, 4)
  const owner = seats[ownerSeat]
  const drawnEntries = drawEntries(
    rng,
    trade,
    today,
    rng.sample(parties, writers),
    idsOf(rng, "EN", entryCount),
    Array.from({ length: entryCount }, () => "")
  )
  const { daysOf, letters } = drawnEntries
  const { checks, counts, drawn, trust } = drawCounts(rng, clerks, today, drawnEntries.drawn, spanOfJudged)
  const cases = parties.flatMap((party) => Array.from({ length: rng.int(0, 4) }, () => party))
  const caseId = idsOf(rng, "PA", cases.length)
  const past = cases.map((party, i): Row => ({
    id: caseId(i),
    party: party["name"] ?? "",
    year: rng.int(Math.max(2018, Number(party["since"])), 2025),
    outcome: rng.int(0, 3) === 0 ? "refused" : "paid"
  }))
  const withdrawn = drawWithdrawn(rng, parties)
  /** Buyers who have several petitions in the tray, if any. */
  const several = new Set(
    rng
      .sample(parties, (2 * partyCount) / 3)
      .map(({ name }) => String(name))
      .filter((name) => drawn.filter(({ party }) => party === name).length > 1)
  )
  const candidates = drawn.map(({ party, row, ...each }): Facts => {
    const cases = past.filter((one) => one["party"] === party)
    return {
      ...each,
      since: Number(parties.find(({ name }) => name === party)?.["since"]),
      past: cases.length,
      refusals: cases.filter(({ outcome }) => outcome === "refused").length,
      isDouble: several.has(String(row["party"]))
    }
  })
  const meant = drawMeaning(
    rng,
    trade,
    candidates,
    today,
    rules,
    posts,
    people.map(({ id }) => id),
    trust
  )
  if (meant === undefined) return undefined
  const { lapses, papers: meaning } = meant
  const { memos, old, reading, sheets, terms } = meaning
  const sumOf = sumBy(meaning, today)
  const met = changedBy(meaning, lapses, candidates, today)
  /** Whose number is believed by another rule, or by none. */
  const misjudged = (facts: Facts, place: number): ReadonlyArray<boolean> => {
    const count = counts.get(drawn[place]?.row.id ?? "")
    const { pieces } = facts
    if (count === undefined || pieces === undefined) return []
    const right = sumOf(facts)
    return [true, false, ...trusts.filter((each) => each !== trust).map((each) => isBelieved(each, checks, count))].map(
      (isCounting) =>
        sumOf({ ...facts, pieces: { ...pieces, booked: isCounting ? count.booked : pieces.told } }) !== right
    )
  }
  const covered = candidates.map((facts, i) => [...(met[i] ?? []), ...misjudged(facts, i)])
  const partyOf = (place: number): string => String(drawn[place]?.party)
  const sums = candidates.map(sumOf)
  const many = rng.int(3, 6)
  const chosen = selectEntries(rng, {
    covered,
    partyOf,
    several,
    size: traySize,
    settled: many,
    most: mostSelections,
    isPaid: (place) => (sums[place] ?? 0) > 0
  })
  if (chosen === undefined) return undefined
  const tray = new Set(chosen.tray)
  const elsewhere = clerks.filter((clerk) => clerk !== owner)
  const placed = drawn.map((entry, i) => ({
    ...entry,
    row: { ...entry.row, clerk: tray.has(i) ? (owner?.id ?? "") : rng.pick(elsewhere).id } satisfies Row as Row
  }))
  const own = placed.flatMap(({ row }, i) => (tray.has(i) ? [{ row, facts: candidates[i]!, sum: sums[i] ?? 0 }] : []))
  const settler = {
    papers: meaning,
    sumBy: (papers: Papers) => sumBy(papers, today),
    reasons: Object.keys(trade.reasons)
  }
  // how many of the older settlements are right tells nothing
  const rightOnes = rng.int(0, many)
  const settled = chosen.settled.map((place, i): readonly [string, Row] => {
    const [row, facts, right] = [placed[place]!.row, candidates[place]!, sums[place] ?? 0]
    const sum = i < rightOnes ? right : (drawMistake(rng, settler, facts, letters.get(row.id), 0, true)?.sum ?? right)
    return [row.id, { ...row, status: sum === 0 ? "refused" : "paid", sum }]
  })
  const rows = new Map<string, Row>(settled)
  const paperId = idsOf(rng, "PP", memos.length + 4 + mostCirculars)
  const papers = writePapers(rng, trade, { memos, old, reading, sheets, terms }, paperId)
  const { messages, returns } = drawCounted(
    rng,
    { drawn: placed, letters },
    counts,
    drawOtherMessages(rng, [...daysOf.keys()], today, daysOf)
  )
  const open = own.reduce((total, { row, sum }) => total + (rows.has(row.id) ? 0 : sum), 0)
  return {
    database: {
      [at("clerks")]: tableOf(rng.shuffle(people)),
      [at("handovers")]: tableOf(handovers),
      [at("posts")]: tableOf(writePosts(posts, "director of the house", postId)),
      [at("parties")]: tableOf(parties),
      [at("past")]: tableOf(rng.shuffle([...past, ...withdrawn])),
      [at("papers")]: tableOf(rng.shuffle(papers)),
      [at("copies")]: tableOf([writeCopy(papers, idsOf(rng, "CP", 1)(0))]),
      [at("returns")]: tableOf(returns),
      [at("messages")]: tableOf(messages),
      [at("checks")]: checkTable(rng, checks),
      [at("pots")]: tableOf(drawPots(rng, open, 0.6)),
      [at("transfers")]: tableOf([]),
      [at("entries")]: tableOf(placed.map(({ row }) => rows.get(row.id) ?? row))
    },
    clerks: people,
    owner: people.findIndex((each) => each === owner),
    posts,
    terms,
    old,
    sheets,
    memos,
    reading,
    facts: new Map(own.map(({ facts, row }) => [row.id, facts])),
    letters: new Map([...letters].filter(([id]) => own.some(({ row }) => row.id === id))),
    isAskedOfSince: asksFor({ memos, sheets, terms }, ["old"]),
    isAskedOfPast: asksFor({ memos, sheets, terms }, ["refusedBefore", "regular"]),
    counts,
    checks,
    sums: new Map(own.map(({ row, sum }) => [row.id, sum])),
    spareIds: Array.from({ length: mostCirculars }, (_, i) => paperId(memos.length + 4 + i)),
    lapses
  }
}
