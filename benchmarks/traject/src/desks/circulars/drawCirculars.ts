import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { type Change, type Row, numberIn } from "../../databases/Database.ts"
import type { Call, Demand } from "../../databases/Service.ts"
import type { Act } from "../../databases/contested/Act.ts"
import type { Stage } from "../../databases/contested/Contest.ts"
import { iso } from "../../databases/draws.ts"
import type { Desk } from "../Desk.ts"
import type { Facts } from "../Facts.ts"
import { type Memo } from "../Policy.ts"
import { figure, keyOf } from "../Term.ts"
import type { Trade } from "../Trade.ts"
import { type Letter, drawLetter } from "../accounts/drawLetter.ts"
import { isBelieved } from "../drawChecks.ts"
import { binds, headOn, lookBy, sumBy, sumsFor } from "../sums.ts"
import { sampleOf } from "../drawClaim.ts"
import { drawMistake } from "../drawMistake.ts"
import { makeMemos } from "../drawPolicy.ts"
import type { AmongOthers } from "../drawOthers.ts"
import { type Papers, misreadings } from "../misreadings.ts"
import { settlingCall } from "../settleAll.ts"
import { type Question, questions, wordCircular } from "./circularWords.ts"
import { keyOfFacts, lookUpsFor, termsOf } from "./lookUps.ts"
import {
  type Arrival,
  type InTurn,
  type Petition,
  type Turned,
  distance,
  inTurn,
  settleInTurn,
  turns
} from "./settleInTurn.ts"

/** A circular: its memo, the petition behind whose settlement it comes, for whom it holds, and whether it binds. */
interface Circular {
  readonly memo: Memo
  readonly at: string
  readonly isForAll: boolean
  readonly isBinding: boolean
}

/** What others do on a tray that is settled in turns, and how it ends. */
export interface AmongCirculars extends AmongOthers {
  readonly outcome: Turned
  /** What the request asks first. */
  readonly question: Question
  readonly way: InTurn
  readonly circulars: ReadonlyArray<Circular>
  /** The changes of a careful player, at worst: those of the first reading, and what each act changes again. */
  readonly moves: number
}

/** A desk, and what is known of its tray. */
interface Ground {
  readonly trade: Trade
  readonly desk: Desk
  readonly today: number
  readonly entries: ReadonlyArray<Row>
  readonly pot: Row
  readonly isMended: boolean
  /** What must be read before anything is written, whatever the letters say. */
  readonly demands: ReadonlyArray<Demand>
}

/** The acts, in the order in which the plan meets them; a set of them is a number with a bit for each. */
const [letterBit, colleagueBit, earlyBit, lateBit, againBit] = [1, 2, 4, 8, 16] as const
const everything = 31

const mostDraws = 40

/** Most draws of a pair of circulars before one that changes too little is accepted. */
const mostPairs = 12

/** The fewest petitions that each circular would change. */
const fewest = 4

/** The figure that a question asks for. */
export const figureOf = ({ fresh, rest, total }: Turned, question: Question): number => {
  switch (question) {
    case "fresh":
      return fresh
    case "rest":
      return rest
    case "tray":
      return total
  }
}

/** The questions whose answers tell two ends of a tray apart; all of them if the settlements differ. */
const tellApart = (one: Turned, other: Turned, among: ReadonlyArray<Question>): ReadonlyArray<Question> =>
  one.largest !== other.largest || distance(one, other) > 0
    ? among
    : among.filter((question) => figureOf(one, question) !== figureOf(other, question))

/** A way to be wrong: other sums, other facts, or another way to reckon. */
interface Misreading {
  readonly papers?: ((desk: Desk) => Desk) | undefined
  readonly believes?: boolean
  readonly obeys?: boolean
  readonly way?: Partial<InTurn>
  readonly isForAll?: boolean
}

/** Two circulars, and whether each binds. */
type Pair = ReadonlyArray<Memo & { readonly isBinding: boolean }>

