import { type Randomness, getOrInsertComputed } from "@escapement/core"
import { type Change, type Row, numberIn } from "../../databases/Database.ts"
import type { Call, Demand } from "../../databases/Service.ts"
import type { Act } from "../../databases/contested/Act.ts"
import type { Stage } from "../../databases/contested/Contest.ts"
import { iso } from "../../databases/draws.ts"
import type { Memo } from "../Policy.ts"
import type { Trade } from "../Trade.ts"
import { figure } from "../Term.ts"
import { type Letter, drawLetter } from "../accounts/drawLetter.ts"
import { type Question, questions } from "../circulars/circularWords.ts"
import { figureOf } from "../circulars/drawCirculars.ts"
import { lookUpsFor, termsOf } from "../circulars/lookUps.ts"
import { type InTurn, type Turned, inTurn, turns } from "../circulars/settleInTurn.ts"
import { ownColumns } from "../deskTools.ts"
import { lettersOf } from "../drawEntries.ts"
import { binds, headOn, lookBy, sumFor } from "../drawDesk.ts"
import { makeMemos } from "../drawPolicy.ts"
import { sampleOf } from "../drawClaim.ts"
import { drawMistake } from "../drawMistake.ts"
import type { AmongOthers } from "../drawOthers.ts"
import type { Papers } from "../misreadings.ts"
import { sumBy } from "../drawDesk.ts"
import { settlingCall } from "../settleAll.ts"
import { type Circular, holdingOf, scopes } from "./Circular.ts"
import { type JudgedDesk, mostCirculars } from "./drawJudgedDesk.ts"
import { wordCircular } from "./judgedWords.ts"
import { type Reader, type Seen, endsOf, reckonBy } from "./reckon.ts"
import { readersOf } from "./readers.ts"

/** What others do on a tray of the sixth edition, and how it ends. */
export interface AmongJudged extends AmongOthers {
  readonly outcome: Turned
  readonly question: Question
  readonly way: InTurn
  readonly circulars: ReadonlyArray<Circular>
  /** The tray once all acts have happened, before anything is settled. */
  readonly endsAs: Seen
}

/** A desk, and what is known of its tray. */
export interface Ground {
  readonly trade: Trade
  readonly desk: JudgedDesk
  readonly today: number
  readonly entries: ReadonlyArray<Row>
  readonly pot: Row
  readonly isMended: boolean
  /** What must be read before anything is written, whatever the letters say. */
  readonly demands: ReadonlyArray<Demand>
}

/** What somebody else does: it replaces a letter, settles a petition, or files a circular. */
type Deed =
  | {
      readonly kind: "letter"
      readonly when: "before" | "after"
      readonly at: Row
      readonly of: Row
      readonly letter: Letter
    }
  | { readonly kind: "colleague"; readonly when: "before"; readonly at: Row; readonly paid: number }
  | { readonly kind: "circular"; readonly when: "after"; readonly at: Row; readonly place: number }

const mostDraws = 60

/** The same where a desk is kept longer, and most draws of a letter that is to change a sum. */
const [mostSilentDraws, mostLetters] = [200, 12] as const

/** The same where some petitions are sold, and each rule of the papers decides two of the others. */
const mostSoldDraws = 16

/** The fewest petitions that a circular would change. */
const fewest = 2

/** Most draws of a circular before one that changes fewer is accepted. */
const mostMemos = 30

const noCirculars: ReadonlyArray<Omit<Circular, "at">> = []

/** The petitions, in the order of their turns, whose settlement others may wait for: later ones may stay open. */
const mostTurns = 13

/** The same where some petitions are sold, and so fewer have a turn. */
const mostSoldTurns = 6

/** Whether two trays are settled alike. */
const isSettledAlike = ({ settled: one }: Turned, { settled: other }: Turned): boolean => {
  if (one.size !== other.size) return false
  for (const [id, sum] of one) if (other.get(id) !== sum) return false
  return true
}

/** Whether two ends of a tray cannot be told apart, if a question is asked. */
const isAlike = (one: Turned, other: Turned, question: Question): boolean =>
  one.largest === other.largest && figureOf(one, question) === figureOf(other, question) && isSettledAlike(one, other)

/**
 * Draws two to four circulars of various days and signatures; one may withdraw another. Undefined if two papers would say
 * what is done where no section fits.
 */
