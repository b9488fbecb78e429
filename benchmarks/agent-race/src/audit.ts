import type { Benchmarks } from "@escapement/core"
import { Effect, Stream } from "effect"
import type { Instance } from "./Instance.ts"
import { type Review, review } from "./generate/review.ts"
import { splitClues } from "./leg/clues.ts"
import { DataSheet } from "./audit/DataSheet.ts"
import { idleStops, detectLeak, namedTitles } from "./audit/Flags.ts"
import { type Recomputation, type Reproduced, recompute } from "./audit/Recomputation.ts"

const maxFindings = 100

/** Kinds of findings about a leg, the most serious first. */
const kinds = ["passcode", "leaked", "named", "drifted", "labelled", "clues", "idle", "unclear"] as const
type Kind = (typeof kinds)[number]
type Findings = Partial<Record<Kind, string>>

const rows = ["F1", "F2", "F3", "F4", "F5"] as const
const derived = ["detours", "detourLiterals", "merges", "conversions", "dates"] as const

const findingsOf = (instance: Instance, found: Recomputation, read: Review | undefined): Findings => {
  const leak = detectLeak(instance)
  const titles = namedTitles(instance)
  const idle = idleStops(instance)
  const clues = splitClues(instance.clues).length
  const stops = instance.stops.length
  const { origin } = instance
  return {
    ...(found.F1 ? {} : { passcode: "the finish line's own literals do not give the passcode" }),
    ...(leak === "none" ? {} : { leaked: `the last clue writes every operand (${leak})` }),
    ...(titles.length === 0 ? {} : { named: `the clues name ${titles.join(", ")}` }),
    ...(found.drifted.length === 0
      ? {}
      : { drifted: `the recorded value drifted at stops ${found.drifted.join(", ")}` }),
    ...(origin._tag === "Published" && origin.labelled !== instance.level
      ? { labelled: `labels itself ${origin.labelled}` }
      : {}),
    ...(clues === stops ? {} : { clues: `${clues} clues for ${stops} stops` }),
    ...(idle.length === 0 ? {} : { idle: `${idle.length} of ${stops} stops do not feed the answer` }),
    ...(read === undefined || read.flaws.length === 0 ? {} : { unclear: read.flaws.join("; ") })
  }
}

/** Figures and findings of a stream of legs. */
class Tally {
  readonly #sheet = new DataSheet()
  readonly #figures = new Map<string, number>()
  readonly #findings: { readonly [kind in Kind]: Array<{ readonly instance: string; readonly finding: string }> } = {
    passcode: [],
    leaked: [],
    named: [],
    drifted: [],
    labelled: [],
    clues: [],
    idle: [],
    unclear: []
  }
  #instances = 0
  #valid = 0

  readonly #raise = (figure: string, by: number) =>
    void this.#figures.set(figure, (this.#figures.get(figure) ?? 0) + by)

  readonly #reproduced = (name: string, { same, stops }: Reproduced) => {
    this.#raise(name, same)
    this.#raise(`${name}Of`, stops)
  }

  readonly add = (instance: Instance): void => {
    const found = recompute(instance)
    const read = review(instance)
    const findings = findingsOf(instance, found, read)
    this.#instances++
    if (Object.keys(findings).length === 0) this.#valid++
    for (const row of rows) this.#raise(row, Number(found[row]))
    for (const name of derived) this.#reproduced(name, found[name])
    this.#raise("strictlyLeaked", Number(detectLeak(instance) === "strict"))
    if (read !== undefined) {
      this.#raise("slips", read.slips)
      this.#raise("survivors", read.survivors)
    }
    this.#raise("idleStops", idleStops(instance).length)
    for (const kind of kinds) {
      const finding = findings[kind]
      this.#raise(kind, Number(finding !== undefined))
      if (finding !== undefined) this.#findings[kind].push({ instance: instance.name, finding })
    }
    this.#sheet.add(instance)
  }

  get audit(): Benchmarks.Audit {
    const flagged = kinds.map((kind) => [kind, this.#findings[kind].map(({ instance }) => instance)])
    return {
      instances: this.#instances,
      valid: this.#valid,
      figures: Object.fromEntries(this.#figures),
      findings: kinds.flatMap((kind) => this.#findings[kind]).slice(0, maxFindings),
      sheet: { ...this.#sheet.json, flagged: Object.fromEntries(flagged) }
    }
  }
}

/**
 * Checks legs one by one. Legs without any finding are `valid`. All figures are counts. `F1` to `F5` count legs;
 * `detours` … `dates` count stops that reproduce, out of `detoursOf` … `datesOf`. The others count legs by fault:
 * a wrong `passcode`, `leaked` operands (`strictlyLeaked`), `named` titles, `drifted` values, a level `labelled`
 * otherwise, a number of `clues` that differs from that of the stops, `idle` stops (`idleStops` in all),
 * `unclear` clues. For generated legs there are also the single mistakes tried (`slips`) and those that keep the
 * digit (`survivors`). The sheet names the legs of each flag.
 */
export const audit = <E>(instances: Stream.Stream<Instance, E>): Effect.Effect<Benchmarks.Audit, E> =>
  Effect.suspend(() => {
    const tally = new Tally()
    const added = Stream.runForEach(instances, (instance) => Effect.sync(() => tally.add(instance)))
    return Effect.map(added, () => tally.audit)
  })
