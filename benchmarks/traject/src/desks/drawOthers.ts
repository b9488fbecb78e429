import type { Randomness } from "@escapement/core"
import { type Row, numberIn } from "../databases/Database.ts"
import type { Call, Demand } from "../databases/Service.ts"
import type { Act } from "../databases/contested/Act.ts"
import type { Stage } from "../databases/contested/Contest.ts"
import type { Desk } from "./Desk.ts"
import type { Facts } from "./Facts.ts"
import type { Trade } from "./Trade.ts"
import { type Letter, drawLetter } from "./accounts/drawLetter.ts"
import { sumBy } from "./sums.ts"
import { drawMistake } from "./drawMistake.ts"
import { type Papers, misreadings } from "./misreadings.ts"
import { type Outcome, type Settling, settlingCall } from "./settleAll.ts"

/** Which acts of others have happened. */
interface Done {
  /** A customer has replaced a letter, just before it was settled. */
  readonly letter: boolean
  /** A colleague has settled an entry first. */
  readonly colleague: boolean
  /** A customer has replaced another letter, after a third entry was settled. */
  readonly again: boolean
}

/** The acts of others on a tray, and how the tray ends. */
export interface AmongOthers {
  readonly acts: ReadonlyArray<Act>
  /** What the player reads and writes before each act, and after the last one. */
  readonly stages: readonly [Stage, ...ReadonlyArray<Stage>]
  readonly outcome: Outcome
  /** The letters that customers write meanwhile. */
  readonly letters: ReadonlyArray<Letter>
}

/** Makes a function that works a sum out only once for the same facts. */
const once = (sum: (facts: Facts) => number): ((facts: Facts) => number) => {
  const known = new Map<Facts, number>()
  return (facts) => {
    const found = known.get(facts)
    if (found !== undefined) return found
    const made = sum(facts)
    known.set(facts, made)
    return made
  }
}

/** Another letter for an entry, and the facts and the sum that follow from it. */
interface Rewritten {
  readonly letter: Letter
  readonly facts: Facts | undefined
  readonly sum: number
}

/** A desk, and how its tray is settled. */
interface Ground {
  readonly trade: Trade
  readonly desk: Desk
  readonly today: number
  /** Entries of the tray. */
  readonly entries: ReadonlyArray<Row>
  readonly pot: Row
  readonly settle: (settling: Settling) => Outcome | undefined
  /** What must be read before anything is written. */
  readonly demands: ReadonlyArray<Demand>
}

const [mostDraws, no] = [16, { letter: false, colleague: false, again: false }] as const

const keyOf = ({ fresh, tray, writes }: Outcome): string => JSON.stringify([fresh, tray, writes])

/**
 * Lets two customers and a colleague act on a tray. Each act waits for the settlement of an entry. Whichever acts have
 * happened, what the player has read so far requires the settlements that the others wait for, so every act happens in
 * any order of calls. A player who ignores an act, or misreads the papers in one of the usual ways, ends differently.
 * Undefined if no such acts are found.
 */
