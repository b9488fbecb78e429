import { type Run, RunStore, TextRules } from "@escapement/core"
import { Choices, Results, type Refused } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect, Option } from "effect"
import { standardError, standardOutput } from "./Output.ts"
import { keyValues } from "./keyValues.ts"
import { resumeCommand, storeFlag } from "./resumeCommand.ts"
import { shellWord } from "./shellWord.ts"
import type * as flags from "./flags.ts"

/** How an analysis is to be made. */
export type AnalysisFlags = flags.Given<typeof flags.analysed>

/** The flags that say how results are read. */
export interface ReadingFlags extends AnalysisFlags {
  readonly json: boolean
  readonly by: Option.Option<string>
}

/** Results as they are read where no flag says how. */
export const plainReading: ReadingFlags = {
  json: false,
  by: Option.none(),
  margin: Option.none(),
  chance: Option.none(),
  cluster: Option.none(),
  reference: []
}

/** The facets that `--by` names. */
const facetsOf = (by: Option.Option<string>): ReadonlyArray<string> =>
  Option.match(by, { onNone: () => [], onSome: (text) => text.split(",").map((facet) => facet.trim()) })

/** How an analysis is made, as flags say. */
export const analysisOf = (
  flags: AnalysisFlags & Partial<Pick<ReadingFlags, "by">>
): Effect.Effect<Results.AnalysisOptions, Refused> =>
  Effect.map(Effect.fromResult(keyValues("reference", flags.reference)), (reference) => ({
    margin: Option.getOrUndefined(flags.margin),
    chance: Option.getOrUndefined(flags.chance),
    cluster: Option.getOrUndefined(flags.cluster),
    reference,
    by: facetsOf(flags.by ?? Option.none())
  }))

/** What to try next: another architecture beside a single one, else a closer look. */
const nextStep = ({ cells, id, plan }: Run, { by }: ReadingFlags, location: string): string => {
  const [first] = plan.benchmarks
  const benchmark = first.name === Choices.defaults.benchmark ? "" : ` --benchmark ${shellWord(first.name)}`
  const command =
    cells.length === 1
      ? `escapement eval${benchmark} --adapter react,function-calling`
      : Option.isNone(by)
        ? `escapement run analyse ${id.slice(0, 15)}`
        : `escapement trial list ${id.slice(0, 15)} --lost --by cause`
  return `${command}${storeFlag(location)}`
}

/** Prints the results of a run and returns them. */
export const showRun = Effect.fnUntraced(function* (
  readable: Results.ReadableRun,
  flags: ReadingFlags
): Effect.fn.Return<Results.RunResults, Refused, RunStore> {
  const { location } = yield* RunStore
  const options = yield* analysisOf(flags)
  const { by = [] } = options
  const results = yield* Results.readResults(readable, options)
  const { adversaries, analyses, digest, failures, judging, made, metrics, outdated, run, summary } = results
  const decided = Results.decisionIn(results)
  const looks = yield* Results.earlierLooks(run)
  const output = flags.json ? standardError() : standardOutput()
  const { style, width } = output
  yield* output.lines([
    // tests of a fixed size do not hold after looks
    ...Lines.tableLines(summary, { width, style, metrics }, decided === undefined ? analyses : []),
    ...Lines.sliceLines(summary, metrics, by, output),
    ...Option.toArray(judging).flatMap((judged) => ["", ...Lines.judgingLines(judged, Results.listLabels(run))]),
    ...Lines.adversaryLines(adversaries, width),
    ...Lines.failureLines(failures),
    ...(outdated.length === 0
      ? []
      : [
          `Not shown: ${outdated.join(", ")}, computed by an older version. Compute again: escapement run rescore ${run.id.slice(0, 15)}`
        ]),
    "",
    ...(decided === undefined
      ? Lines.sectionLines(analyses.flatMap(Lines.briefSections), output)
      : [...Lines.decisionLines(decided.decision, decided.subject, output), ""]),
    ...Lines.looksLines(looks),
    ...Option.toArray(digest).map(
      ({ sha256, trials }) => `Digest sha256:${sha256} over ${TextRules.counted(trials, "trial")}.`
    ),
    ...(run.status === "done" || made >= run.trials
      ? []
      : [
          `This run is not finished: ${made} of ${TextRules.counted(run.trials, "trial")} are here. Finish it with: ${resumeCommand(run, location)}`
        ]),
    `Run ${run.id} is kept in ${location}. Next: ${nextStep(run, flags, location)}`
  ])
  if (flags.json) yield* Console.log(Results.resultsJson(results, looks))
  return results
})
