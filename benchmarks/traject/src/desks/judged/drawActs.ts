import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { type Row, numberIn } from "../../databases/Database.ts"
import { type Letter, drawLetter } from "../accounts/drawLetter.ts"
import { type Question, questions } from "../circulars/circularWords.ts"
import { figureOf } from "../circulars/drawCirculars.ts"
import { type InTurn, type Turned, inTurn, turns } from "../circulars/settleInTurn.ts"
import { sumBy } from "../sums.ts"
import { lettersOf } from "../drawEntries.ts"
import { drawMistake } from "../drawMistake.ts"
import type { Papers } from "../misreadings.ts"
import { actMeasureOf } from "./ActMeasure.ts"
import type { AmongJudged, JudgedGround } from "./AmongJudged.ts"
import { type Circular, holdingOf } from "./Circular.ts"
import type { Deed } from "./Deed.ts"
import { type Unfiled, drawUnfiled, fewestChanged } from "./drawUnfiled.ts"
import { readersOf } from "./readers.ts"
import { type Reader, type Seen, endsOf, reckonBy } from "./reckon.ts"
import { writeDeeds } from "./writeDeeds.ts"

const noCirculars: ReadonlyArray<Unfiled> = []

/** Most draws of a letter that is to change a sum, where a desk is kept longer. */
const mostLetters = 12

/** Whether two trays are settled alike. */
const isSettledAlike = ({ settled: one }: Turned, { settled: other }: Turned): boolean => {
  if (one.size !== other.size) return false
  for (const [id, sum] of one) if (other.get(id) !== sum) return false
  return true
}

/** Whether two ends of a tray cannot be told apart, if a question is asked. */
const isAlike = (one: Turned, other: Turned, question: Question): boolean =>
  one.largest === other.largest && figureOf(one, question) === figureOf(other, question) && isSettledAlike(one, other)

/** Whether there are as many acts besides circulars as a tray has. */
const areActs = (many: number): boolean => many >= 2 && many <= 4

/**
 * Draws how many letters are replaced just before a settlement and right after one, and how many petitions colleagues
 * settle; once, or until a tray may have as many.
 */
const drawNumberOfActs = (rng: Randomness.Rng, isRepeated: boolean): readonly [number, number, number] => {
  for (;;) {
    const [letters, again, colleagues] = [rng.int(0, 2), rng.int(0, 2), rng.int(0, 1)] as const
    if (!isRepeated || areActs(letters + again + colleagues)) return [letters, again, colleagues]
  }
}

/**
 * Lets others interfere with a tray that is settled in turns: how many, in which order and at whose turn varies. Each act
 * waits for the settlement of a petition, which the texts require whichever other acts have happened. A reader who ignores
 * an act, or errs about one rule, ends differently. Undefined if no such acts are found.
 */