export const drawOthers = (ground: Ground, rng: Randomness.Rng): AmongOthers | undefined => {
  const { demands, desk, entries, pot, settle, today, trade } = ground
  const at = (table: string): string => `${trade.prefix}_${table}`
  const sumOf = once(sumBy(desk, today))
  const misread = Object.values(misreadings).map((misreading) => once(sumBy(misreading(desk), today)))
  const rewritten = (row: Row): Rewritten => {
    const facts = desk.facts.get(row.id)
    // no day lies between, so the letter refers to no message
    const letter = drawLetter(
      rng,
      (facts?.received ?? 0) - 1,
      facts?.received ?? 0,
      trade.isMended === true ? facts?.bought : undefined
    )
    const { count, ...about } = letter.told
    const each = numberIn(row, "each")
    const booked = facts?.pieces?.booked ?? 0
    const changed =
      facts === undefined
        ? undefined
        : ({
            ...facts,
            ...about,
            price: count * each,
            pieces: { told: count, booked, each }
          } satisfies Facts)
    return {
      letter,
      facts: changed,
      sum: changed === undefined ? 0 : sumOf(changed)
    }
  }
  const before = (row: Row): number => desk.sums.get(row.id) ?? 0
  /** The sum that somebody pays by mistake; 0 if none is found. */
  const paidWrongly = ({ id }: Row): number => {
    const facts = desk.facts.get(id)
    if (facts === undefined) return 0
    const by = {
      papers: desk,
      sumBy: (papers: Papers) => sumBy(papers, today),
      reasons: Object.keys(trade.reasons)
    }
    return drawMistake(rng, by, facts, desk.letters.get(id), 1)?.sum ?? 0
  }
  const open = entries.filter((row) => row["status"] === "open")
  for (let nth = 0; nth < mostDraws; nth++) {
    const [first, taken, trigger, last] = rng.shuffle(open)
    if (first === undefined || taken === undefined || trigger === undefined || last === undefined) return undefined
    const [letter, again] = [rewritten(first), rewritten(last)]
    const price = desk.facts.get(taken.id)?.price ?? 0
    const paid = trade.isMended === true ? paidWrongly(taken) : rng.pick([price / 2, price, before(taken) + 6])
    const left = numberIn(pot, "left") - paid
    if (letter.sum === before(first) || again.sum === before(last)) continue
    if (paid === 0 || paid === before(taken) || left < 20) continue
    const settled: Row = { ...taken, status: "paid", sum: paid }
    const outcomeOf = (done: Done, sum: (facts: Facts) => number): Outcome | undefined => {
      const sums = new Map<string, number>()
      for (const [id, each] of desk.facts) sums.set(id, sum(each))
      if (done.letter && letter.facts !== undefined) sums.set(first.id, sum(letter.facts))
      if (done.again && again.facts !== undefined) sums.set(last.id, sum(again.facts))
      return settle({
        sums,
        entries: entries.map((row) => (done.colleague && row.id === taken.id ? settled : row)),
        left: done.colleague ? left : numberIn(pot, "left"),
        kept: done.colleague ? [taken.id] : []
      })
    }
    const isSettled = ({ writes }: Outcome, row: Row): boolean => writes.some(({ args }) => args["entry"] === row.id)
    const outcomes = [false, true].flatMap((isLetter) =>
      [false, true].flatMap((colleague) =>
        [false, true].map((isAgain): readonly [Done, Outcome | undefined] => {
          const done = { letter: isLetter, colleague, again: isAgain }
          return [done, outcomeOf(done, sumOf)]
        })
      )
    )
    const isMet = outcomes.every(
      ([done, outcome]) =>
        outcome !== undefined &&
        (done.letter || isSettled(outcome, first)) &&
        (done.colleague || isSettled(outcome, taken)) &&
        (done.again || isSettled(outcome, trigger))
    )
    if (!isMet) continue
    const after = (done: Partial<Done>): Outcome | undefined =>
      outcomes.find(([each]) => JSON.stringify(each) === JSON.stringify({ ...no, ...done }))?.[1]
    const [none, one, two, all] = [
      after({}),
      after({ letter: true }),
      after({ letter: true, colleague: true }),
      after({ letter: true, colleague: true, again: true })
    ]
    const others = [two, after({ letter: true, again: true }), after({ colleague: true, again: true })]
    if (none === undefined || one === undefined || two === undefined || all === undefined) continue
    if (others.some((each) => each === undefined || keyOf(each) === keyOf(all))) continue
    const happened = { letter: true, colleague: true, again: true }
    const isReadClosely = misread.every((sum) => {
      const wrong = outcomeOf(happened, sum)
      return wrong === undefined || keyOf(wrong) !== keyOf(all)
    })
    if (!isReadClosely) continue
    const rewrittenRow = (row: Row, { letter: { text } }: Rewritten): Row => ({ ...row, letter: text })
    const [letterRow, againRow] = [rewrittenRow(first, letter), rewrittenRow(last, again)]
    const changes = new Map([
      [first.id, letterRow],
      [last.id, againRow]
    ])
    const callFor = (outcome: Outcome, row: Row) => settlingCall(trade.prefix, outcome, row)
    const [try1, try2, step] = [callFor(none, first), callFor(one, taken), callFor(two, trigger)]
    if (try1 === undefined || try2 === undefined || step === undefined) continue
    // what is written before the last act must still be right after it
    if (JSON.stringify(callFor(all, trigger)) !== JSON.stringify(step)) continue
    const rest = entries.flatMap((row): ReadonlyArray<Call> => {
      const call = row === trigger ? undefined : callFor(all, changes.get(row.id) ?? row)
      return call === undefined ? [] : [call]
    })
    const show = ({ id }: Row): Demand => ({ table: at("entries"), where: { id } })
    return {
      outcome: all,
      letters: [letter.letter, again.letter],
      acts: [
        { when: "before", at: first.id, changes: [{ table: at("entries"), row: letterRow }] },
        {
          when: "before",
          at: taken.id,
          changes: [
            { table: at("entries"), row: settled },
            { table: at("pots"), row: { ...pot, left } }
          ]
        },
        {
          when: "after",
          at: trigger.id,
          changes: [{ table: at("entries"), row: againRow }],
          notice: "a letter in a tray has been replaced"
        }
      ],
      stages: [
        { demands, writes: [try1] },
        { demands: [show(first)], writes: [try2] },
        { demands: [show(taken), { table: at("pots"), where: { name: pot["name"] ?? "" } }], writes: [step] },
        { demands: [show(last)], writes: rest }
      ]
    }
  }
  return undefined
}
