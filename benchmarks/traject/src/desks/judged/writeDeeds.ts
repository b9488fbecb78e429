import type { Randomness } from "@escapement/core"
import { type Change, type Row, numberIn } from "../../databases/Database.ts"
import type { Call, Demand } from "../../databases/Service.ts"
import type { Act } from "../../databases/contested/Act.ts"
import type { Stage } from "../../databases/contested/Contest.ts"
import { iso } from "../../databases/draws.ts"
import type { Letter } from "../accounts/drawLetter.ts"
import { lookUpsFor, termsOf } from "../circulars/lookUps.ts"
import type { Turned } from "../circulars/settleInTurn.ts"
import { ownColumns } from "../deskTools.ts"
import type { AmongOthers } from "../drawOthers.ts"
import { settlingCall } from "../settleAll.ts"
import type { JudgedGround } from "./AmongJudged.ts"
import type { Circular } from "./Circular.ts"
import type { Deed } from "./Deed.ts"
import { wordCircular } from "./judgedWords.ts"
import type { reckonBy } from "./reckon.ts"

/** What others do, and how the tray is to be settled meanwhile. */
interface Course {
  readonly deeds: ReadonlyArray<Deed>
  readonly circulars: ReadonlyArray<Circular>
  /** The circulars that hold in the end, as a set. */
  readonly holding: number
  /** How the tray is settled once some deeds are done: bit `i` of a place stands for deed `i`. */
  readonly outcomes: ReadonlyArray<Turned>
  readonly reckoning: ReturnType<typeof reckonBy>
}

/**
 * Writes deeds as acts, with what is read and written between them. Undefined if a petition whose settlement a deed waits
 * for would have to be settled otherwise in the end.
 *
 * @param letterOf the letter of a petition before any deed
 */
export const writeDeeds = (
  { demands, desk, entries, pot, today, trade }: JudgedGround,
  rng: Randomness.Rng,
  letterOf: (row: Row) => Letter,
  { circulars, deeds, holding, outcomes, reckoning }: Course
): Pick<AmongOthers, "acts" | "letters" | "stages"> | undefined => {
  const at = (table: string): string => `${trade.prefix}_${table}`
  const all = outcomes[(1 << deeds.length) - 1]!
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
  if (!isLasting) return undefined
  const tries = calls.flatMap((call) => call ?? [])
  if (tries.length < deeds.length) return undefined
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
          facts: reckoning.factsOf(row, letter),
          sum: (facts) => reckoning.sumOf(facts, set)
        },
        terms
      )
    )
  const isOpen = (row: Row): boolean => row["status"] === "open"
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
    letters: deeds.flatMap((deed) => (deed.kind === "letter" ? [deed.letter] : [])),
    acts: deeds.map((deed): Act => {
      const change: Change =
        deed.kind === "circular"
          ? { table: at("papers"), row: rowAfter(deed) }
          : { table: at("entries"), row: rowAfter(deed) }
      const ofPot =
        deed.kind === "colleague"
          ? [{ table: at("pots"), row: { ...pot, left: numberIn(pot, "left") - deed.paid } }]
          : []
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
