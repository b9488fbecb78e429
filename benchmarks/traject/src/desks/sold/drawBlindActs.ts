import type { Randomness } from "@escapement/core"
import { type Row, numberIn } from "../../databases/Database.ts"
import type { Call, Demand } from "../../databases/Service.ts"
import type { Act } from "../../databases/contested/Act.ts"
import type { Stage } from "../../databases/contested/Contest.ts"
import { type Letter, drawLetter } from "../accounts/drawLetter.ts"
import { questions } from "../circulars/circularWords.ts"
import { lookUpsFor, termsOf } from "../circulars/lookUps.ts"
import { type InTurn, type Turned, turns } from "../circulars/settleInTurn.ts"
import { sumBy } from "../sums.ts"
import { lettersOf } from "../drawEntries.ts"
import { drawMistake } from "../drawMistake.ts"
import type { Papers } from "../misreadings.ts"
import type { AmongJudged, JudgedGround } from "../judged/AmongJudged.ts"
import type { JudgedDesk } from "../judged/drawJudgedDesk.ts"
import { type Seen, reckonBy } from "../judged/reckon.ts"
import { settlingCall } from "../settleAll.ts"
import { drawSold } from "./drawFate.ts"

/** A desk, and what is known of its tray, whose petitions are sold or not. */
type Ground = Omit<JudgedGround, "isMended">

/** What somebody else does, once the player has changed `behind` different petitions. */
type Deed = { readonly behind: number; readonly of: Row } & (
  | { readonly kind: "letter"; readonly letter: Letter }
  | { readonly kind: "colleague"; readonly paid: number }
)

/** The fewest and the most acts of others, and petitions among them that colleagues settle. */
const [actCounts, colleagueCounts] = [
  [3, 4],
  [1, 2]
] as const

/** The most different petitions that the player has changed when the last act comes: nearly every tray takes more. */
const mostBehind = 4

/** Most draws of a letter that is to change a sum, and the least that colleagues leave in the pot. */
const [mostLetters, leastLeft] = [12, 20] as const

/** Most draws of acts, and sets of sold petitions, drawn by chance, with each of which all acts have to come. */
const [mostDraws, rehearsalCount] = [12, 6] as const

/** How a tray is to be settled, and what others do to it. */
interface BlindActs {
  readonly way: InTurn
  readonly question: AmongJudged["question"]
  /** In the order in which they come. */
  readonly deeds: ReadonlyArray<Deed>
}

const letterIn = ({ letters }: JudgedDesk, { id }: Row): Letter => {
  const found = letters.get(id)
  if (found === undefined) throw new Error(`${id} has no letter`)
  return found
}

/**
 * Draws what others do to a tray, with no regard to which petitions are sold. Undefined if too few petitions have another
 * letter, or another sum by a mistake, that changes something.
 */
const drawDeeds = (
  { desk, entries, pot, today, trade }: Omit<Ground, "demands">,
  rng: Randomness.Rng
): BlindActs | undefined => {
  const way: InTurn = {
    turn: rng.pick(turns),
    rule: rng.pick(["stop", "skip"] as const),
    isMended: false,
    areRefundsLate: true,
    isAnyPot: true
  }
  const { petitionOf } = reckonBy(desk, { circulars: [], today, way })
  const settler = { papers: desk, sumBy: (papers: Papers) => sumBy(papers, today), reasons: Object.keys(trade.reasons) }
  /** A letter that changes what is paid. */
  const drawNewLetter = (row: Row): Letter | undefined => {
    const { bought = 0, received = 0 } = desk.facts.get(row.id) ?? {}
    const was = petitionOf(row, letterIn(desk, row)).pay(0)
    for (let nth = 0; nth < mostLetters; nth++) {
      const letter = drawLetter(rng, received - 1, received, bought, new Set(), true, lettersOf(trade))
      if (petitionOf(row, letter).pay(0) !== was) return letter
    }
    return undefined
  }
  const drawPaid = (row: Row): number | undefined => {
    const facts = desk.facts.get(row.id)
    return facts && drawMistake(rng, settler, facts, letterIn(desk, row), 1, true)?.sum
  }
  const [many, colleagues] = [rng.int(...actCounts), rng.int(...colleagueCounts)]
  const behinds = rng.sample(
    Array.from({ length: mostBehind }, (_, i) => i + 1),
    many
  )
  const kinds = rng.shuffle(Array.from({ length: many }, (_, i) => (i < colleagues ? "colleague" : "letter")))
  const deeds: Array<Deed> = []
  for (const of of rng.shuffle(entries)) {
    const behind = behinds[deeds.length]
    if (behind === undefined) break
    if (kinds[deeds.length] === "letter") {
      const letter = drawNewLetter(of)
      if (letter !== undefined) deeds.push({ kind: "letter", behind, of, letter })
    } else {
      const paid = drawPaid(of)
      if (paid !== undefined) deeds.push({ kind: "colleague", behind, of, paid })
    }
  }
  const paid = deeds.reduce((total, deed) => total + (deed.kind === "colleague" ? deed.paid : 0), 0)
  if (deeds.length < many || numberIn(pot, "left") - paid < leastLeft) return undefined
  return { way, question: rng.pick(questions), deeds: deeds.toSorted((one, other) => one.behind - other.behind) }
}

