import { type Reference, type StoredTrial, RunStore, callsOf } from "@escapement/core"
import { Hidden } from "@escapement/doors"
import { trialText } from "@escapement/report"
import { recordedFor, surfaced } from "@escapement/runner"
import { Console, Effect, Option, Stream } from "effect"
import { Refused, refuse } from "../Failure.ts"
import { registryOfRun } from "../plugins/registryOfRun.ts"
import { hidingOf } from "../hidingOf.ts"
import { keyValues } from "../keyValues.ts"
import { unknownName } from "../nearest.ts"
import { newRun } from "../newRun.ts"
import { standardOutput } from "../Output.ts"
import { forkPoint, forkPointOf, problemOf, runOf, trialOf } from "../openTrial.ts"
import { recorderOf } from "../recorderOf.ts"
import { requireModels, resolve } from "../resolve.ts"
import { withModels } from "../withModels.ts"
import { withRolesOf } from "../withRoles.ts"
import { writeTexts } from "../writeTexts.ts"

const showStored = (stored: StoredTrial): Effect.Effect<void> => {
  const output = standardOutput()
  return output.lines([trialText(stored, output)])
}

/** Prints one trajectory readably. */
export const showTrial = Effect.fnUntraced(function* (flags: { readonly id: string }) {
  const stored = yield* trialOf(flags.id)
  yield* showStored(stored)
})

/** Plays a trajectory through the world again, with the model's stored replies, and says whether it is identical. */
export const replayTrial = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly plugin: ReadonlyArray<string>
}) {
  const stored = yield* trialOf(flags.id)
  const run = yield* runOf(stored.run)
  const registry = yield* registryOfRun(run, flags.plugin)
  const difference = yield* Effect.gen(function* () {
    const problem = yield* problemOf(stored, registry, [])
    return yield* Effect.mapError(
      problem.replay(stored.trial, yield* forkPointOf(stored)),
      (error) => new Refused({ message: error.reason })
    )
  }).pipe(withRolesOf(run, registry))
  if (Option.isSome(difference)) {
    const { at, replayed, stored: was } = difference.value
    return yield* new Refused({ message: `event ${at} differs\n  stored:   ${was}\n  replayed: ${replayed}` })
  }
  yield* Console.log(`${stored.trial.id.slice(0, 12)}: identical, ${stored.trial.events.length} events`)
}, Effect.scoped)

/** Draws one trajectory in one of the ways that its benchmark knows. */
export const pictureTrial = Effect.fnUntraced(function* (flags: {
  readonly id: string
  readonly kind: Option.Option<string>
  readonly out: Option.Option<string>
  readonly plugin: ReadonlyArray<string>
}) {
  const stored = yield* trialOf(flags.id)
  const registry = yield* registryOfRun(yield* runOf(stored.run), flags.plugin)
  const { pictures, stored: about } = yield* problemOf(stored, registry, [])
  const names = [...pictures.keys()]
  const kind = Option.getOrElse(flags.kind, () => names[0] ?? "")
  const draw = pictures.get(kind)
  if (draw === undefined) {
    const message =
      names.length === 0 ? `${about.benchmark} has no pictures of trials` : unknownName("picture", kind, names)
    return yield* new Refused({ message })
  }
  yield* writeTexts(flags.out, Stream.make(`${draw(stored.trial)}\n`))
}, Effect.scoped)

/** Flags of `escapement trial fork`. */
export interface ForkFlags {
  readonly id: string
  readonly at: number
  readonly plugin: ReadonlyArray<string>
  readonly adapter: Option.Option<string>
  readonly adapterOption: ReadonlyArray<string>
  readonly model: Option.Option<string>
  readonly modelOption: ReadonlyArray<string>
}