const drawCirculars = (
  { desk, today, trade }: Ground,
  rng: Randomness.Rng,
  open: ReadonlyArray<Row>
): ReadonlyArray<Omit<Circular, "at">> | undefined => {
  const { memos, posts, reading, terms } = desk
  const facts = open.flatMap(({ id }) => desk.facts.get(id) ?? [])
  const many = rng.int(2, mostCirculars)
  const isBindingBy = binds(reading, posts, today)
  const taken = new Set(
    memos.flatMap(({ change }) => (change.name === "revoke" || change.name === "otherwise" ? [] : [figure(change, 0)]))
  )
  const ground = { rng, trade, sample: sampleOf(facts), policy: terms, isKindLeftOut: terms.deemed.length > 0 }
  const [look, sum] = [lookBy(desk), sumFor(desk, today)]
  const seen = facts.map(look)
  const before = seen.map((each) => sum(each))
  const changed = (memo: Memo): number => seen.filter((each, i) => sum(each, [memo]) !== before[i]).length
  const withdrawing = many > 2 && rng.int(0, 2) > 0 ? rng.int(0, many - 1) : -1
  const others = Array.from({ length: many }, (_, i) => i).filter((i) => i !== withdrawing)
  const target = rng.pick(others)
  const people = [
    ...posts.map(({ clerk }) => clerk),
    ...posts.map(({ clerk }) => clerk),
    ...desk.clerks.map(({ id }) => id)
  ]
  const deciding = terms.sections.map((_, i) => i + 1)
  const drawn = Array.from({ length: many }, (_, i): Omit<Circular, "at"> => {
    const isMeant = i === withdrawing || i === target ? rng.int(0, 3) > 0 : rng.int(0, 1) === 0
    // what withdraws another is not older than that
    const day = today - (i === withdrawing ? rng.int(0, 9) : rng.int(i === target ? 10 : 0, 70))
    const head = headOn(posts, reading.authority === "headNow" ? today : day)
    const signed =
      isMeant === (reading.authority !== "notHead") ? head : rng.pick(people.filter((person) => person !== head))
    const make = makeMemos(ground, [day], deciding, taken)
    const draw = (): Memo => make([signed])[0]!
    const drawDeciding = (): Memo => {
      let drawn = draw()
      for (let nth = 0; nth < mostMemos && changed(drawn) < fewest; nth++) drawn = draw()
      return drawn
    }
    const memo = i === withdrawing ? draw() : drawDeciding()
    if (i !== withdrawing && memo.change.name !== "otherwise") taken.add(figure(memo.change, 0))
    return {
      memo,
      scope: rng.pick(scopes),
      isBinding: isBindingBy(memo),
      ...(i === withdrawing ? { withdraws: target } : {})
    }
  })
  const changes = [...memos, ...drawn.flatMap(({ memo, withdraws }) => (withdraws === undefined ? [memo] : []))]
  return changes.filter(({ change }) => change.name === "otherwise").length > 1 ? undefined : drawn
}

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
export const drawActs = (ground: Ground, rng: Randomness.Rng): AmongJudged | undefined => {
  const { demands, desk, entries, isMended, pot, today, trade } = ground
  const at = (table: string): string => `${trade.prefix}_${table}`
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
  const { isSilent = false, isSold = false } = trade
  const renewed = new Map<Row, Letter>()
  for (let nth = 0; nth < (isSold ? mostSoldDraws : isSilent ? mostSilentDraws : mostDraws); nth++) {
    const way: InTurn = {
      turn: rng.pick(turns),
      rule: rng.pick(["stop", "skip"] as const),
      isMended,
      areRefundsLate: true
    }
    const drawn = isSold ? noCirculars : drawCirculars(ground, rng, open)
    if (drawn === undefined) continue
    const sketch = { circulars: drawn.map((each) => ({ ...each, at: "" })), today, way }
    const { petitionOf } = reckonBy(desk, sketch)
    const plain = open.map((row) => petitionOf(row, letterOf(row)))
    const changes = ({ withdraws }: Omit<Circular, "at">, i: number): boolean =>
      withdraws !== undefined || plain.filter(({ pay }) => pay(1 << i) !== pay(0)).length >= fewest
    if (!drawn.every(changes)) continue
    const holding = holdingOf(sketch.circulars, (1 << drawn.length) - 1)
    if (holding === 0 && !isSold) continue
    const listed = inTurn(way.turn, plain)
    // what triggers an act is settled in the same way with and without the circulars that hold
    const early = listed.slice(0, isSold ? mostSoldTurns : mostTurns)
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
      isSold ? getOrInsertComputed(renewed, row, () => drawNewLetter(row)) : drawNewLetter(row)
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
      ({ isDifferent, isMinor }) => isDifferent && !(isSold && isMinor === true)
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
    const rowAfter = (deed: Deed): Row =>
      deed.kind === "letter"
        ? { ...deed.of, letter: deed.letter.text, revision: 2 }
        : deed.kind === "colleague"
          ? { ...deed.at, status: "paid", sum: deed.paid, revision: 2 }
          : {
              id: desk.spareIds[deed.place] ?? "",
              sort: "circular",
              day: iso(circulars[deed.place]?.memo.day ?? today),
              signed: circulars[deed.place]?.memo.signed ?? "",
              text: wordCircular(trade, rng, circulars[deed.place]!, (place) => desk.spareIds[place] ?? "")
            }
    const changed = new Map(
      deeds.flatMap((deed) => (deed.kind === "letter" ? [[deed.of.id, rowAfter(deed)] as const] : []))
    )
    const callFor = (outcome: Turned, row: Row) =>
      settlingCall(trade.prefix, outcome, row, trade.isSilent === true ? undefined : ownColumns)
    const doneBefore = deeds.map((_, i) => (1 << i) - 1)
    const calls = deeds.map((deed, i) => callFor(outcomes[doneBefore[i] ?? 0]!, deed.at))
    // what others wait for is settled as it has to be in the end
    const isLasting = deeds.every(
      (deed, i) => deed.when === "before" || JSON.stringify(callFor(all, deed.at)) === JSON.stringify(calls[i])
    )
    if (!isLasting) continue
    const tries = calls.flatMap((call) => call ?? [])
    if (tries.length < deeds.length) continue
    const rest = entries.flatMap((row): ReadonlyArray<Call> => {
      const isDone = deeds.some((deed) => deed.when === "after" && deed.at === row)
      const call = isDone ? undefined : callFor(all, changed.get(row.id) ?? row)
      return call === undefined ? [] : [call]
    })
    const terms = termsOf(
      desk,
      circulars.map(({ memo }) => memo)
    )
    /** What must be looked up about an entry for which some circulars hold. */
    const lookUps = (row: Row, letter: Letter, sets: ReadonlyArray<number>): ReadonlyArray<Demand> =>
      sets.flatMap((set) =>
        lookUpsFor(
          {
            desk,
            prefix: trade.prefix,
            row,
            letter,
            facts: right.factsOf(row, letter),
            sum: (facts) => right.sumOf(facts, set)
          },
          terms
        )
      )
    const isOpen = (row: Row): boolean => open.includes(row)
    const papers: Demand = { table: at("papers"), where: { sort: "circular" } }
    const show = ({ id }: Row): Demand => ({ table: at("entries"), where: { id } })
    const lastCircular = deeds.findLastIndex(({ kind }) => kind === "circular")
    /** What is read once an act has happened. */
    const readAfter = (deed: Deed, place: number): ReadonlyArray<Demand> => {
      switch (deed.kind) {
        case "letter":
          return [show(deed.of), ...lookUps(deed.of, deed.letter, [0, holding])]
        case "colleague":
          return [show(deed.at), { table: at("pots"), where: { name: pot["name"] ?? "" } }]
        case "circular":
          return [
            papers,
            ...(place === lastCircular
              ? entries.flatMap((row) => (isOpen(row) ? lookUps(row, letterOf(row), [holding]) : []))
              : [])
          ]
      }
    }
    const first = [...demands, ...entries.flatMap((row) => lookUps(row, letterOf(row), [0]))]
    const stages = deeds.map((deed, i): Stage => ({
      demands: i === 0 ? first : readAfter(deeds[i - 1]!, i - 1),
      writes: [tries[i]!]
    }))
    const lastDeed = deeds.at(-1)!
    return {
      outcome: all,
      question,
      way,
      circulars,
      endsAs: end,
      letters: deeds.flatMap((deed) => (deed.kind === "letter" ? [deed.letter] : [])),
      acts: deeds.map((deed): Act => {
        const change: Change =
          deed.kind === "circular"
            ? { table: at("papers"), row: rowAfter(deed) }
            : { table: at("entries"), row: rowAfter(deed) }
        const ofPot = deed.kind === "colleague" ? [{ table: at("pots"), row: { ...pot, left: left - deed.paid } }] : []
        const notice =
          deed.kind === "circular"
            ? "a circular has been added to the papers"
            : deed.when === "after"
              ? "a letter in a tray has been replaced"
              : undefined
        return {
          when: deed.when,
          at: deed.at.id,
          changes: [change, ...ofPot],
          ...(notice === undefined ? {} : { notice })
        }
      }),
      stages: [
        stages[0]!,
        ...stages.slice(1),
        { demands: readAfter(lastDeed, deeds.length - 1), writes: rest }
      ] satisfies AmongOthers["stages"]
    }
  }
  return undefined
}
