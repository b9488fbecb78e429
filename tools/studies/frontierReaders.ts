/**
 * The tiers `frontier-4` to `frontier-7` of traject: who solves them, and with which share of the limit. A careful player
 * knows what every text means once it has read it, and looks up only what a sum depends on; it plays in orders of
 * settlements by which the limit was not made. Weak readers play in the same way but err about one rule. Others take replies at their word. Prints
 * also for how many parts of the papers the end is another if the part is left out.
 *
 *     node --conditions=@escapement/source tools/studies/frontierReaders.ts --tier frontier-5 --instances 40 --from 0
 */
import { Randomness } from "@escapement/core"
import { tiers } from "@escapement/traject"
import { budget } from "../../benchmarks/traject/src/budget.ts"
import { openBoard } from "../../benchmarks/traject/src/databases/Board.ts"
import { type DrawnCase, drawCaseOf } from "../../benchmarks/traject/src/desks/generateCase.ts"
import { type Habits, type Playable, playCarefully } from "../../benchmarks/traject/src/desks/judged/playCarefully.ts"
import { type Reader, endsOf, reckonBy } from "../../benchmarks/traject/src/desks/judged/reckon.ts"
import { readersOf } from "../../benchmarks/traject/src/desks/judged/readers.ts"
import { guessers } from "../../benchmarks/traject/src/desks/sold/guessers.ts"
import {
  blindTrades,
  judgedTrades,
  silentTrades,
  soldTrades
} from "../../benchmarks/traject/src/desks/trades/trades.ts"
import { dayOfIso } from "../../benchmarks/traject/src/generate/calendar.ts"
import { readFlags } from "./readFlags.ts"

const { from, instances, tier } = readFlags((flags) => ({
  tier: flags.oneOf("tier", "tier", ["frontier-4", "frontier-5", "frontier-6", "frontier-7"], "frontier-4"),
  instances: flags.count("instances", 40, { least: 1 }),
  from: flags.count("from", 0)
}))

/** Orders of settlements in which the careful player plays each tray. */
const orders = 4

const trades = {
  "frontier-4": judgedTrades,
  "frontier-5": silentTrades,
  "frontier-6": soldTrades,
  "frontier-7": blindTrades
}

/** Players that do otherwise than a careful one, by what they do. */
const habits: { readonly [player: string]: Habits } = {
  "takes replies at their word": { isTrusting: true },
  "reads every file of every buyer and clerk": { isThorough: true },
  "makes each change twice and never looks": { isDoubling: true, rounds: 1 },
  "makes each change twice, and looks": { isDoubling: true },
  "looks once, makes what is missing, and answers": { rounds: 2 },
  "looks twice, makes what is missing, and answers": { rounds: 3 },
  "looks only at what was not answered by 200": { isLookingAtErrors: true },
  "asks for stops and openings until it is told that they are made": { isAsking: true },
  "goes by announcements": { isAnnounced: true },
  "reads the tray after each change": { isAnxious: true }
}

const make = (nth: number): Playable => {
  const seed = Randomness.seed("frontier study", nth)
  for (let again = 0; again < 64; again++) {
    const drawn: DrawnCase | undefined = drawCaseOf(
      again === 0 ? seed : Randomness.seed(seed, "again", again),
      tiers[tier][0]!
    )
    const { instance, judged } = drawn ?? {}
    if (judged === undefined || instance?.backing._tag !== "Database") continue
    return {
      trade: trades[tier][0]!,
      board: openBoard(instance),
      judged,
      today: dayOfIso(instance.backing.today) ?? 0
    }
  }
  throw new Error(`nothing was drawn of ${seed}`)
}

const [solved, played] = [new Map<string, number>(), new Map<string, number>()]
const note = (player: string, isSolved: boolean): void => {
  solved.set(player, (solved.get(player) ?? 0) + Number(isSolved))
  played.set(player, (played.get(player) ?? 0) + 1)
}
const shares: Array<number> = []
const used = new Map<string, ReadonlyArray<number>>()
const [parts, decided] = [new Map<string, number>(), new Map<string, number>()]

for (let nth = from; nth < from + instances; nth++) {
  const playable = make(nth)
  const { board, judged, today } = playable
  const most = budget(board.instance).calls ?? 0
  const play = (order: number, reader?: Reader, habit?: Habits) => {
    const { calls, isSolved } = playCarefully(playable, Randomness.rng("readers", nth, order), reader, habit)
    return { share: calls / most, isSolved: isSolved && calls <= most }
  }
  for (let order = 0; order < orders; order++) {
    const { isSolved, share } = play(order)
    shares.push(share)
    note(`careful, order ${order}`, isSolved)
  }
  for (const [player, habit] of Object.entries(habits)) {
    const { isSolved, share } = play(0, undefined, habit)
    note(player, isSolved)
    used.set(player, [...(used.get(player) ?? []), share])
  }
  const rules = { circulars: judged.circulars, today, way: judged.way }
  for (const { isDifferent, name, reader } of readersOf(judged.desk, rules))
    if (isDifferent || name === "hands money back today") note(name, play(0, reader).isSolved)
  if (tier === "frontier-6" || tier === "frontier-7")
    for (const [name, reader] of Object.entries(guessers)) note(name, play(0, reader).isSolved)
  // each part of the papers
  const open = { ...rules }
  const right = endsOf(judged.outcome)
  const seen = judged.endsAs
  for (const { name, papers } of judged.desk.lapses) {
    const kind = name.replace(/ (?:\d.*|of section.*)$|word .*/, "")
    const settled = reckonBy(judged.desk, open, { papers }).settle(playable.trade.prefix, seen)
    const ends = settled && endsOf(settled)
    const isSame =
      ends !== undefined &&
      [...new Set([...right.keys(), ...ends.keys()])].every((id) => right.get(id) === ends.get(id))
    parts.set(kind, (parts.get(kind) ?? 0) + 1)
    decided.set(kind, (decided.get(kind) ?? 0) + Number(!isSame))
  }
}

/** A share with its interval of Wilson at 95 %. */
const share = (part: number, whole: number): string => {
  const [z, p] = [1.96, part / whole]
  const middle = (p + (z * z) / (2 * whole)) / (1 + (z * z) / whole)
  const half = (z / (1 + (z * z) / whole)) * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole))
  const [low, high] = [middle - half, middle + half].map((bound) => (100 * Math.max(0, bound)).toFixed(0))
  return `${part} of ${whole} [${low} %, ${high} %]`
}

for (const [player, many] of played) {
  const part = used.get(player)?.toSorted((a, b) => a - b)
  const middle = part?.[Math.floor(part.length / 2)]
  const calls = middle === undefined ? "" : `, median share of the limit ${(100 * middle).toFixed(0)} %`
  console.log(`${player}: ${share(solved.get(player) ?? 0, many)}${calls}`)
}
shares.sort((a, b) => a - b)
const at = (part: number): string => `${(100 * (shares[Math.floor(part * (shares.length - 1))] ?? 0)).toFixed(0)} %`
console.log(`share of the limit used by the careful player: least ${at(0)}, median ${at(0.5)}, most ${at(1)}`)
console.log("parts of the papers without which the tray ends otherwise:")
for (const [kind, many] of parts) console.log(`  ${kind}: ${share(decided.get(kind) ?? 0, many)}`)
