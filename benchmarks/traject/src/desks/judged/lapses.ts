import type { Facts } from "../Facts.ts"
import type { Policy } from "../Policy.ts"
import { figure, part, term } from "../Term.ts"
import { binds, headOn, lookBy, sumFor } from "../sums.ts"
import { type Papers, misreadings } from "../misreadings.ts"

/** Papers with the edition that is out of date. */
export type AllPapers = Papers & { readonly old: Policy }

/** A reader who leaves out one thing, or takes it for another. */
export interface Lapse {
  readonly name: string
  readonly papers: <P extends AllPapers>(papers: P) => P
}

const inPolicies = (
  { sheets, terms }: AllPapers,
  lapses: (policy: Policy) => ReadonlyArray<readonly [name: string, changed: Policy]>
): ReadonlyArray<Lapse> => [
  ...lapses(terms).map(([name, changed]): Lapse => ({
    name: `terms: ${name}`,
    papers: (papers) => ({ ...papers, terms: changed })
  })),
  ...[...sheets].flatMap(([partner, sheet]) =>
    lapses(sheet).map(([name, changed]): Lapse => ({
      name: `sheet: ${name}`,
      papers: (papers) => ({ ...papers, sheets: new Map([[partner, changed]]) })
    }))
  )
]

/** Each section, exception, definition and rule of a policy taken out. */
const parts = (policy: Policy): ReadonlyArray<readonly [name: string, changed: Policy]> => {
  const { belief, deemed, defined, sections, trumps } = policy
  const [usual = "", first = "", other = "", second = ""] = belief?.parts ?? []
  return [
    ...sections.flatMap((section, at) => [
      [`section ${at + 1}`, { ...policy, sections: sections.with(at, []) }] as const,
      ...section
        .slice(1)
        .map(
          (_, cut) =>
            [
              `exception ${cut + 1} of section ${at + 1}`,
              { ...policy, sections: sections.with(at, section.slice(0, cut + 1)) }
            ] as const
        )
    ]),
    ...defined.map(
      (each) => [`word ${part(each, 0).name}`, { ...policy, defined: defined.filter((one) => one !== each) }] as const
    ),
    ...(deemed.length === 0 ? [] : [["what things count as", { ...policy, deemed: [] }] as const]),
    ...(trumps.length === 0 ? [] : [["what comes before all sections", { ...policy, trumps: [] }] as const]),
    ...(belief === undefined
      ? []
      : [
          [
            "the exception on numbers",
            { ...policy, belief: term("belief", usual, first, usual, second, usual) }
          ] as const,
          ["its exception", { ...policy, belief: term("belief", usual, first, other, second, other) }] as const
        ])
  ]
}

/** Each rule of the terms taken for another one. */
const others = (policy: Policy): ReadonlyArray<readonly [name: string, changed: Policy]> => [
  ...["first", "last", "kindest", "strictest"].flatMap((collision) =>
    collision === policy.collision ? [] : [[`collision ${collision}`, { ...policy, collision }] as const]
  ),
  [
    "what no section fits",
    {
      ...policy,
      otherwise: term("otherwise", part(policy.otherwise, 0).name === "nothing" ? term("all") : term("nothing"))
    }
  ]
]

/** A signature by which a memo of a day would bind. */
export const signatureFor = ({ posts, reading: { authority } }: AllPapers, day: number, today: number): string =>
  authority === "notHead" ? "" : headOn(posts, authority === "headNow" ? today : day)

/** The lapses of readers of terms alone. */
export const lapsesOfTerms = (papers: AllPapers): ReadonlyArray<Lapse> => [
  ...others(papers.terms).map(([name, changed]): Lapse => ({ name, papers: (all) => ({ ...all, terms: changed }) })),
  ...inPolicies({ ...papers, sheets: new Map() }, parts)
]

/**
 * The lapses of readers of the papers of a desk, each of which is to change some sum.
 *
 * @param areRevocationsRead whether the note says for whom a memo that is withdrawn still holds
 */
