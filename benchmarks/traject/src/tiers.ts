import type { Difficulty, Structure, Wording } from "./Difficulty.ts"
import { Languages } from "@escapement/env"
import { DomainId } from "./Difficulty.ts"

const lengths = [3, 4, 5, 6, 7, 8, 9, 10]
/** Tools in a pool: about what a published domain file holds. Source: paper, Table 8. */
const pool = 100

const of = (
  structure: Structure,
  wording: Wording,
  calls: ReadonlyArray<number> = lengths
): ReadonlyArray<Difficulty> => calls.map((length) => ({ structure, wording, calls: length, pool, lookAlikes: length }))

/** The same requests in each language, short and long. */
const inLanguages: ReadonlyArray<Difficulty> = [4, 7].flatMap((calls) =>
  (["parallel", "sequential", "mixed"] as const).flatMap((structure) =>
    Languages.Language.literals.flatMap((language) =>
      of(structure, "natural-2", [calls]).map((difficulty) => ({ ...difficulty, language }))
    )
  )
)

/** Difficulties with goals on databases, in sequence and in natural wording; one for each number of goals. */
const onDatabases = (
  goals: ReadonlyArray<number>,
  faults: number,
  { calls = 3, lookAlikes = 2, pool: tools = 60, ...more }: Partial<Difficulty> = {}
): ReadonlyArray<Difficulty> =>
  goals.map((count) => ({
    structure: "sequential",
    wording: "natural",
    calls,
    pool: tools,
    lookAlikes,
    goals: count,
    ...(faults === 0 ? {} : { faults }),
    ...more
  }))

/**
 * The difficulties of `stateful-extreme`: three or four goals, the last with two alternatives, in a pool of the paper's
 * size, and every kind of failure.
 */
const extreme = onDatabases([3, 4], 5, { branches: 1, calls: 12, lookAlikes: 4, pool })

/** The seven domains with databases besides the first three. */
const further = ["Finance", "Education", "Music", "Gaming", "Mapping", "Weather", "News_Media"] as const

/** One goal, and two goals, in each of those domains. */
const inDomains = further.flatMap((domain) => onDatabases([1, 2], 0, { domain }))

/** As `stateful-extreme`, with goals from any of the ten domains. */
const domainsExtreme = onDatabases([3, 4], 5, { branches: 1, calls: 12, lookAlikes: 4, pool: 140, edition: 2 })

/** Goals that use two or three databases each, the last with two alternatives, on services that fail in every way. */
const across = onDatabases([2, 3], 5, { branches: 1, calls: 12, lookAlikes: 6, pool: 240, edition: 3 })

/**
 * Goals that use one database each, on which others also act; the last goal has two alternatives, and services fail in
 * every way.
 */
const contested = onDatabases([2, 3], 5, { branches: 1, calls: 8, lookAlikes: 6, pool: 200, edition: 4 })

/** The same difficulties as `contested`, in each language. */
const contestedLanguages: ReadonlyArray<Difficulty> = contested.flatMap((difficulty) =>
  Languages.Language.literals.map((language) => ({ ...difficulty, language }))
)

/** A tray that is settled by terms with `rules` sections. */
const atDesks = (rules: number, faults: number, more: Partial<Difficulty> = {}): ReadonlyArray<Difficulty> =>
  onDatabases([1], faults, { calls: 8, lookAlikes: 4, pool, rules, ...more })

const desks = atDesks(3, 0)
const desksExtreme = atDesks(6, 2, { calls: 12 })
const desksLetters = atDesks(5, 0, { calls: 12, edition: 2 })
/** As `desks-letters`, with more sections, others who act on the tray, and services that fail in every way. */
const frontier = atDesks(8, 5, { calls: 12, edition: 3 })
/** As `frontier`, in the next edition of desks. */
const frontierSecond = atDesks(8, 5, { calls: 12, edition: 4 })

/** As `frontier`, in the fifth edition of desks, whose limit of calls is that of a careful player. */
const frontierThird = atDesks(8, 5, { calls: 12, edition: 5 })

/** As `frontier`, in the sixth edition of desks: by judgement and not by length. */
const frontierFourth = atDesks(8, 5, { calls: 12, edition: 6 })

/** As `frontier`, in the seventh edition of desks, whose replies do not tell what became of a change. */
const frontierFifth = atDesks(8, 5, { calls: 12, edition: 7 })

/** As `frontier-5`, in the eighth edition of desks, with shorter papers: which petitions are sold takes a search. */
const frontierSixth = atDesks(4, 5, { calls: 12, edition: 8 })

/** As `frontier-6`, in the ninth edition of desks: nothing but the sum of the sale tells of what is sold. */
const frontierSeventh = atDesks(4, 5, { calls: 12, edition: 9 })

/**
 * The tiers, the default first, by what the agent does: it looks values up, changes databases (from `stateful` on), or
 * settles claims at desks (from `desks` on). The paper's lengths are 3 to 10 calls (section 3.2); `long` goes on to 12.
 */
