import type { Randomness } from "@escapement/core"
import { drawNumbers } from "../../databases/draws.ts"
import type { Post } from "../Desk.ts"
import type { Facts } from "../Facts.ts"
import type { Memo, Policy } from "../Policy.ts"
import { inventEntries, isSound } from "../Soundness.ts"
import { figure } from "../Term.ts"
import type { Trade } from "../Trade.ts"
import { sampleOf } from "../drawClaim.ts"
import { drawReading } from "../drawDesk.ts"
import { headOn, lookBy, sumBy, sumFor } from "../sums.ts"
import { drawPolicy, makeMemos } from "../drawPolicy.ts"
import { drawOld } from "../judged/drawJudgedDesk.ts"
import { type AllPapers, type Lapse, signatureFor } from "../judged/lapses.ts"
import { misreadings } from "../misreadings.ts"

/** Most draws of a memo until it changes sums. */
const mostMemoDraws = 8

/** How many memos there are. */
const memoCount = 3

const { "ignores sheets": _, ...read } = misreadings

/** What a reader does wrong who errs about one rule of the papers. */
export const lapses: ReadonlyArray<Lapse> = [
  ...Object.entries(read).map(([name, papers]): Lapse => ({ name, papers })),
  { name: "goes by the old terms", papers: (papers) => ({ ...papers, terms: papers.old }) }
]

/** Whether something holds for so many of a list; stops as soon as it does. */
const holdsFor = <A>(many: number, list: ReadonlyArray<A>, isChanged: (each: A, at: number) => boolean): boolean => {
  let missing = many
  return list.some((each, at) => isChanged(each, at) && --missing === 0)
}

/** How much papers have to matter, and how long papers are drawn that do. */
export interface Measure {
  /** The fewest petitions whose sum each lapse changes, and the fewest that are paid. */
  readonly fewestChanged: number
  readonly fewestPaid: number
  /** Most draws of terms before a desk is given up, and of memos for each of them. */
  readonly mostTerms: number
  readonly mostMemos: number
  /** Whether terms have to matter before memos are drawn. */
  readonly isTermsFirst: boolean
}

/** What a reader does wrong who errs about the terms alone. */
const lapsesOfTerms = lapses.filter(({ name }) => name !== "ignores memos")

/**
 * Draws short papers that matter: sums of some petitions change if a reader errs about one of their rules.
 * Undefined if none are found.
 */
export const drawSoldPapers = (
  rng: Randomness.Rng,
  trade: Trade,
  {
    all,
    clerks,
    measure: { fewestChanged, fewestPaid, isTermsFirst, mostMemos, mostTerms },
    meant,
    miscounted,
    posts,
    rules,
    today,
    trust
  }: {
    /** The petitions of the tray, and those of them to which the papers have to matter. */
    readonly all: ReadonlyArray<Facts>
    readonly meant: ReadonlyArray<Facts>
    /** How much the papers have to matter to the latter. */
    readonly measure: Measure
    /** The same petitions, as they are seen by readers who believe every count, or none. */
    readonly miscounted: ReadonlyArray<ReadonlyArray<Facts>>
    readonly clerks: ReadonlyArray<string>
    readonly posts: ReadonlyArray<Post>
    readonly rules: number
    readonly today: number
    readonly trust: string
  }
): AllPapers | undefined => {
  const tried = { ...inventEntries(trade), known: new Map() }
  const sample = sampleOf(all)
  const heads = posts.map(({ clerk }) => clerk)
  for (let nth = 0; nth < mostTerms; nth++) {
    const termsDay = today - rng.int(150, 300)
    const terms = drawPolicy(rng, trade, sample, termsDay, { sections: rules, depth: 1, isRich: true }, tried)
    if (!isSound(terms, tried)) continue
    const old = drawOld(rng, trade, terms, termsDay - rng.int(200, 700))
    const reading = { ...drawReading(rng, false), trust }
    const ground = { rng, trade, sample, policy: terms, isKindLeftOut: terms.deemed.length > 0, tried }
    const sheets = new Map<string, Policy>()
    const seen = meant.map(lookBy({ sheets, terms }))
    // memos are about sections that fit some petition
    const deciding = terms.sections.flatMap((_, i) =>
      seen.some(({ own }) => own.sums[i] !== undefined) ? [i + 1] : []
    )
    const bare: AllPapers = { old, terms, sheets, posts, reading, memos: [] }
    const sumsBy = (papers: AllPapers): ReadonlyArray<number> => seen.map((each) => sumFor(papers, today)(each))
    const sums = sumsBy(bare)
    /** Whether some petitions get another sum if memos are read in another way. */
    const isOtherByMemos = (papers: AllPapers, than: ReadonlyArray<number>): boolean => {
      const sum = sumFor(papers, today)
      return holdsFor(fewestChanged, seen, (each, i) => sum(each) !== than[i])
    }
    /** The same if papers are read or pieces are counted in another way. */
    const isOther = (papers: AllPapers, than: ReadonlyArray<number>, given = meant): boolean => {
      const sum = sumBy(papers, today)
      return holdsFor(fewestChanged, given, (facts, i) => sum(facts) !== than[i])
    }
    const obeyed = (memo: Memo): Memo => ({ ...memo, signed: signatureFor(bare, memo.day, today) })
    if (!miscounted.every((given) => isOther(bare, sums, given))) continue
    if (isTermsFirst && !lapsesOfTerms.every(({ papers: misread }) => isOther(misread(bare), sums))) continue
    for (let again = 0; again < mostMemos; again++) {
      const dayAt = drawNumbers(rng, 12, 64, memoCount)
      const isBinding = rng.shuffle([true, false, rng.int(0, 1) === 0])
      const taken = new Set<number>()
      const memos = isBinding.map((isMeant, i): Memo => {
        const day = today - dayAt(i)
        const head = headOn(posts, reading.authority === "headNow" ? today : day)
        const signed =
          isMeant === (reading.authority !== "notHead")
            ? head
            : rng.pick((rng.int(0, 2) > 0 ? heads : clerks).filter((each) => each !== head))
        const make = makeMemos(ground, [day], deciding, taken)
        let memo = make([signed])[0]!
        for (let nth = 0; nth < mostMemoDraws && !isOtherByMemos({ ...bare, memos: [obeyed(memo)] }, sums); nth++)
          memo = make([signed])[0]!
        taken.add(figure(memo.change, 0))
        return memo
      })
      // two memos cannot both say what is done where no section fits
      if (memos.filter(({ change }) => change.name === "otherwise").length > 1) continue
      const papers = { ...bare, memos: memos.toSorted((one, other) => one.day - other.day) }
      const right = sumsBy(papers)
      if (right.filter((sum) => sum > 0).length < fewestPaid) continue
      if (
        isOtherByMemos({ ...papers, memos: memos.map(obeyed) }, right) &&
        miscounted.every((given) => isOther(papers, right, given)) &&
        lapses.every(({ papers: misread }) => isOther(misread(papers), right))
      )
        return papers
    }
  }
  return undefined
}