/** Returns a function that draws two circulars that change sections which no memo changes; at least one binds. */
const makePairs = (
  { desk, today, trade }: Ground,
  rng: Randomness.Rng,
  petitions: ReadonlyArray<Facts>
): (() => Pair) => {
  const { memos, posts, reading, terms } = desk
  const all = petitions.map(lookBy(desk))
  const open = all.filter(({ own, theirs }) => own.trumped === undefined && theirs === undefined)
  const deciding = terms.sections.flatMap((_, i) => (open.some(({ own }) => own.sums[i] !== undefined) ? [i + 1] : []))
  const head = headOn(posts, today)
  const others = posts.map(({ clerk }) => clerk).filter((clerk) => clerk !== head)
  const taken = new Set(
    memos.flatMap(({ change }) => (change.name === "revoke" || change.name === "otherwise" ? [] : [figure(change, 0)]))
  )
  const ground = { rng, trade, sample: sampleOf(petitions), policy: terms, isKindLeftOut: terms.deemed.length > 0 }
  const drawPair = makeMemos(ground, [today, today], deciding, taken)
  const sums = all.map(sumsFor(desk, today))
  const before = sums.map((sum) => sum([]))
  const known = new Map<string, boolean>()
  const changesFew = (memo: Memo): boolean =>
    getOrInsertComputed(known, keyOf(memo.change), () => {
      let many = 0
      return !sums.some((sum, i) => sum([memo]) !== before[i] && ++many === fewest)
    })
  const isBinding = binds(reading, posts, today)
  return () => {
    const bindings = rng.pick([
      [true, true],
      [true, true],
      [true, false],
      [false, true]
    ])
    const signers = bindings.map((isMeant) => (isMeant === (reading.authority !== "notHead") ? head : rng.pick(others)))
    let pair = drawPair(signers)
    for (let nth = 0; nth < mostPairs && pair.some(changesFew); nth++) pair = drawPair(signers)
    return pair.map((memo) => ({ ...memo, isBinding: isBinding(memo) }))
  }
}

/**
 * Lets a colleague, two customers and two circulars interfere with a tray that is settled in turns. Each act waits for
 * the settlement of a petition, which the texts require whichever other acts have happened. A player who ignores an act,
 * or misreads the papers in one of the usual ways, ends differently. Undefined if no such acts are found.
 */