export const drawActs = (ground: JudgedGround, rng: Randomness.Rng): AmongJudged | undefined => {
  const { desk, entries, isMended, pot, today, trade } = ground
  const open = entries.filter((row) => row["status"] === "open")
  const left = numberIn(pot, "left")
  const letterOf = (row: Row): Letter => {
    const found = desk.letters.get(row.id)
    if (found === undefined) throw new Error(`${row.id} has no letter`)
    return found
  }
  const rewritten = (row: Row): Letter => {
    const { bought = 0, received = 0 } = desk.facts.get(row.id) ?? {}
    return drawLetter(rng, received - 1, received, bought, new Set(), true, lettersOf(trade))
  }
  const settler = { papers: desk, sumBy: (papers: Papers) => sumBy(papers, today), reasons: Object.keys(trade.reasons) }
  const { isSilent = false } = trade
  const { areMinorRulesRead, hasCirculars, mostDraws, mostTurns } = actMeasureOf(trade)
  const renewed = new Map<Row, Letter>()
  for (let nth = 0; nth < mostDraws; nth++) {
    const way: InTurn = {
      turn: rng.pick(turns),
      rule: rng.pick(["stop", "skip"] as const),
      isMended,
      areRefundsLate: true
    }
    const drawn = hasCirculars ? drawUnfiled(ground, rng, open) : noCirculars
    if (drawn === undefined) continue
    const sketch = { circulars: drawn.map((each) => ({ ...each, at: "" })), today, way }
    const { petitionOf } = reckonBy(desk, sketch)
    const plain = open.map((row) => petitionOf(row, letterOf(row)))
    const changes = ({ withdraws }: Unfiled, i: number): boolean =>
      withdraws !== undefined || plain.filter(({ pay }) => pay(1 << i) !== pay(0)).length >= fewestChanged
    if (!drawn.every(changes)) continue
    const holding = holdingOf(sketch.circulars, (1 << drawn.length) - 1)
    if (holding === 0 && hasCirculars) continue
    const listed = inTurn(way.turn, plain)
    // what triggers an act is settled in the same way with and without the circulars that hold
    const early = listed.slice(0, mostTurns)
    const steady = early.filter(({ pay }) => pay(holding) === pay(0)).map(({ row }) => row)
    const [letters, again, colleagues] = drawNumberOfActs(rng, isSilent)
    if (!areActs(letters + again + colleagues)) continue
    const triggers = rng.shuffle(steady).slice(0, drawn.length + again)
    if (triggers.length < drawn.length + again) continue
    const before = rng
      .shuffle(early.flatMap(({ row }) => (triggers.includes(row) ? [] : [row])))
      .slice(0, letters + colleagues)
    if (before.length < letters + colleagues) continue
    const lasts = rng.sample(
      open.filter((row) => !triggers.includes(row) && !before.includes(row)),
      again
    )
    if (lasts.length < again) continue
    const taken = before.slice(letters)
    const paidBy = taken.map((row) => {
      const facts = desk.facts.get(row.id)
      return facts === undefined ? undefined : drawMistake(rng, settler, facts, letterOf(row), 1, true)?.sum
    })
    if (paidBy.some((paid) => paid === undefined || left - paid < 20)) continue
    // nobody has to ask whose settlement it is
    const isLikeMine = (row: Row, paid: number | undefined): boolean =>
      Array.from({ length: 1 << drawn.length }, (_, bits) => petitionOf(row, letterOf(row)).pay(bits)).some(
        (sum) => sum === paid
      )
    if (isSilent && taken.some((row, i) => isLikeMine(row, paidBy[i]))) continue
    /** A letter that changes what is paid, with the circulars that hold and without them, if one is found. */
    const drawNewLetter = (row: Row): Letter => {
      const was = petitionOf(row, letterOf(row))
      let letter = rewritten(row)
      const isSame = (bits: number): boolean => petitionOf(row, letter).pay(bits) === was.pay(bits)
      for (let again = isSilent ? mostLetters : 0; again > 0 && (isSame(0) || isSame(holding)); again--)
        letter = rewritten(row)
      return letter
    }
    // without circulars a letter changes what is paid in whatever order and by whatever rule
    const drawNew = (row: Row): Letter =>
      hasCirculars ? drawNewLetter(row) : getOrInsertComputed(renewed, row, () => drawNewLetter(row))
    const circulars = drawn.map((each, i): Circular => ({ ...each, at: triggers[i]?.id ?? "" }))
    const deeds: ReadonlyArray<Deed> = rng.shuffle<Deed>([
      ...before.slice(0, letters).map((row): Deed => ({
        kind: "letter",
        when: "before",
        at: row,
        of: row,
        letter: drawNew(row)
      })),
      ...lasts.map((row, i): Deed => ({
        kind: "letter",
        when: "after",
        at: triggers[drawn.length + i]!,
        of: row,
        letter: drawNew(row)
      })),
      ...taken.map((row, i): Deed => ({ kind: "colleague", when: "before", at: row, paid: paidBy[i] ?? 0 })),
      ...circulars.map((_, place): Deed => ({ kind: "circular", when: "after", at: triggers[place]!, place }))
    ])
    const everything = (1 << deeds.length) - 1
    const settledBy = new Map(
      deeds.flatMap((deed) =>
        deed.kind === "colleague" ? [[deed, { ...deed.at, status: "paid", sum: deed.paid }] as const] : []
      )
    )
    const seenAt = (done: number): Seen => {
      let [come, rest] = [0, left]
      const kept: Array<string> = []
      const rows = new Map<Row, { readonly row: Row; readonly letter: Letter }>()
      for (const [i, deed] of deeds.entries()) {
        if ((done >> i) % 2 === 0) continue
        if (deed.kind === "circular") come |= 1 << deed.place
        if (deed.kind === "letter") rows.set(deed.of, { row: deed.of, letter: deed.letter })
        if (deed.kind === "colleague") {
          rest -= deed.paid
          kept.push(deed.at.id)
          rows.set(deed.at, { row: settledBy.get(deed) ?? deed.at, letter: letterOf(deed.at) })
        }
      }
      return {
        entries: entries.map((row) => rows.get(row) ?? { row, letter: letterOf(row) }),
        come,
        left: rest,
        kept
      }
    }
    const rules = { circulars, today, way }
    const right = reckonBy(desk, rules)
    const isNew = (deed: Deed): boolean => {
      if (deed.kind !== "letter") return true
      const [was, is] = [letterOf(deed.of), deed.letter].map((letter) => right.petitionOf(deed.of, letter))
      return was?.pay(0) !== is?.pay(0) && was?.pay(holding) !== is?.pay(holding)
    }
    if (!deeds.every(isNew)) continue
    const outcomes: Array<Turned> = []
    for (let done = everything; done >= 0; done--) {
      const outcome = right.settle(trade.prefix, seenAt(done))
      if (outcome === undefined) break
      const ends = endsOf(outcome)
      if (!deeds.every((deed, i) => (done >> i) % 2 === 1 || ends.has(deed.at.id))) break
      outcomes[done] = outcome
    }
    const all = outcomes[everything]
    if (all === undefined || outcomes[0] === undefined) continue
    const end = seenAt(everything)
    const wrongBy = (reader: Reader): Turned | undefined => reckonBy(desk, rules, reader).settle(trade.prefix, end)
    const ignored = deeds.flatMap((deed, i) =>
      deed.kind === "circular" && holdingOf(circulars, (1 << circulars.length) - 1 - (1 << deed.place)) === holding
        ? []
        : (outcomes[everything - (1 << i)] ?? [])
    )
    const asked = rng.shuffle(questions)
    const readers = readersOf(desk, rules).filter(
      ({ isDifferent, isMinor }) => isDifferent && (areMinorRulesRead || isMinor !== true)
    )
    const wrong: Array<Turned> = []
    /** Whether somebody who is wrong ends in the same way, whatever is asked. Those who do so most often come last. */
    const isMissed = (outcome: Turned | undefined): boolean => {
      if (outcome !== undefined) wrong.push(outcome)
      return outcome !== undefined && asked.every((each) => isAlike(outcome, all, each))
    }
    if (ignored.some(isMissed) || readers.toReversed().some(({ reader }) => isMissed(wrongBy(reader)))) continue
    const question = asked.find((each) => wrong.every((outcome) => !isAlike(outcome, all, each)))
    if (question === undefined) continue
    const written = writeDeeds(ground, rng, letterOf, { deeds, circulars, holding, outcomes, reckoning: right })
    if (written !== undefined) return { ...written, outcome: all, question, way, circulars, endsAs: end }
  }
  return undefined
}
