import { type Run, type RunPlan, RunStore, TextRules } from "@escapement/core"
import { Lines } from "@escapement/report"
import { Effect, Option } from "effect"
import { listLabels } from "./collectRun.ts"
import { countReasons } from "./countReasons.ts"
import { defaults } from "../plan/EvaluationPlan.ts"
import { metricChoice } from "./ChosenMetrics.ts"
import { type Refused, refuse } from "../Failure.ts"
import { isRetirable } from "../run/retireInfra.ts"
import { isNamed } from "../plugins/namedCode.ts"
import { playFlags } from "../plugins/codeFlags.ts"
import { listPlugins } from "../plugins/loadRegistry.ts"
import type { RunResults } from "./results.ts"
import { settingFlags } from "../flags/settingFlags.ts"
import { commandLines } from "../terminal/commandLines.ts"
import { forkCommand } from "../terminal/forkCommand.ts"
import { typedLocation } from "../terminal/typedLocation.ts"
import { typed } from "../terminal/resumeCommand.ts"
import { decisionIn } from "../until/decisionIn.ts"

/** Options of `resultLines`. */
export interface Telling {
  /** Facets by which results are split. */
  readonly by: ReadonlyArray<string>
  /** Metrics to show in one table, as after `--metric`; if empty, the short answer is shown. */
  readonly asked: ReadonlyArray<string>
  /** Plugins that the command named to read the run, for commands that use them again; none if absent. */
  readonly plugins?: ReadonlyArray<string>
  /** Earlier runs that looked at the same question (`earlierLooks`), of which the lines warn. */
  readonly looks: ReadonlyArray<Lines.TakenLooks>
  /** Width and style of the lines. */
  readonly layout: Omit<Lines.Layout, "metrics">
  /** Location of the store, for commands. */
  readonly location: string
  /** Writes a command as it is typed in this terminal. */
  readonly type: (...args: ReadonlyArray<string>) => string
}

/** Whether flags of `eval` alone describe the run. */
const isSimple = ({ design, fork, judges, prices, replay, roles, toolsets, until }: RunPlan): boolean =>
  [design, fork, judges, prices, replay, roles, until].every((part) => part === undefined) &&
  (toolsets ?? []).every(({ options }) => Object.keys(options).length === 0)

/**
 * Writes the arguments of a command that compares the only architecture of a run with another one, on the same
 * problems, under the same settings and by the same metrics.
 */
const besideAnother = (
  { cells: [cell], plan }: Run,
  { asked, plugins = [] }: Pick<Telling, "asked" | "plugins">
): ReadonlyArray<string> => {
  const [{ name }] = plan.benchmarks
  const all = [...new Set([...(plan.plugins ?? []), ...plugins])]
  return [
    "eval",
    ...(name === defaults.benchmark ? [] : ["--benchmark", name]),
    "--adapter",
    `${plan.adapters[0].name},${cell?.adapter.id === "react" ? "direct" : "react"}`,
    ...(cell?.model === undefined ? [] : ["--model", plan.models[0].name]),
    ...settingFlags(plan),
    ...asked.flatMap((metric) => ["--metric", metric]),
    // a folder's own configuration is loaded without being named
    ...all.flatMap((plugin) => (listPlugins([]).includes(plugin) ? [] : ["--plugin", plugin]))
  ]
}

/** Returns how the folders of all shards begin if that of one ends with its number; undefined if it does not. */
const partsBeside = (location: string, index: number): string | undefined =>
  new RegExp(`^(.*[A-Za-z_-])0*${index}/runs\\.sqlite$`).exec(location)?.[1]

/**
 * Says what to do next: play trials again if all were lost, compare a single architecture with another one, or look at
 * failed trials.
 */
const nextLines = (
  run: Run,
  summary: RunResults["summary"],
  { asked, layout, location, plugins = [], type }: Telling,
  again: string | undefined
): ReadonlyArray<string> => {
  const { cells, id, plan } = run
  const isBegun = summary.cells.some(({ trials }) => trials > 0)
  const isAllLost = isBegun && summary.cells.every(({ outcomes, trials }) => outcomes["infra-error"] === trials)
  const isPerfect = summary.cells.every(({ outcomes, trials }) => outcomes.solved === trials)
  // no command of `eval` plays as a person
  const isAlone = cells.length === 1 && plan.adapters[0].name !== "human" && isSimple(plan)
  if (run.shard !== undefined) {
    // a merge takes stores as parts, and none of them is its own store
    const parts = partsBeside(location, run.shard.index)
    const command = `${typed("run", "merge", parts ?? typedLocation(location))}${parts === undefined ? " …" : "*"}${playFlags(run)}`
    return ["Next, once the other shards are played, merge all:", ...commandLines(command, layout.width)]
  }
  if (isAllLost && again !== undefined)
    return ["Next, once the cause of the lost trials is mended, fork again:", ...commandLines(again, layout.width)]
  if (isAllLost && plan.fork === undefined && isRetirable(plan)) {
    const command = `${type("run", "retry", id)}${playFlags(run)}`
    return [
      "Next, once the cause of the lost trials is mended, play them again:",
      ...commandLines(command, layout.width)
    ]
  }
  // what says nothing about an architecture is not compared with another one
  const isBroken = Lines.brokenTexts(summary).length > 0
  const [what, ...args] =
    isAlone && !isBroken
      ? ["compare it with another architecture", ...besideAnother(run, { asked, plugins })]
      : isPerfect
        ? cells.length === 1
          ? ["look at its trials", "trial", "list", id]
          : ["see what each factor does", "run", "analyse", id]
        : ["see where trials failed", "trial", "list", id, "--unsolved", "--by", "cause"]
  return [`Next, ${what}:`, ...commandLines(type(...args), layout.width)]
}