/** Who goes on: the one that is named, or the same with some options changed. */
const successor = Effect.fnUntraced(function* (
  flag: "adapter" | "model",
  named: Option.Option<string>,
  texts: ReadonlyArray<string>,
  known: ReadonlyArray<Reference>,
  id: string | undefined
): Effect.fn.Return<Reference, Refused> {
  const values = yield* Effect.fromResult(keyValues(`${flag}-option`, texts))
  const same = known.length === 1 ? known[0] : known.find(({ name }) => name === id)
  if (Option.isNone(named) && same === undefined) {
    return yield* new Refused({ message: `the run has several ${flag}s: choose the one that continues with --${flag}` })
  }
  const name = Option.getOrElse(named, () => same?.name ?? "")
  const given = Object.entries(values).map(
    ([key, value]) => [key.startsWith(`${name}.`) ? key.slice(name.length + 1) : key, value] as const
  )
  const kept = Option.isNone(named) ? (same?.options ?? {}) : {}
  return { name, options: { ...kept, ...Object.fromEntries(given) } }
})

/** Continues a trial after its first calls, with the same or another agent, as a run of one trial. */
export const forkTrial = Effect.fnUntraced(function* (flags: ForkFlags) {
  const store = yield* RunStore
  const parent = yield* trialOf(flags.id)
  const calls = callsOf(parent.trial.events).length
  const own = parent.trial.identity.fork?.at ?? 0
  if (flags.at < own || flags.at > own + calls) {
    return yield* new Refused({ message: `--at ${flags.at}: expected a number of calls from ${own} to ${own + calls}` })
  }
  const origin = yield* runOf(parent.run)
  // what goes on asks its model itself, whatever answered before
  const { judges: _, replay: __, ...plan } = origin.plan
  const registry = yield* registryOfRun(origin, flags.plugin)
  const { adapter, benchmark, model, toolset } = parent.trial.identity.cell
  const player = yield* successor("adapter", flags.adapter, flags.adapterOption, plan.adapters, adapter.id)
  // a baseline was played without a model; whoever follows it gets the first of the run
  const mind = model?.id ?? plan.models[0].name
  const thinker = yield* successor("model", flags.model, flags.modelOption, plan.models, mind)
  const { toolsets, ...rest } = plan
  const offered = toolsets?.find(({ name }) => name === toolset?.id)
  const forked = {
    ...rest,
    ...(offered === undefined ? {} : { toolsets: [offered] as const }),
    benchmarks: [plan.benchmarks.find(({ name }) => name === benchmark.id) ?? plan.benchmarks[0]] as const,
    adapters: [player] as const,
    models: [thinker] as const,
    epochs: 1,
    fork: { trial: parent.trial.id, at: flags.at }
  }
  const resolved = yield* resolve(forked, registry)
  const run = yield* newRun(forked, resolved, 1)
  const agent = resolved.sections[0]?.agents[0]
  if (agent === undefined)
    return yield* new Refused({ message: "there is no agent to continue with: name one with --adapter" })
  yield* requireModels(resolved, false)
  const recorder = yield* recorderOf(run)
  const problem = yield* problemOf(parent, registry, resolved.sections[0]?.metrics ?? [])
  const blobs = new Map<string, Uint8Array>()
  const { epoch } = parent.trial.identity
  const order = {
    ...agent,
    // a run of one trial: its model asks under the run's own name
    model: recordedFor(recorder, agent.model, run.id, epoch),
    witness: recorder.witness({ name: run.id, epoch, repeats: "counted" }),
    epoch,
    root: plan.seed,
    putBlob: (hash: string, data: Uint8Array) => void blobs.set(hash, data)
  }
  const trial = yield* problem.fork(order, yield* forkPoint(parent, flags.at)).pipe(
    Effect.mapError((error) => new Refused({ message: error.reason })),
    Effect.provideService(Hidden, hidingOf(plan, store.location)),
    withModels(resolved, recorder),
    surfaced,
    Effect.mapError(refuse)
  )
  const stored = { run: run.id, cell: 0, trial, scores: problem.score(trial) }
  yield* Effect.mapError(
    Effect.gen(function* () {
      yield* store.begin(run)
      yield* store.putInstance(problem.stored)
      for (const [hash, data] of blobs) yield* store.putBlob(hash, data)
      yield* store.finish(stored)
      yield* store.flush
      yield* store.end(run.id, "done")
    }),
    refuse
  )
  yield* showStored(stored)
}, Effect.scoped)
