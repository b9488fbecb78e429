import { Choices, analyse, Results } from "@escapement/evaluate"
import { Lines } from "@escapement/report"
import { Console, Effect } from "effect"
import { standardError, standardOutput } from "@escapement/evaluate/terminal"
import type { ReadingFlags } from "../showRun.ts"
import { type MetricFlags, readingOf } from "./run.ts"

/** Prints the full analysis of a run: agents, pairs, effects, difficulty, price, and where trials went wrong. */
export const analyseRun = Effect.fnUntraced(function* (flags: ReadingFlags & MetricFlags & { readonly id: string }) {
  const { analyses, decision, metrics, regret, run, warnings } = yield* analyse(flags.id, {
    ...readingOf(flags),
    ...(yield* Choices.parseAnalysis(flags))
  })
  const isBound = (id: string) => regret.some((row) => row.benchmark === id && row.planLength === "bound")
  const output = flags.json ? standardError() : standardOutput()
  const several = analyses.length > 1
  yield* output.lines(warnings.flatMap((text) => [...Lines.wrap(text, output.width), ""]))
  const decided = Results.decisionIn({ decision, metrics, run })
  if (decided !== undefined) {
    yield* output.lines([...Lines.decisionLines(decided.decision, decided.subject, output), ""])
  }
  for (const analysis of analyses) {
    const title = several ? [output.style.strong(analysis.benchmark), ""] : []
    yield* output.lines([...title, ...Lines.sectionLines(Lines.analysisSections(analysis), output)])
  }
  yield* output.lines(Lines.sectionLines(Lines.regretSections(regret, isBound), output))
  if (flags.json) yield* Console.log(JSON.stringify({ run: run.id, warnings, analyses, regret }))
})