export const tiers = {
  "parallel-simple": of("parallel", "simple"),
  "parallel-hard": of("parallel", "hard"),
  "sequential-simple": of("sequential", "simple"),
  "sequential-hard": of("sequential", "hard"),
  "mixed-simple": of("mixed", "simple"),
  "mixed-hard": of("mixed", "hard"),
  "parallel-natural": of("parallel", "natural"),
  "sequential-natural": of("sequential", "natural"),
  "mixed-natural": of("mixed", "natural"),
  "parallel-natural-2": of("parallel", "natural-2"),
  "sequential-natural-2": of("sequential", "natural-2"),
  "mixed-natural-2": of("mixed", "natural-2"),
  languages: inLanguages,
  stateful: onDatabases([1, 2], 0),
  "stateful-failing": onDatabases([1, 2], 2),
  "stateful-extreme": extreme,
  domains: inDomains,
  "domains-extreme": domainsExtreme,
  across,
  contested,
  "contested-languages": contestedLanguages,
  desks,
  "desks-extreme": desksExtreme,
  "desks-letters": desksLetters,
  frontier,
  "frontier-2": frontierSecond,
  "frontier-3": frontierThird,
  "frontier-4": frontierFourth,
  "frontier-5": frontierFifth,
  "frontier-6": frontierSixth,
  "frontier-7": frontierSeventh,
  long: (["parallel", "sequential", "mixed"] as const).flatMap((structure) => of(structure, "hard", [11, 12]))
} satisfies { readonly [tier: string]: ReadonlyArray<Difficulty> }

/** Every structure and length in one wording, in every domain. */
export const gridOf = (wording: Wording): ReadonlyArray<Difficulty> =>
  DomainId.literals.flatMap((domain) =>
    (["parallel", "sequential", "mixed"] as const).flatMap((structure) =>
      of(structure, wording).map((difficulty) => ({ ...difficulty, domain }))
    )
  )

/**
 * The difficulties of the set `standard@1`: every domain, structure, wording (simple and hard) and length from 3 to 10,
 * 480 in all. The set relies on their order.
 */
export const standardGrid: ReadonlyArray<Difficulty> = DomainId.literals.flatMap((domain) =>
  (["parallel", "sequential", "mixed"] as const).flatMap((structure) =>
    (["simple", "hard"] as const).flatMap((wording) =>
      of(structure, wording).map((difficulty) => ({ ...difficulty, domain }))
    )
  )
)

/** Each of the first three domains with a database, with 0 to 3 kinds of failures and one or two goals, five times. */
export const statefulGrid: ReadonlyArray<Difficulty> = Array.from({ length: 5 }).flatMap(() =>
  (["Travel", "Email", "eCommerce"] as const).flatMap((domain) =>
    [0, 1, 2, 3].flatMap((faults) => onDatabases([1, 2], faults, { domain }))
  )
)

/** As `statefulGrid`, in the seven further domains, twice. */
export const domainsGrid: ReadonlyArray<Difficulty> = Array.from({ length: 2 }).flatMap(() =>
  further.flatMap((domain) => [0, 1, 2, 3].flatMap((faults) => onDatabases([1, 2], faults, { domain })))
)

/** The difficulties of `stateful-extreme`, fifty times each. */
export const extremeGrid: ReadonlyArray<Difficulty> = Array.from({ length: 50 }).flatMap(() => extreme)

/** The difficulties of `across`, thirty times each. */
export const acrossGrid: ReadonlyArray<Difficulty> = Array.from({ length: 30 }).flatMap(() => across)

/** The difficulties of `contested`, thirty times each. */
export const contestedGrid: ReadonlyArray<Difficulty> = Array.from({ length: 30 }).flatMap(() => contested)

/** The difficulty of `frontier`, sixty times. */
export const frontierGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontier)

/** The difficulty of `frontier-2`, sixty times. */
export const frontierSecondGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontierSecond)

/** The difficulty of `frontier-3`, sixty times. */
export const frontierThirdGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontierThird)

/** The difficulty of `frontier-4`, sixty times. */
export const frontierFourthGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontierFourth)

/** The difficulty of `frontier-5`, sixty times. */
export const frontierFifthGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontierFifth)

/** The difficulty of `frontier-6`, sixty times. */
export const frontierSixthGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontierSixth)

/** The difficulty of `frontier-7`, sixty times. */
export const frontierSeventhGrid: ReadonlyArray<Difficulty> = Array.from({ length: 60 }).flatMap(() => frontierSeventh)

/** A tier of desks in each of the three domains that have one, thirty-four times. */
const inDesks = (tier: ReadonlyArray<Difficulty>): ReadonlyArray<Difficulty> =>
  Array.from({ length: 34 }).flatMap(() =>
    (["Travel", "Email", "eCommerce"] as const).flatMap((domain) =>
      tier.map((difficulty) => ({ ...difficulty, domain }))
    )
  )

/** The difficulties of `desks` and of `desks-extreme`, in every domain that has a desk. */
export const [deskGrid, extremeDeskGrid] = [inDesks(desks), inDesks(desksExtreme)] as const
