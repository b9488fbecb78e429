import { type Recordings, RunStore, type Stored } from "@escapement/core"
import { readFileSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { Effect, Stream } from "effect"
import { buildReport } from "../results/buildReport.ts"
import { drawReports } from "../results/drawReports.ts"
import { type Refused, refuse } from "../Failure.ts"
import type { ReadRun } from "../results/readRun.ts"
import type { Setup } from "../Registry.ts"
import { collectRows } from "../trials/collectRows.ts"
import { alignTrials } from "../view/alignTrials.ts"
import type { RunAnswer, RunList, TrialPage, TrialRow } from "../view/Api.ts"
import { contrastAgents } from "../view/contrast.ts"
import { pagePolicy } from "../view/pagePolicy.ts"
import { patternsOfRun } from "../view/patterns.ts"
import { runAnswer } from "../view/runAnswer.ts"
import { runReasons } from "../view/runReasons.ts"
import { findBlob } from "../view/ViewStore.ts"
import { type SiteFile, imageFile, jsonFile } from "./SiteFile.ts"
import { trialFiles } from "./trialFiles.ts"
import { listImages } from "../trials/listImages.ts"

/** Options of `exportSite`: the run of which a static copy of the viewer is made, and the built page. */
export interface ExportingSite extends Setup {
  readonly read: ReadRun
  /** The folder of the built page. */
  readonly page: string
}

/**
 * Lists the files of the page. The page itself states its content policy, as our server does not send this copy, and
 * that it is a copy.
 */
const pageFiles = (folder: string): ReadonlyArray<SiteFile> =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => statSync(join(folder, file)).isFile())
    .toSorted((a, b) => Number(a === "index.html") - Number(b === "index.html"))
    .map((file): SiteFile => {
      const bytes = readFileSync(join(folder, file))
      if (file !== "index.html") return { name: file.replaceAll("\\", "/"), bytes }
      // a page cannot state this rule itself
      const policy = pagePolicy.filter((rule) => !rule.startsWith("frame-ancestors")).join("; ")
      const said = `<meta http-equiv="Content-Security-Policy" content="${policy}" />\n    <meta name="referrer" content="no-referrer" />\n    <meta name="escapement-data" content="data" />`
      const text = bytes.toString("utf8").replace("<head>", () => `<head>\n    ${said}`)
      return { name: file, bytes: Buffer.from(text) }
    })

const groupOf = ({ epoch, instance }: Pick<TrialRow, "epoch" | "instance">): string => `${epoch} ${instance}`

/** Lists the files of the pairs of agents in an answer: the instances on which the two differ. */
const contrastFiles = Effect.fnUntraced(function* (
  read: ReadRun,
  rows: ReadonlyArray<TrialRow>,
  { families }: RunAnswer
): Effect.fn.Return<ReadonlyArray<SiteFile>, Refused> {
  const files: Array<SiteFile> = []
  for (const { agents, pairs } of families) {
    const cellOf = (label: string) => agents.find((agent) => agent.label === label)?.cell
    for (const pair of pairs) {
      const [a, b] = [cellOf(pair.a), cellOf(pair.b)]
      if (a === undefined || b === undefined) continue
      const contrast = yield* contrastAgents(read, rows, { a: `${a}`, b: `${b}` })
      files.push(jsonFile(["run", read.run.id, "contrast", `${a}-${b}`], contrast))
    }
  }
  return files
})

/** Lists the files for the pages about the run as a whole. */
const runFiles = Effect.fnUntraced(function* (
  read: ReadRun,
  rows: ReadonlyArray<TrialRow>
): Effect.fn.Return<ReadonlyArray<SiteFile>, Refused, RunStore> {
  const { id } = read.run
  const answer = yield* runAnswer(read)
  const names = new Map(rows.map(({ instance, name }) => [instance, name]))
  const list: RunList = { location: "this copy", runs: [answer.run] }
  const page: TrialPage = { total: rows.length, read: rows.length, isComplete: true, from: 0, rows }
  return [
    jsonFile(["runs"], list),
    jsonFile(["run", id, "answer"], { ...answer, report: reportName }),
    jsonFile(["run", id, "reasons"], yield* runReasons(read)),
    jsonFile(["run", id, "trials"], page),
    jsonFile(["run", id, "patterns"], yield* patternsOfRun(read, names)),
    ...(yield* contrastFiles(read, rows, answer))
  ]
})

const reportName = "report.html"

/** Makes the file of the run's report, whose figures link to trials in the page beside it. */
const reportFile = (read: ReadRun): Effect.Effect<SiteFile, Refused, RunStore> =>
  buildReport(read).pipe(
    Effect.flatMap((report) => drawReports([report], "index.html")),
    Effect.map((page) => ({ name: reportName, bytes: Buffer.from(page) }))
  )

/** Lists the comparisons of a trial with the trials of its instance that are listed before it. */
const comparisons = Effect.fnUntraced(function* (
  stored: Stored.StoredTrial,
  rows: ReadonlyArray<TrialRow>
): Effect.fn.Return<ReadonlyArray<SiteFile>, Refused, RunStore> {
  const store = yield* RunStore
  const { run, trial } = stored
  const before = rows.slice(
    0,
    rows.findIndex(({ id }) => id === trial.id)
  )
  const files: Array<SiteFile> = []
  for (const { id } of before) {
    const [other] = yield* Effect.mapError(store.findTrials(id, run), refuse)
    if (other !== undefined) {
      // one file for the pair, named by both ids in order
      const [one, second] = id < trial.id ? [other, stored] : [stored, other]
      const name = `${one.trial.id}-${second.trial.id}`
      files.push(jsonFile(["compare", run, name], yield* alignTrials(one, second)))
    }
  }
  return files
})

/**
 * Makes the files of the viewer's page with a run's data, as a stream: a folder that any web server can serve. The page
 * itself, `index.html`, comes last, so a folder with a page is complete.
 */
export const exportSite = Effect.fnUntraced(function* ({
  page,
  read,
  ...setup
}: ExportingSite): Effect.fn.Return<
  Stream.Stream<SiteFile, Refused, RunStore | Recordings>,
  Refused,
  RunStore | Recordings
> {
  const store = yield* RunStore
  const files = yield* Effect.try({
    try: () => pageFiles(page),
    catch: (cause) => refuse({ message: `the viewer's page cannot be read: ${String(cause)}` })
  })
  const rows = yield* collectRows(read)
  const groups = Map.groupBy(rows, groupOf)
  const images = new Set<string>()
  const imageFiles = (stored: Stored.StoredTrial) =>
    Effect.forEach(
      listImages(stored).filter((hash) => !images.has(hash) && images.add(hash)),
      (hash) => Effect.map(findBlob(hash), (bytes) => imageFile(hash, bytes))
    )
  const ofTrials = store.trials(read.run.id).pipe(
    Stream.mapError(refuse),
    Stream.mapEffect((stored) => {
      const { epoch, instance } = stored.trial.identity
      const group = groups.get(groupOf({ epoch, instance })) ?? []
      return Effect.all([trialFiles(stored, read, setup, group), comparisons(stored, group), imageFiles(stored)])
    }),
    Stream.flatMap((all) => Stream.fromIterable(all.flat()))
  )
  return Stream.fromIterable(yield* runFiles(read, rows)).pipe(
    Stream.concat(ofTrials),
    Stream.concat(Stream.fromEffect(reportFile(read))),
    Stream.concat(Stream.fromIterable(files))
  )
})