/** The tray once the first acts have happened, as a player sees it who leaves what is sold alone. */
const seeAfter = ({ desk, entries, pot }: Ground, deeds: ReadonlyArray<Deed>): Seen => {
  const byRow = new Map(deeds.map((deed) => [deed.of, deed]))
  const kept = deeds.flatMap((deed) => (deed.kind === "colleague" ? [deed] : []))
  return {
    come: 0,
    left: kept.reduce((left, { paid }) => left - paid, numberIn(pot, "left")),
    kept: kept.map(({ of }) => of.id),
    entries: entries.flatMap((row) => {
      const deed = byRow.get(row)
      if (deed?.kind === "colleague")
        return [{ row: { ...row, status: "paid", sum: deed.paid }, letter: letterIn(desk, row) }]
      if (desk.sold?.has(row.id) === true) return []
      return [{ row, letter: deed?.letter ?? letterIn(desk, row) }]
    })
  }
}

/** Writes the acts: each row as the other person leaves it. */
const writeActs = ({ pot, trade }: Ground, deeds: ReadonlyArray<Deed>): ReadonlyArray<Act> => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  let left = numberIn(pot, "left")
  return deeds.map((deed): Act => {
    const { behind, of } = deed
    const row: Row =
      deed.kind === "letter"
        ? { ...of, letter: deed.letter.text, revision: 2 }
        : { ...of, status: "paid", sum: deed.paid, revision: 2 }
    if (deed.kind === "colleague") left -= deed.paid
    return {
      when: "after",
      behind,
      changes: [
        { table: at("entries"), row },
        ...(deed.kind === "colleague" ? [{ table: at("pots"), row: { ...pot, left } }] : [])
      ],
      notice: "somebody else has changed a petition in a tray"
    }
  })
}

/** How a tray is settled once the first acts have happened, and what is settled in the same way whichever have. */
interface Course {
  readonly outcome: Turned
  readonly endsAs: Seen
  /** Petitions that nobody else changes, and that keep the sum by which they are settled first. */
  readonly lasting: ReadonlyArray<Row>
}

/** Settles a tray before and after each act. Undefined if it could be finished before all acts have come. */
const settleBetween = (ground: Ground, { deeds, way }: BlindActs): Course | undefined => {
  const { desk, entries, today, trade } = ground
  const right = reckonBy(desk, { circulars: [], today, way })
  const states = [...deeds.keys(), deeds.length].map((many) => seeAfter(ground, deeds.slice(0, many)))
  const outcomes = states.flatMap((seen) => right.settle(trade.prefix, seen) ?? [])
  const [endsAs, outcome] = [states.at(-1), outcomes.at(-1)]
  if (endsAs === undefined || outcome === undefined || outcomes.length < states.length) return undefined
  // whoever has settled all that is due has met the next act
  if (deeds.some(({ behind }, i) => (outcomes[i]?.settled.size ?? 0) < behind)) return undefined
  const lasting = entries.filter((row) => {
    const sum = outcome.settled.get(row.id)
    const isTouched = deeds.some(({ of }) => of === row)
    return !isTouched && sum !== undefined && outcomes.every(({ settled }) => settled.get(row.id) === sum)
  })
  return lasting.length < (deeds.at(-1)?.behind ?? 0) ? undefined : { outcome, endsAs, lasting }
}

