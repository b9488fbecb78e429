import { type Run, TextRules } from "@escapement/core"
import { TrialMaking } from "@escapement/runner"
import { Effect, Stream } from "effect"
import { type Refused, refuse } from "../Failure.ts"
import type { Setup } from "../Registry.ts"
import { requireSameCode } from "../plugins/codeIdentity.ts"
import { trustOf } from "../plugins/Trust.ts"
import { type Named, requireNamed } from "../plugins/namedCode.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import { requireSameCells } from "../run/replay.ts"
import { resolve } from "../plan/resolve.ts"
import { withModels } from "../run/withModels.ts"
import { countShard } from "./countShard.ts"
import { type Dealt, labelDigest } from "./Dealt.ts"
import type { Part } from "./Part.ts"
import { refusePart } from "./refusePart.ts"

const short = (trial: string): string => trial.slice(0, 12)

/**
 * Refuses plugins that the caller did not name, and worlds that reach out of the process. Nothing is played: no agent's
 * program is started and no model gets a key.
 */
const requireLoadable = ({ id, plan }: Run, setup: Setup & Named) => {
  const { adapters, benchmarks, metrics, models, plugins = [], roles } = plan
  const unasked = models.map(({ name }) => ({ name, options: {} }))
  return requireNamed(
    `run ${id}`,
    { adapters, benchmarks, metrics, plugins, roles, models: unasked },
    { ...setup, trust: [...(setup.trust ?? []), ...trustOf({ adapters })] }
  )
}

/** Finds the part that holds each trial, by its id. Refuses a trial that is in parts of different shards. */
const holders = Effect.fnUntraced(function* (parts: ReadonlyArray<Part>) {
  const found = new Map<string, Part>()
  for (const part of parts) {
    for (const trial of [...part.trials, ...part.retired]) {
      const other = found.get(trial)
      if (other !== undefined && other.shard.index !== part.shard.index) {
        const elsewhere = `shard ${other.shard.index} in ${other.place}`
        return yield* refusePart(
          part,
          `trial ${short(trial)} is in its shard ${part.shard.index} and also in ${elsewhere}`
        )
      }
      found.set(trial, part)
    }
  }
  return found
})

/**
 * Refuses parts with trials that their plan does not deal to them. Which trials a shard has is computed from the plan;
 * its instances are generated or read again, and nothing is played.
 *
 * @returns the instances of the parts' trials, and the trials that the parts began and did not store
 */
export const requireDealt = Effect.fnUntraced(function* (
  parts: readonly [Part, ...Array<Part>],
  setup: Setup & Named
): Effect.fn.Return<Dealt, Refused> {
  const [{ run, shard }] = parts
  const { plan } = run
  const held = yield* holders(parts)
  yield* requireLoadable(run, setup)
  const resolved = yield* resolve(plan, yield* registryOfRun(run, setup, plan.metrics))
  yield* requireSameCells(run, resolved, "merged")
  yield* requireSameCode(run, "merged")
  for (const part of parts) {
    const dealt = yield* countShard(resolved, part.shard)
    if (part.run.trials === dealt) continue
    const said = TextRules.counted(part.run.trials, "trial")
    return yield* refusePart(part, `it says that shard ${part.shard.index} has ${said}, but the plan gives it ${dealt}`)
  }
  const { epochs, seed } = plan
  const begun = new Set(parts.flatMap((part) => [...part.begun]))
  const unfinished = new Map<string, number>()
  const instances = new Map<string, string>()
  const note = ({ parts, stored }: Pick<TrialMaking.OpenedInstance, "parts" | "stored">): void => {
    if (instances.has(stored.fingerprint)) return
    for (const instance of [stored, ...parts.flatMap(({ stored }) => stored() ?? [])]) {
      instances.set(instance.fingerprint, labelDigest(instance))
    }
  }
  yield* TrialMaking.listDealt({ epochs, root: seed, benchmarkRuns: resolved.benchmarkRuns }, shard.of).pipe(
    Stream.mapError(refuse),
    Stream.runForEach(({ opened, shard, trial }) => {
      const part = held.get(trial)
      if (part === undefined) {
        if (begun.has(trial)) unfinished.set(trial, shard)
        return Effect.void
      }
      held.delete(trial)
      note(opened)
      return part.shard.index === shard
        ? Effect.void
        : refusePart(
            part,
            `trial ${short(trial)} is in its shard ${part.shard.index}, but the plan gives it to shard ${shard}`
          )
    }),
    withModels(resolved, undefined)
  )
  const [foreign] = held
  if (foreign === undefined) return { instances, unfinished }
  const [trial, part] = foreign
  return yield* refusePart(part, `its trial ${short(trial)} is not in the plan`)
})