export const lapsesOf = (papers: AllPapers, today: number, areRevocationsRead = false): ReadonlyArray<Lapse> => {
  const { memos, posts, reading } = papers
  const isBinding = binds(reading, posts, today)
  const revoked = new Set(
    memos.flatMap((memo) => (memo.change.name === "revoke" && isBinding(memo) ? [figure(memo.change, 0)] : []))
  )
  return [
    ...memos.flatMap((memo): ReadonlyArray<Lapse> =>
      revoked.has(memo.day)
        ? []
        : [
            isBinding(memo)
              ? { name: "leaves a memo out", papers: (all) => ({ ...all, memos: memos.filter((one) => one !== memo) }) }
              : {
                  name: "obeys a memo",
                  papers: (all) => ({
                    ...all,
                    memos: memos.map((one) =>
                      one === memo ? { ...one, signed: signatureFor(all, one.day, today) } : one
                    )
                  })
                }
          ]
    ),
    ...memos.flatMap((memo): ReadonlyArray<Lapse> =>
      areRevocationsRead && reading.timing !== "timeless" && revoked.has(memo.day) && isBinding(memo)
        ? [
            {
              name: "takes a withdrawn memo as never written",
              papers: (all) => ({ ...all, memos: all.memos.filter((one) => one !== memo) })
            }
          ]
        : []
    ),
    ...(["headThen", "headNow", "notHead"] as const).flatMap((authority): ReadonlyArray<Lapse> =>
      authority === reading.authority
        ? []
        : [{ name: "authority", papers: (all) => ({ ...all, reading: { ...all.reading, authority } }) }]
    ),
    ...(["timeless", "received", "bought"] as const).flatMap((timing): ReadonlyArray<Lapse> =>
      timing === reading.timing
        ? []
        : [{ name: "timing", papers: (all) => ({ ...all, reading: { ...all.reading, timing } }) }]
    ),
    ...inPolicies(papers, parts),
    ...others(papers.terms).map(([name, changed]): Lapse => ({
      name,
      papers: (all) => ({ ...all, terms: changed })
    })),
    { name: "goes by the old terms", papers: (all) => ({ ...all, terms: all.old }) },
    ...Object.entries(misreadings).map(([name, misread]): Lapse => ({ name, papers: misread })),
    ...(["kinder", "stricter"] as const).flatMap((conflict): ReadonlyArray<Lapse> =>
      conflict === reading.conflict
        ? []
        : [{ name: "sheet", papers: (all) => ({ ...all, reading: { ...all.reading, conflict } }) }]
    )
  ]
}

/** The sums of entries by papers. Those whose terms and sheets are the same see entries in the same way. */
const sumsBy = (papers: AllPapers, entries: ReadonlyArray<Facts>, today: number) => {
  const seen = entries.map(lookBy(papers))
  return (read: AllPapers): ((place: number) => number) => {
    const sum = sumFor(read, today)
    if (read.terms === papers.terms && read.sheets === papers.sheets) return (place) => sum(seen[place]!)
    const look = lookBy(read)
    return (place) => sum(look(entries[place]!))
  }
}

/** For each of some entries, whether each lapse changes its sum. */
export const changedBy = (
  papers: AllPapers,
  lapses: ReadonlyArray<Lapse>,
  entries: ReadonlyArray<Facts>,
  today: number
): ReadonlyArray<ReadonlyArray<boolean>> => {
  const by = sumsBy(papers, entries, today)
  const right = entries.map((_, place) => by(papers)(place))
  const wrong = lapses.map((lapse) => by(lapse.papers(papers)))
  return entries.map((_, place) => wrong.map((sum) => sum(place) !== right[place]))
}

/** Whether each lapse changes the sum of some entry. */
export const isDeciding = (
  papers: AllPapers,
  lapses: ReadonlyArray<Lapse>,
  entries: ReadonlyArray<Facts>,
  today: number
): boolean => {
  const by = sumsBy(papers, entries, today)
  const right = entries.map((_, place) => by(papers)(place))
  return lapses.every((lapse) => {
    const sum = by(lapse.papers(papers))
    return entries.some((_, place) => sum(place) !== right[place])
  })
}
