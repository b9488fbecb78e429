import { TextRules } from "@escapement/core"
import { join } from "node:path"
import { Choices, report as reportOfRuns, Refused } from "@escapement/evaluate"
import { Export, type Html } from "@escapement/report"
import { drawFigures } from "@escapement/report/page"
import { Console, Effect, Option, Stream } from "effect"
import { standardOut, writeBytes, writeTexts } from "@escapement/evaluate/terminal"
import type { Given } from "@escapement/evaluate/flags"
import { readingOf } from "./run.ts"
import type { reportFlags } from "../commands/report.ts"

/** Writes every figure to its own file; returns their number. */
const writeFigures = Effect.fnUntraced(function* (folder: string, reports: ReadonlyArray<Html.RunReport>) {
  const figures = reports.flatMap(({ families, run }) =>
    families.flatMap((family) =>
      Object.values(drawFigures(family))
        .flat()
        .map(({ name, svg }) => ({ name: Export.fileName(`${run.id}-${family.analysis.benchmark}-${name}`), svg }))
    )
  )
  const write = ({ name, svg }: (typeof figures)[number]) =>
    writeBytes(join(folder, `${name}.svg`), Stream.encodeText(Stream.succeed(`${svg}\n`)))
  yield* Effect.forEach(figures, write, { discard: true }).pipe(
    Effect.mapError(({ message }) => new Refused({ message: `--figures ${folder}: ${message}` }))
  )
  return figures.length
})

/** Writes a report of some runs. */
export const report = Effect.fnUntraced(function* (flags: Given<typeof reportFlags>) {
  const ids = flags.runs.length === 0 ? ["last"] : flags.runs
  const options = { ...readingOf(flags), ...(yield* Choices.parseAnalysis(flags)), format: flags.format }
  const { reports, text } = yield* reportOfRuns(ids, options)
  const [first] = reports
  const name = reports.length === 1 && first !== undefined ? `report-${first.run.id}` : "report"
  // a page of HTML is not for reading in a terminal
  const out = Option.isNone(flags.out) && standardOut.stream.isTTY ? Option.some(`${name}.${flags.format}`) : flags.out
  yield* writeTexts(out, Stream.succeed(text))
  if (Option.isSome(out))
    yield* Console.error(`wrote the report of ${TextRules.counted(reports.length, "run")} to ${out.value}`)
  if (flags.figures._tag === "Some") {
    const count = yield* writeFigures(flags.figures.value, reports)
    yield* Console.error(`${TextRules.counted(count, "figure")} in ${flags.figures.value}`)
  }
})