export const drawCirculars = (ground: Ground, rng: Randomness.Rng): AmongCirculars | undefined => {
  const { demands, desk, entries, isMended, pot, today, trade } = ground
  const at = (table: string): string => `${trade.prefix}_${table}`
  const open = entries.filter((row) => row["status"] === "open")
  const left = numberIn(pot, "left")
  const withLetter = (row: Row, { told: { count, ...about } }: Letter): Facts | undefined => {
    const facts = desk.facts.get(row.id)
    const counted = desk.counts?.get(row.id)
    if (facts === undefined || counted === undefined) return undefined
    const isCounting = isBelieved(desk.reading.trust ?? "", desk.checks ?? [], counted)
    const each = numberIn(row, "each")
    return {
      ...facts,
      ...about,
      price: count * each,
      pieces: { told: count, booked: isCounting ? counted.booked : count, each }
    }
  }
  const rewritten = (row: Row) => {
    const facts = desk.facts.get(row.id)
    const letter = drawLetter(rng, (facts?.received ?? 0) - 1, facts?.received ?? 0, facts?.bought ?? 0, new Set())
    return { letter, facts: withLetter(row, letter) }
  }
  const by = { papers: desk, sumBy: (papers: Papers) => sumBy(papers, today), reasons: Object.keys(trade.reasons) }
  /** Returns a function that computes the sum of a petition with circulars, by facts and papers; each is made once. */
  const readers = new Map<Misreading["papers"], (facts: Facts) => ReturnType<ReturnType<typeof sumsFor>>>()
  const readBy = (papers: Misreading["papers"]) =>
    getOrInsertComputed(readers, papers, () => {
      const read = papers === undefined ? desk : papers(desk)
      const [look, sums] = [lookBy(read), sumsFor(read, today)]
      const known = new Map<Facts, ReturnType<typeof sums>>()
      return (facts) => getOrInsertComputed(known, facts, () => sums(look(facts)))
    })
  const asBooked = new Map<Facts, Facts>()
  /** The facts of a reader who believes each number in the book of returns. */
  const believing = ({ id }: Row, facts: Facts): Facts =>
    getOrInsertComputed(asBooked, facts, () => {
      const counted = desk.counts?.get(id)
      return facts.pieces === undefined || counted === undefined
        ? facts
        : { ...facts, pieces: { ...facts.pieces, booked: counted.booked } }
    })
  const drawPair = makePairs(
    ground,
    rng,
    open.flatMap(({ id }) => desk.facts.get(id) ?? [])
  )
  for (let nth = 0; nth < mostDraws; nth++) {
    const turn = rng.pick(turns)
    const way: InTurn = { turn, rule: rng.pick(["stop", "skip"] as const), isMended, areRefundsLate: true }
    const pair = drawPair()
    /** The petitions with their sums, by facts and papers; each sum is worked out once. */
    const petitionsBy = ({ believes = false, obeys = false, papers }: Misreading) => {
      const read = readBy(papers)
      const applied = [0, 1, 2, 3].map((circulars) =>
        pair.filter(({ isBinding }, i) => (isBinding || obeys) && (circulars >> i) % 2 === 1)
      )
      return (row: Row, given: Facts): Petition => {
        const facts = believes ? believing(row, given) : given
        const sum = read(facts)
        const known: Array<number | undefined> = []
        return { row, facts, pay: (circulars) => (known[circulars] ??= sum(applied[circulars] ?? [])) }
      }
    }
    const petition = petitionsBy({})
    const plain = new Map(
      entries.flatMap((row) => {
        const facts = desk.facts.get(row.id)
        return facts === undefined ? [] : [[row.id, petition(row, facts)] as const]
      })
    )
    const listed = inTurn(
      turn,
      open.flatMap(({ id }) => plain.get(id) ?? [])
    )
    // almost in turn, so that they are quickly sorted
    const arranged = [...listed.map(({ row }) => row), ...entries.filter((row) => row["status"] !== "open")]
    // what waits for a circular is settled in the same way after it
    const steady = listed
      .slice(2, 11)
      .filter(({ pay }) => [1, 2, 3].every((bits) => pay(bits) === pay(0)))
      .map(({ row }) => row)
    const [trigger, one, other] = rng.shuffle(steady)
    const [early, late] = steady.indexOf(one!) < steady.indexOf(other!) ? [one, other] : [other, one]
    if (early === undefined || late === undefined || trigger === undefined) continue
    // petitions of late turns may stay open, so nothing waits for them
    const [first, taken] = rng.shuffle(
      listed.slice(0, 11).flatMap(({ row }) => (row === early || row === late || row === trigger ? [] : [row]))
    )
    const last = rng.pick(open.filter((row) => ![early, late, first, taken, trigger].includes(row)))
    if (first === undefined || taken === undefined) return undefined
    const [letter, again] = [rewritten(first), rewritten(last)]
    if (letter.facts === undefined || again.facts === undefined) continue
    const [newFirst, newLast] = [petition(first, letter.facts), petition(last, again.facts)]
    const isChanged = (one: Petition, id: string): boolean =>
      [0, 1, 2, 3].some((bits) => one.pay(bits) !== plain.get(id)?.pay(bits))
    if (!isChanged(newFirst, first.id) || !isChanged(newLast, last.id)) continue
    const isEarlyForAll = rng.int(0, 1) === 0
    const circulars = pair.map(({ isBinding, ...memo }, i): Circular => ({
      memo,
      at: (i === 0 ? early : late).id,
      isForAll: (i === 0) === isEarlyForAll,
      isBinding
    }))
    const facts = desk.facts.get(taken.id)
    const paid = facts && drawMistake(rng, by, facts, desk.letters.get(taken.id), 1, true)?.sum
    if (paid === undefined || left - paid < 20) continue
    const settled: Row = { ...taken, status: "paid", sum: paid }
    /** The petitions once some acts have happened. */
    const petitionsAt = (done: number, make?: ReturnType<typeof petitionsBy>): ReadonlyArray<Petition> => {
      const has = (bit: number): boolean => (done & bit) !== 0
      return arranged.map((row): Petition => {
        const isNew = (row === first && has(letterBit)) || (row === last && has(againBit))
        const right = isNew ? (row === first ? newFirst : newLast) : plain.get(row.id)!
        const made = make === undefined ? right : make(row, right.facts)
        return row === taken && has(colleagueBit) ? { ...made, row: settled } : made
      })
    }
    const readRight: Array<ReadonlyArray<Petition>> = []
    const outcomeOf = (done: number, misreading: Misreading = {}): Turned | undefined => {
      const { believes, obeys, papers } = misreading
      const has = (bit: number): boolean => (done & bit) !== 0
      const petitions =
        believes || obeys || papers
          ? petitionsAt(done, petitionsBy(misreading))
          : (readRight[done & (letterBit | colleagueBit | againBit)] ??= petitionsAt(done))
      const arrivals = circulars.flatMap(({ at, isForAll }, i): ReadonlyArray<Arrival> =>
        has(i === 0 ? earlyBit : lateBit) ? [{ nth: i, at, isForAll: misreading.isForAll ?? isForAll }] : []
      )
      return settleInTurn(
        trade.prefix,
        { ...way, ...misreading.way },
        {
          petitions,
          arrivals,
          left: has(colleagueBit) ? left - paid : left,
          ...(has(colleagueBit) ? { kept: [taken.id] } : {})
        }
      )
    }
    const outcomes: Array<Turned> = []
    const waits = [first, taken, early, late, trigger]
    for (let done = 0; done <= everything; done++) {
      const outcome = outcomeOf(done)
      if (outcome === undefined) break
      if (!waits.every(({ id }, i) => (done & (1 << i)) !== 0 || outcome.settled.has(id))) break
      outcomes.push(outcome)
    }
    const all = outcomes[everything]
    if (all === undefined) continue
    const ignored = [
      letterBit,
      colleagueBit,
      againBit,
      ...circulars.flatMap(({ isBinding }, i) => (isBinding ? [i === 0 ? earlyBit : lateBit] : []))
    ]
    const isForAllBinding = circulars.some(({ isBinding, isForAll }) => isBinding && isForAll)
    // those that make no difference most often come first
    const mistakes: ReadonlyArray<Misreading> = [
      ...(isForAllBinding ? [{ way: { areRefundsLate: false } }] : []),
      { isForAll: !isForAllBinding },
      { isForAll: isForAllBinding },
      ...(circulars.every(({ isBinding }) => isBinding) ? [] : [{ obeys: true }]),
      { believes: true },
      ...Object.values(misreadings).map((papers): Misreading => ({ papers })),
      ...(turn === "oldest" ? [] : [{ way: { turn: "oldest" as const } }])
    ]
    const isReadRight = ({ isForAll }: Misreading): boolean =>
      isForAll !== undefined && circulars.every((each) => !each.isBinding || each.isForAll === isForAll)
    let askable: ReadonlyArray<Question> = rng.shuffle(questions)
    for (const bit of ignored) {
      const wrong = outcomes[everything - bit]
      if (wrong !== undefined) askable = tellApart(all, wrong, askable)
    }
    for (const mistake of mistakes) {
      if (askable.length === 0) break
      const wrong = isReadRight(mistake) ? undefined : outcomeOf(everything, mistake)
      if (wrong !== undefined) askable = tellApart(all, wrong, askable)
    }
    const [question] = askable
    if (question === undefined) continue
    const letterRow: Row = { ...first, letter: letter.letter.text }
    const againRow: Row = { ...last, letter: again.letter.text }
    const changed = new Map([
      [first.id, letterRow],
      [last.id, againRow]
    ])
    const callFor = (outcome: Turned, row: Row) => settlingCall(trade.prefix, outcome, row)
    const states = [0, letterBit, letterBit | colleagueBit, 7, 15] as const
    const calls = waits.map((row, i) => callFor(outcomes[states[i] ?? 0]!, row))
    // what is written before the last act must still be right after it
    if (waits.some((row, i) => i > 1 && JSON.stringify(callFor(all, row)) !== JSON.stringify(calls[i]))) continue
    const [tryFirst, tryTaken, toEarly, toLate, toTrigger] = calls
    if (tryFirst === undefined || tryTaken === undefined || toEarly === undefined) continue
    if (toLate === undefined || toTrigger === undefined) continue
    const rest = entries.flatMap((row): ReadonlyArray<Call> => {
      const call =
        row === early || row === late || row === trigger ? undefined : callFor(all, changed.get(row.id) ?? row)
      return call === undefined ? [] : [call]
    })
    const terms = termsOf(
      desk,
      circulars.map(({ memo }) => memo)
    )
    const [look, sums] = [lookBy(desk), sumsFor(desk, today)]
    /** What must be looked up about petitions once some circulars may apply to them. */
    const lookUps = (
      rows: ReadonlyArray<readonly [Row, Letter | undefined, Facts | undefined]>,
      sets: ReadonlyArray<number>
    ) =>
      rows.flatMap(([row, written, facts]) => {
        if (written === undefined || facts === undefined) return []
        const read = new Map<string, ReturnType<typeof sums>>()
        const readOnce = (given: Facts) => getOrInsertComputed(read, keyOfFacts(given), () => sums(look(given)))
        return sets.flatMap((bits) => {
          const applied = pair.filter(({ isBinding }, i) => isBinding && (bits >> i) % 2 === 1)
          return lookUpsFor({ desk, row, letter: written, facts, sum: (given) => readOnce(given)(applied) }, terms)
        })
      })
    const asWritten = entries.map((row) => [row, desk.letters.get(row.id), desk.facts.get(row.id)] as const)
    const sets = [
      ...new Set(
        [1, 2, 3].map((bits) => bits & pair.reduce((mask, { isBinding }, i) => mask | (isBinding ? 1 << i : 0), 0))
      )
    ].filter((bits) => bits > 0)
    const isOpenAt = ({ id }: Row): boolean => open.some((row) => row.id === id)
    const papers: Demand = { table: at("papers"), where: { sort: "circular" } }
    const show = ({ id }: Row): Demand => ({ table: at("entries"), where: { id } })
    const paperRows = circulars.map((circular, i): Change => ({
      table: at("papers"),
      row: {
        id: `PP-${i + 1}`,
        sort: "circular",
        day: iso(today),
        signed: circular.memo.signed,
        text: wordCircular(trade, rng, circular)
      }
    }))
    const notice = "a circular has been added to the papers"
    return {
      outcome: all,
      question,
      way,
      circulars,
      letters: [letter.letter, again.letter],
      moves: outcomes[0]!.writes.length + longestWay(outcomes),
      acts: [
        { when: "before", at: first.id, changes: [{ table: at("entries"), row: letterRow }] },
        {
          when: "before",
          at: taken.id,
          changes: [
            { table: at("entries"), row: settled },
            { table: at("pots"), row: { ...pot, left: left - paid } }
          ]
        },
        { when: "after", at: early.id, changes: paperRows.slice(0, 1), notice },
        { when: "after", at: late.id, changes: paperRows.slice(1), notice },
        {
          when: "after",
          at: trigger.id,
          changes: [{ table: at("entries"), row: againRow }],
          notice: "a letter in a tray has been replaced"
        }
      ] satisfies ReadonlyArray<Act>,
      stages: [
        { demands: [...demands, ...lookUps(asWritten, [0])], writes: [tryFirst] },
        {
          demands: [show(first), ...lookUps([[first, letter.letter, letter.facts]], [0, ...sets])],
          writes: [tryTaken]
        },
        { demands: [show(taken), { table: at("pots"), where: { name: pot["name"] ?? "" } }], writes: [toEarly] },
        { demands: [papers], writes: [toLate] },
        {
          demands: [
            papers,
            ...lookUps(
              asWritten.filter(([row]) => isOpenAt(row)),
              sets
            )
          ],
          writes: [toTrigger]
        },
        { demands: [show(last), ...lookUps([[last, again.letter, again.facts]], [0, ...sets])], writes: rest }
      ] satisfies AmongOthers["stages"] & ReadonlyArray<Stage>
    }
  }
  return undefined
}

/**
 * The most settlements that change on the way from no act to all of them. Those before a change come at once; each of
 * the others comes with them or one round later.
 */
const longestWay = (outcomes: ReadonlyArray<Turned>): number =>
  Math.max(
    ...outcomes.flatMap((outcome, done) =>
      (done & letterBit) === 0 || (done & colleagueBit) === 0
        ? []
        : [distance(outcomes[0]!, outcome) + distance(outcome, outcomes[everything]!)]
    )
  )