/**
 * Writes the command that forks again as a run was forked; undefined if it is no fork, or if the store lacks its
 * origin.
 */
const forkAgain = Effect.fnUntraced(function* (
  run: Run,
  type: Telling["type"]
): Effect.fn.Return<string | undefined, Refused, RunStore> {
  const origin = run.plan.fork?.run
  if (origin === undefined) return undefined
  const found = yield* Effect.mapError((yield* RunStore).run(origin), refuse)
  return Option.isSome(found) ? forkCommand(run, type) : undefined
})

/** Writes the results of a run as lines for a terminal: the answer, its evidence, and what to do next. */
export const resultLines = Effect.fnUntraced(function* (
  results: RunResults,
  telling: Telling
): Effect.fn.Return<ReadonlyArray<string>, Refused, RunStore> {
  const { absent, adversaries, analyses, digest, failedMetrics, failures, judging, metrics, outdated, run, summary } =
    results
  const { asked, by, layout, looks, type } = telling
  const isFull = asked.length > 0
  const decided = decisionIn(results)
  const whole = { ...layout, metrics }
  const mains = analyses.flatMap(({ benchmark, metric: { id } }) =>
    metrics.flatMap((metric) => (metric.id === id ? [{ benchmark, metric }] : []))
  )
  const again = yield* forkAgain(run, type)
  const [how, command] =
    run.plan.fork === undefined
      ? ["Finish it with:", `${type("eval", "--resume", run.id)}${playFlags(run)}`]
      : ["It cannot be resumed; fork again with:", again]
  // tests of a fixed size are not valid after looks, and without scores there is nothing to test
  const shown = decided === undefined ? analyses.filter(({ metric }) => !absent.includes(metric.id)) : []
  const files = metricChoice(asked).files.filter((file) => !isNamed(file, run.plan.metrics))
  const notComputed = (ids: ReadonlyArray<string>, why: string, then: string) =>
    ids.length === 0
      ? []
      : [
          ...Lines.wrap(`Not shown: ${ids.join(", ")}, ${why}. ${then}:`, layout.width),
          ...commandLines(
            `${type("run", "rescore", run.id, ...files.flatMap((file) => ["--metric", file]))}${playFlags(run)}`,
            layout.width
          )
        ]
  return [
    ...Lines.unfinishedTexts(run, summary).flatMap((text) => [
      ...Lines.wrap(text, layout.width),
      ...(command === undefined ? [] : [how, ...commandLines(command, layout.width)]),
      ""
    ]),
    ...Lines.brokenTexts(summary).flatMap((text) => [...Lines.wrap(text, layout.width).map(layout.style.bad), ""]),
    ...Lines.uncontainedTexts(run).flatMap((text) => [...Lines.wrap(text, layout.width), ""]),
    ...[...Lines.retriedTexts(summary.cells), ...Lines.mergedTexts(run)].flatMap((text) => [
      ...Lines.wrap(text, layout.width).map(layout.style.strong),
      ""
    ]),
    ...(decided === undefined ? [] : [...Lines.decisionLines(decided.decision, decided.subject, layout), ""]),
    ...(isFull
      ? Lines.tableLines(summary, whole, shown)
      : Lines.answerLines({ summary, analyses: shown, reasons: yield* countReasons(run) }, whole)),
    ...Lines.sliceLines(summary, mains, by, layout),
    ...Option.toArray(judging).flatMap((judged) => ["", ...Lines.judgingLines(judged, listLabels(run))]),
    ...Lines.adversaryLines(adversaries, layout.width),
    ...Lines.failureLines(failures),
    ...notComputed(outdated, "computed by an older version", "Compute again"),
    ...notComputed(absent, "which this run did not compute", "Compute it with"),
    ...Lines.failedMetricTexts(failedMetrics).flatMap((text) => Lines.wrap(text, layout.width).map(layout.style.bad)),
    "",
    ...(isFull && decided === undefined ? Lines.sectionLines(analyses.flatMap(Lines.briefSections), layout) : []),
    ...Lines.looksLines(looks).flatMap((text) => Lines.wrap(text, layout.width)),
    ...(isFull
      ? Option.toArray(digest).flatMap(({ sha256, trials }) =>
          Lines.wrap(`Digest sha256:${sha256} over ${TextRules.counted(trials, "trial")}.`, layout.width)
        )
      : []),
    `Run ${run.id} is kept in ${telling.location}.`,
    ...nextLines(run, summary, telling, again)
  ]
})
