import type { InTurn } from "../circulars/settleInTurn.ts"
import { headOn } from "../sums.ts"
import { type Circular, holdingOf } from "./Circular.ts"
import type { JudgedDesk } from "./drawJudgedDesk.ts"
import type { Reader } from "./reckon.ts"

/** A reader who errs about one rule, and whether that makes a difference for the rules of a tray. */
interface WeakReader {
  readonly name: string
  readonly reader: Reader
  readonly isDifferent: boolean
  /** Whether the rule decides fewer trays than others do. */
  readonly isMinor?: boolean
}

/** Lapses about a single part of the papers; the other ones are about a rule. */
const isOfPart = (name: string): boolean => /^(?:terms|sheet):|a memo|^what no section fits$/.test(name)

/** Readers each of whom errs about one rule of the papers, of circulars, or of turns and pot. */
export const readersOf = (
  desk: JudgedDesk,
  {
    circulars,
    today,
    way
  }: { readonly circulars: ReadonlyArray<Circular>; readonly today: number; readonly way: InTurn }
): ReadonlyArray<WeakReader> => {
  const everything = (1 << circulars.length) - 1
  const holding = holdingOf(circulars, everything)
  const holds = circulars.flatMap(({ scope }, i) => ((holding >> i) % 2 === 1 ? [scope] : []))
  const now = headOn(desk.posts, today)
  const isSigned = ({ memo }: Circular): boolean => (memo.signed === now) === (desk.reading.authority !== "notHead")
  const ofCirculars = (name: string, reader: Reader): WeakReader => ({
    name,
    reader,
    isDifferent: holdingOf(circulars, everything, reader) !== holding
  })
  const noWords: Reader = {
    papers: (all) => ({
      ...all,
      terms: { ...all.terms, defined: [] }
    })
  }
  const everyMemo: Reader = {
    papers: (all) => ({
      ...all,
      memos: all.memos.map((memo) => ({
        ...memo,
        signed:
          all.reading.authority === "notHead"
            ? ""
            : headOn(all.posts, all.reading.authority === "headNow" ? today : memo.day)
      }))
    })
  }
  return [
    ...desk.lapses.flatMap(({ name, papers }) =>
      isOfPart(name) ? [] : [{ name, reader: { papers } satisfies Reader, isDifferent: true }]
    ),
    { name: "obeys every memo", reader: everyMemo, isDifferent: true },
    { name: "ignores definitions", reader: noWords, isDifferent: true, isMinor: true },
    { name: "believes every count", reader: { counts: "all" }, isDifferent: true },
    { name: "believes no count", reader: { counts: "none" }, isDifferent: true },
    ofCirculars("obeys every circular", { binds: () => true }),
    ofCirculars("obeys no circular", { binds: () => false }),
    ofCirculars("ignores withdrawals", { areWithdrawalsIgnored: true }),
    ofCirculars("goes by the director of today", { binds: isSigned }),
    {
      name: "applies circulars to later turns",
      reader: { scope: "follow" },
      isDifferent: holds.some((scope) => scope !== "follow")
    },
    {
      name: "applies circulars to all turns",
      reader: { scope: "all" },
      isDifferent: holds.some((scope) => scope !== "all")
    },
    {
      name: "hands money back today",
      reader: { way: { areRefundsLate: false } },
      isDifferent: holds.some((scope) => scope !== "follow")
    },
    {
      name: "takes turns by day of receipt",
      isMinor: true,
      reader: { way: { turn: "oldest" } },
      isDifferent: way.turn !== "oldest"
    },
    {
      name: "takes the other rule of the pot",
      isMinor: true,
      reader: { way: { rule: way.rule === "stop" ? "skip" : "stop" } },
      isDifferent: true
    }
  ]
}
