import type { Analysis } from "@escapement/metrics"
import type { TextStyle } from "../text/TextStyle.ts"
import { wrap } from "../text/wrap.ts"
import { axisText, difficultySections } from "./difficultyLines.ts"
import { effectSections } from "./effectLines.ts"
import { simulatedNote } from "../text/naming.ts"
import { pairSections } from "./pairLines.ts"
import { priceSections } from "./priceLines.ts"
import { type ReportSection, makeSection } from "./ReportSection.ts"

/** The layout of sections in a terminal. */
export interface SectionLayout {
  /** Columns of the terminal, at least 20. */
  readonly width: number
  readonly style: TextStyle
}

const indented = (text: string, width: number): ReadonlyArray<string> => {
  const indent = text.startsWith("  ") ? "    " : "  "
  return wrap(text.trim(), width - indent.length).map((line) => `${indent}${line}`)
}

/** Writes sections as lines, none wider than `width`: a title, its sentences below it, an empty line. */
export const sectionLines = (
  sections: ReadonlyArray<ReportSection>,
  { style, width }: SectionLayout
): ReadonlyArray<string> =>
  sections.flatMap(({ texts, title }) => [
    ...wrap(title, width).map(style.heading),
    ...texts.flatMap((text) => indented(text, width)),
    ""
  ])

/** Writes an analysis as sections: its agents and every pair of them, effects, difficulty and price. */
export const analysisSections = (analysis: Analysis.Analysis): ReadonlyArray<ReportSection> => [
  ...(analysis.simulated ? makeSection("Simulated", [simulatedNote.replace("* s", "S")]) : []),
  ...(analysis.coverage === undefined ? [] : makeSection("Published data", [analysis.coverage])),
  ...pairSections(analysis),
  ...effectSections(analysis),
  ...difficultySections(analysis),
  ...priceSections(analysis)
]

/**
 * Writes the sections below the table of a run: effects if the design is crossed, and what each axis of difficulty
 * does.
 */
export const briefSections = (analysis: Analysis.Analysis): ReadonlyArray<ReportSection> => {
  const brief = makeSection(
    "Difficulty",
    analysis.difficulty.map((axis) => axisText(axis, analysis.metric))
  )
  return [...(analysis.factors.length > 1 ? effectSections(analysis) : []), ...brief]
}