/** Draws acts of others until all of them come with each of some sets of sold petitions, none of which is the real one. */
const drawRobustDeeds = (ground: Ground, rng: Randomness.Rng): BlindActs | undefined => {
  const { desk, entries } = ground
  const rehearsals = Array.from({ length: rehearsalCount }, (): Ground => {
    const sold = drawSold(rng)
    return { ...ground, desk: { ...desk, sold: new Set(sold.flatMap((place) => entries[place]?.id ?? [])) } }
  })
  for (let nth = 0; nth < mostDraws; nth++) {
    const drawn = drawDeeds(ground, rng)
    if (drawn !== undefined && rehearsals.every((each) => settleBetween(each, drawn) !== undefined)) return drawn
  }
  return undefined
}

/**
 * Lets others change a tray of which some petitions are sold: how often, which petitions and when is drawn with no regard
 * to which are sold. Each act comes when the player has changed so many different petitions. Undefined if no such acts
 * are found, or, as happens to few sets of sold petitions, if a tray could be finished before all acts have come.
 */
export const drawBlindActs = (ground: Ground, rng: Randomness.Rng): AmongJudged | undefined => {
  const drawn = drawRobustDeeds(ground, rng)
  const course = drawn && settleBetween(ground, drawn)
  if (drawn === undefined || course === undefined) return undefined
  const { deeds, question, way } = drawn
  const { endsAs, lasting, outcome } = course
  const { demands, desk, entries, pot, today, trade } = ground
  const at = (table: string): string => `${trade.prefix}_${table}`
  const acts = writeActs(ground, deeds)
  const right = reckonBy(desk, { circulars: [], today, way })
  const latest = new Map(acts.flatMap(({ changes: [change] }) => (change ? [[change.row.id, change.row]] : [])))
  const settle = (row: Row): ReadonlyArray<Call> => {
    const call = settlingCall(trade.prefix, outcome, latest.get(row.id) ?? row)
    return call === undefined ? [] : [call]
  }
  const terms = termsOf(desk, [])
  const lookUps = (row: Row, letter: Letter): ReadonlyArray<Demand> =>
    desk.sold?.has(row.id) === true
      ? []
      : lookUpsFor(
          {
            desk,
            prefix: trade.prefix,
            row,
            letter,
            facts: right.factsOf(row, letter),
            sum: (facts) => right.sumOf(facts, 0)
          },
          terms
        )
  const readAfter = (deed: Deed): ReadonlyArray<Demand> => [
    { table: at("entries"), where: { id: deed.of.id } },
    ...(deed.kind === "letter"
      ? lookUps(deed.of, deed.letter)
      : [{ table: at("pots"), where: { name: pot["name"] ?? "" } }])
  ]
  const first = [...demands, ...entries.flatMap((row) => lookUps(row, letterIn(desk, row)))]
  const done = new Set(lasting.slice(0, deeds.at(-1)?.behind ?? 0))
  const stages = deeds.map((deed, i): Stage => {
    const before = deeds[i - 1]
    return {
      demands: before === undefined ? first : readAfter(before),
      writes: lasting.slice(before?.behind ?? 0, deed.behind).flatMap(settle)
    }
  })
  const [begin, ...others] = [
    ...stages,
    {
      demands: deeds.slice(-1).flatMap(readAfter),
      writes: entries.flatMap((row) => (done.has(row) ? [] : settle(row)))
    }
  ]
  return (
    begin && {
      outcome,
      question,
      way,
      circulars: [],
      endsAs,
      letters: deeds.flatMap((deed) => (deed.kind === "letter" ? [deed.letter] : [])),
      acts,
      stages: [begin, ...others]
    }
  )
}
