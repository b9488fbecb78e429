import { type Run, type RunPlan, type RunStore, TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Cards } from "@escapement/runner"
import { Effect, Schema } from "effect"
import { cardOfPlan, cardOfRun } from "./cards.ts"
import { Refused, refuse } from "../Failure.ts"
import { jsonReason } from "../flags/jsonReason.ts"
import { isGiven } from "../plugins/givenToAgents.ts"
import { findRun } from "../trials/openTrial.ts"
import type { Resolved } from "../plan/resolve.ts"

const LockText = Schema.fromJsonString(Schema.toCodecJson(Cards.Lock))

/** Sets the number of instances in the lock of a run with a stopping rule to the number that were drawn. */
const drawn = (plan: RunPlan, card: Cards.Card): Pick<Cards.Lock, "card" | "plan"> => {
  const [{ source, ...first }, ...others] = plan.benchmarks
  const played = card.benchmarks[first.name]
  if (plan.until === undefined || played === undefined) return { plan, card }
  const fewer = { ...source, instances: played.instances }
  return {
    plan: { ...plan, benchmarks: [{ ...first, source: fewer }, ...others] },
    card: { ...card, benchmarks: { ...card.benchmarks, [first.name]: { ...played, source: fewer } } }
  }
}

/**
 * Makes the lock of a finished run: its plan, and the card that a repetition must match. Refused for a run that is not
 * finished, for a fork, and for a shard.
 *
 * @param id the id of the run, the beginning of that id, or `last`
 */
export const lock = Effect.fnUntraced(function* (id: string): Effect.fn.Return<Cards.Lock, Refused, RunStore> {
  const run = yield* findRun(id)
  if (run.status !== "done" || run.plan.fork !== undefined) {
    const why =
      run.plan.fork === undefined
        ? `is ${run.status}; finish it with escapement eval --resume ${run.id}`
        : "is a fork; lock the run that it was forked from"
    return yield* new Refused({ message: `run ${run.id} cannot be locked: it ${why}` })
  }
  if (run.shard !== undefined) {
    const { index, of } = run.shard
    return yield* new Refused({
      message: `run ${run.id} cannot be locked: it is shard ${index} of ${of}; merge all of them with escapement run merge`
    })
  }
  return { lock: 1, ...drawn(run.plan, yield* cardOfRun(run)) }
})

/**
 * Writes a lock as the text of a file, which `parseLock` reads. Invisible characters are written as escapes of JSON.
 */
export const lockText = (value: Cards.Lock): Effect.Effect<string, Refused> =>
  Effect.mapBoth(Schema.encodeEffect(LockText)(value), { onFailure: refuse, onSuccess: Lines.sanitise })

/**
 * Reads a lock from a text; refused if the text is no lock.
 *
 * @param path the file that the text comes from, for error messages
 */
export const parseLock = (text: string, path: string): Effect.Effect<Cards.Lock, Refused> => {
  const wrong = (why: string) =>
    new Refused({ message: `${path} is not a lock file that escapement run lock wrote: ${why}` })
  if (TextRules.isTooDeep(text)) return Effect.fail(wrong(TextRules.tooDeep))
  return Effect.mapError(Schema.decodeEffect(LockText)(text), (error) => wrong(jsonReason(text, error)))
}

const mostShown = 5

/** Shortens a hash to its beginning. */
const short = (value: string): string => (/^[0-9a-f]{64}$/.test(value) ? value.slice(0, 12) : value)

/** Refuses a run that differs from its lock, and says how it differs. */
export const holdTo = Effect.fnUntraced(function* (
  locked: Cards.Lock,
  run: Run,
  resolved: Resolved
): Effect.fn.Return<void, Refused> {
  const differences = Cards.lockDifferences(locked.card, yield* cardOfPlan(run, resolved, locked.card))
  if (differences.length === 0) return
  const said = differences.slice(0, mostShown).map(({ a, at, b }) => `${at} was ${short(a)}, is ${short(b)}`)
  const more = differences.length > mostShown ? ` and ${differences.length - mostShown} more` : ""
  const changed = differences.flatMap(({ at }) => (at.startsWith("code / ") ? [at.slice("code / ".length)] : []))
  const loads = changed.every(isGiven) ? "" : "code counts with the files that it loads: "
  const next = changed.length === 0 ? "" : `; ${loads}leave --lock out for a run of the new one`
  return yield* new Refused({ message: `this run would differ from the locked one: ${said.join("; ")}${more}${next}` })
})
