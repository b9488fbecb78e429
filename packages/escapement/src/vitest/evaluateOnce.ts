import { createHash } from "node:crypto"
import { mkdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { Json, getOrInsertComputed } from "@escapement/core"
import { type EvaluationPlan as NamedPlan, Plugins, Results, Steps, Stores } from "@escapement/evaluate"
import { Effect } from "effect"
import { type EvaluatedRun } from "../EvaluatedRun.ts"
import { type EvaluateOptions, evaluate, readRun, resume } from "../evaluate.ts"
import { catalogue } from "../catalogue.ts"
import { type EvaluationPlan, namedPlan } from "../EvaluationPlan.ts"
import { announce } from "./announce.ts"
import { scoreTexts } from "./sentences.ts"

/** Options of `evaluateOnce`. */
export interface OnceOptions extends Omit<EvaluateOptions, "store"> {
  /** Folder of the cached runs, each in its own store; default: `node_modules/.cache/escapement`. */
  readonly cache?: string
  /** Files with the code of the agents under test: if one of them changes, the run is made anew. */
  readonly code?: ReadonlyArray<string | URL>
}

const defaultCache = join("node_modules", ".cache", "escapement")

/**
 * Lists everything that a cached run depends on: the plan with every default, the versions of all code that it names,
 * and the files. Also returns what the plan names that must be trusted.
 */
const identityOf = async (plan: NamedPlan, { code = [], own, plugins }: OnceOptions) => {
  const named = { catalogue, own: Steps.ownOf(plan), ...(plugins === undefined ? {} : { plugins }) }
  const { run } = await Effect.runPromise(Stores.withStore(":memory:")(Steps.prepare(plan, named)))
  const metrics = [...(Steps.ownOf(plan).metrics ?? []), ...(own?.metrics ?? [])]
  const versions = metrics.map(({ id, version }) => [id, version])
  const json: Json.Json = JSON.parse(
    JSON.stringify([
      run.version,
      run.plan,
      run.cells,
      run.disclosed,
      versions,
      ...(run.code === undefined ? [] : [run.code])
    ])
  )
  const hash = createHash("sha256").update(Json.canonical(json))
  for (const file of code) hash.update("\0").update(await readFile(file))
  return { identity: hash.digest("hex").slice(0, 32), trust: Plugins.trustOf(run.plan) }
}

/** Runs that are under way in this process, so that two tests that ask for one do not make it twice. */
const underWay = new Map<string, Promise<EvaluatedRun>>()

/**
 * Evaluates a plan once and caches the run. The cache key is the plan, the versions of everything that it names, the
 * first request of each agent, the files and variables that external agents are given, and the files of `code`. The
 * next call reads the run at no cost. An interrupted run is resumed. A run with trials that ended in `infra-error` is
 * played again as a whole.
 */
export const evaluateOnce = async (plan: EvaluationPlan, options: OnceOptions = {}): Promise<EvaluatedRun> => {
  const { cache = defaultCache, code: _, ...evaluating } = options
  const named = namedPlan(plan)
  const { identity, trust } = await identityOf(named, options)
  const store = join(cache, `${identity}.sqlite`)
  const play = async (): Promise<EvaluatedRun> => {
    await mkdir(cache, { recursive: true })
    const { adapters = [], benchmarks = [], metrics = [], models = [] } = Steps.ownOf(named)
    const { own = {} } = options
    const all = {
      ...evaluating,
      store,
      // the caller's plan names these parts itself
      trust,
      own: {
        adapters: [...adapters, ...(own.adapters ?? [])],
        benchmarks: [...benchmarks, ...(own.benchmarks ?? [])],
        metrics: [...metrics, ...(own.metrics ?? [])],
        models: [...models, ...(own.models ?? [])]
      }
    }
    const kept = await readRun("last", all).catch(() => undefined)
    if (kept === undefined) return evaluate(plan, { ...evaluating, store })
    if (kept.run.status !== "done") return resume(kept.id, all)
    return Results.lostTrials(kept) === 0 ? kept : evaluate(plan, { ...evaluating, store })
  }
  const playing = getOrInsertComputed(underWay, store, () => play().finally(() => underWay.delete(store)))
  const run = await playing
  announce(scoreTexts(run).join("\n"))
  return run
}
