import { Effect, Option } from "effect"
import { metricChoice } from "../results/ChosenMetrics.ts"
import { Refused } from "../Failure.ts"
import type { UntilChoice } from "./UntilChoice.ts"

/** The flags of a stopping rule: `--until`, `--max-instances`, `--detect`, `--look-every` (see `Deciding`). */
export interface UntilFlags {
  /** If absent, the run has a fixed size, and the other flags are refused. */
  readonly until: Option.Option<"decided">
  readonly maxInstances: Option.Option<number>
  readonly detect: Option.Option<number>
  /** Number of instances between two looks. */
  readonly lookEvery: Option.Option<number>
}

/** The other flags that are read with them. */
interface SharedFlags {
  /** A facet, or `none`. */
  readonly cluster: Option.Option<string>
  readonly margin: Option.Option<number>
  readonly maxCost: Option.Option<number>
  readonly instances: Option.Option<number>
  readonly metric: ReadonlyArray<string>
}

const present = <A>(name: string, value: Option.Option<A>) => (Option.isSome(value) ? { [name]: value.value } : {})

/** Reads from flags what a run is to decide, for a command that always decides. */
const parseDeciding = Effect.fnUntraced(function* (
  flags: Omit<UntilFlags, "until"> & SharedFlags
): Effect.fn.Return<UntilChoice, Refused> {
  if (Option.isSome(flags.instances)) {
    return yield* new Refused({
      message:
        "--instances: a run with a stopping rule draws instances until it is decided; leave it out, --max-instances is the most"
    })
  }
  return {
    decided: {
      ...present("margin", flags.margin),
      ...present("detect", flags.detect),
      ...present("maxInstances", flags.maxInstances),
      ...present("maxCost", flags.maxCost),
      ...present("block", flags.lookEvery),
      ...present("cluster", flags.cluster),
      metrics: metricChoice(flags.metric).ids
    }
  }
})

/** The flags of a power plan; `plan --commit` refuses them. */
interface PowerFlags {
  readonly power: Option.Option<number>
  readonly from: Option.Option<string>
  readonly assume: ReadonlyArray<string>
}

/**
 * Reads from the flags of `plan --commit` what a design is to decide. Flags of a power plan, which have no effect, are
 * refused.
 */
export const parseCommitted = Effect.fnUntraced(function* (
  flags: Parameters<typeof parseDeciding>[0] & PowerFlags
): Effect.fn.Return<UntilChoice, Refused> {
  const [ignored] = [
    ...(Option.isSome(flags.power) ? ["power"] : []),
    ...(Option.isSome(flags.from) ? ["from"] : []),
    ...(flags.assume.length > 0 ? ["assume"] : [])
  ]
  if (ignored === undefined) return yield* parseDeciding(flags)
  const why = ignored === "power" ? "plans for 95 % power" : "assumes nothing of the agents"
  return yield* new Refused({ message: `--${ignored} has no effect with --commit, which ${why}: leave it out` })
})

/**
 * Refuses flags that mean nothing without another flag; passes if none of them is given.
 *
 * @param flags the flags by name, without dashes
 * @param needed the other flag, as it is typed
 */
export const requireNone = (
  flags: { readonly [name: string]: Option.Option<unknown> },
  needed: string
): Effect.Effect<void, Refused> => {
  const stray = Object.entries(flags).find(([, value]) => Option.isSome(value))
  return stray === undefined
    ? Effect.void
    : new Refused({ message: `--${stray[0]} needs ${needed}: add it, or leave the flag out` })
}

/** Reads from the flags of `eval` what a run is to decide; undefined for a run of a fixed size. */
export const parseUntil = Effect.fnUntraced(function* (
  flags: UntilFlags & SharedFlags
): Effect.fn.Return<UntilChoice | undefined, Refused> {
  if (Option.isSome(flags.until)) return yield* parseDeciding(flags)
  const { detect, lookEvery, maxInstances } = flags
  yield* requireNone({ detect, "look-every": lookEvery, "max-instances": maxInstances }, "--until decided")
  return undefined
})
