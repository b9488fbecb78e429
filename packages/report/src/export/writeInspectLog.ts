import { Json, type Run, Usage } from "@escapement/core"
import { Option, Stream } from "effect"
import { Zip, ZipDeflate, strToU8 } from "fflate"
import { safeJson } from "../text/sanitise.ts"
import type { ExportedTrial } from "./ExportedTrial.ts"
import { inspectSample, inspectSummary, inspectUsage, noModel } from "./inspectSample.ts"
import { coverageText } from "../text/coverageText.ts"

const statuses = {
  running: "started",
  merging: "started",
  done: "success",
  interrupted: "cancelled",
  failed: "error"
} as const

const objectOf = (value: Json.Json | undefined): Json.JsonObject =>
  value !== undefined && Json.isJsonObject(value) ? value : {}

/** Writes the start of a log. There is one log per cell, as Inspect keeps one task of one agent and model in each. */
const startOf = (run: Run, index: number, label: string): Json.JsonObject => {
  const cell = run.cells[index]
  const source = run.plan.benchmarks.find(({ name }) => name === cell?.benchmark.id)?.source
  const settings = objectOf(cell?.adapter.settings)
  const coverage = coverageText(run, cell?.benchmark.id ?? "")
  return {
    eval: {
      eval_id: `${run.id}-${index}`,
      run_id: run.id,
      created: run.created,
      task: cell?.benchmark.id ?? "",
      task_id: `${cell?.benchmark.id}-${index}`,
      task_version: `${cell?.benchmark.generator}.${cell?.benchmark.world}`,
      task_attribs: {},
      task_args: objectOf(cell?.benchmark.settings),
      task_args_passed: {},
      solver: cell?.adapter.id ?? "",
      solver_args: settings,
      dataset: { name: source === undefined ? label : JSON.stringify(source) },
      model: cell?.model?.id ?? noModel,
      model_generate_config: {},
      model_args: objectOf(cell?.model?.settings),
      config: { epochs: run.plan.epochs },
      packages: { escapement: run.version },
      metadata: {
        label,
        seed: run.plan.seed,
        faults: (cell?.faults ?? run.plan.faults).p,
        ...(coverage === undefined ? {} : { coverage })
      }
    },
    plan: {
      name: label,
      steps: [{ solver: cell?.adapter.id ?? "", params: settings, params_passed: settings }],
      config: {}
    }
  }
}

interface Sum {
  readonly total: number
  readonly n: number
}

/** What a log says about all of its samples, collected while the samples are written. */
interface Totals {
  readonly summaries: Array<string>
  readonly scores: Map<string, Sum>
  completed: number
  usage: Usage.Usage
}

const add = (totals: Totals, exported: ExportedTrial): void => {
  const { scores, trial } = exported.stored
  const isLost = trial.outcome._tag === "infra-error"
  const { metadata, input: _, ...summary } = inspectSummary(exported)
  // a summary shows the beginning of a long input
  const input = exported.instructions.slice(0, 1000)
  totals.summaries.push(safeJson({ ...summary, input, metadata, completed: !isLost }))
  totals.usage = Usage.addUsage(totals.usage, trial.usage)
  if (isLost) return
  totals.completed++
  for (const [id, { value }] of Object.entries(scores)) {
    const { n, total } = totals.scores.get(id) ?? { n: 0, total: 0 }
    if (Option.isSome(value)) totals.scores.set(id, { n: n + 1, total: total + value.value })
  }
}

const headerOf = (
  run: Run,
  start: Json.JsonObject,
  { completed, scores, summaries, usage }: Totals,
  model: string
) => ({
  version: 2,
  status: statuses[run.status],
  ...start,
  results: {
    total_samples: summaries.length,
    completed_samples: completed,
    scores: [...scores].map(([id, { n, total }]) => ({
      name: id,
      scorer: id,
      params: {},
      metrics: { mean: { name: "mean", value: total / n, params: {} } },
      scored_samples: n,
      unscored_samples: summaries.length - n
    }))
  },
  stats: {
    started_at: run.created,
    completed_at: run.created,
    model_usage: { [model]: inspectUsage(usage) },
    role_usage: {},
    connection_limit_history: []
  },
  invalidated: false,
  tags: [],
  metadata: {}
})

/** Makes a zip archive piece by piece; each call returns the bytes that are ready. */
const makeZip = (created: string) => {
  let ready: Array<Uint8Array> = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    ready.push(bytes)
  })
  const drain = (): ReadonlyArray<Uint8Array> => {
    const bytes = ready
    ready = []
    return bytes
  }
  return {
    add: (name: string, text: string) => {
      const entry = new ZipDeflate(name)
      entry.mtime = created
      zip.add(entry)
      entry.push(strToU8(text), true)
      return drain()
    },
    end: () => {
      zip.end()
      return drain()
    }
  }
}

/**
 * Writes one cell of a run as an Inspect log (`.eval`), while its trials are read; only their summaries are kept until
 * the end. Source: Inspect's log format, version 2.
 *
 * @param cell index of the cell in the run
 * @param label its name (`Summary.cellLabels`)
 * @param trials those of that cell alone
 */
export const writeInspectLog = <E>(
  run: Run,
  cell: number,
  label: string,
  trials: Stream.Stream<ExportedTrial, E>
): Stream.Stream<Uint8Array, E> =>
  Stream.suspend(() => {
    const zip = makeZip(run.created)
    const start = startOf(run, cell, label)
    const totals: Totals = { summaries: [], scores: new Map(), completed: 0, usage: {} }
    const samples = Stream.map(trials, (exported) => {
      add(totals, exported)
      const sample = inspectSample(run, exported)
      return zip.add(`samples/${sample["id"]}_epoch_${sample["epoch"]}.json`, safeJson(sample))
    })
    const end = Stream.suspend(() => {
      const model = run.cells[cell]?.model?.id ?? noModel
      return Stream.make(
        zip.add("summaries.json", `[${totals.summaries.join(",")}]`),
        zip.add("header.json", safeJson(headerOf(run, start, totals, model))),
        zip.end()
      )
    })
    return Stream.sync(() => zip.add("_journal/start.json", safeJson({ version: 2, ...start }))).pipe(
      Stream.concat(samples),
      Stream.concat(end),
      Stream.flattenIterable
    )
  })
