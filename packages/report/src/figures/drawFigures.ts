import type { FamilyReport } from "../html/Report.ts"
import { coverageTexts } from "../text/naming.ts"
import { anytimeFigure } from "./anytimeFigure.ts"
import { difficultyFigure } from "./difficultyFigure.ts"
import { effectsFigure } from "./effectsFigure.ts"
import type { Figure } from "./Figure.ts"
import { heatFigure } from "./heatFigure.ts"
import { outcomesFigure } from "./outcomesFigure.ts"
import { pairsFigure } from "./pairsFigure.ts"
import { choosePalette } from "./Palette.ts"
import { priceFigure } from "./priceFigure.ts"
import { simulatedStamp, stampFigure } from "./stampFigure.ts"
import { scoresFigure } from "./scoresFigure.ts"
import { wasteFigure } from "./wasteFigure.ts"

/** The figures of one benchmark's results, by subject; each list may be empty. */
export interface Figures {
  readonly comparison: ReadonlyArray<Figure>
  readonly effects: ReadonlyArray<Figure>
  readonly difficulty: ReadonlyArray<Figure>
  readonly regret: ReadonlyArray<Figure>
  readonly price: ReadonlyArray<Figure>
  readonly outcomes: ReadonlyArray<Figure>
}

/** The most axes that are drawn; the text has all of them. */
const mostAxes = 4
/** The most heat maps that are drawn. */
export const mostMaps = 6

const present = (figures: ReadonlyArray<Figure | undefined>): ReadonlyArray<Figure> =>
  figures.flatMap((figure) => figure ?? [])

const stampAll = (figures: Figures, said: string, line: number): Figures => {
  const stamp = (figure: Figure): Figure => stampFigure(figure, said, line)
  return {
    comparison: figures.comparison.map(stamp),
    effects: figures.effects.map(stamp),
    difficulty: figures.difficulty.map(stamp),
    regret: figures.regret.map(stamp),
    price: figures.price.map(stamp),
    outcomes: figures.outcomes.map(stamp)
  }
}

/**
 * Draws the figures of one benchmark's results. Of the axes of difficulty it draws the first four, of the heat maps the
 * first six.
 */
export const drawFigures = ({ analysis, cells, regret }: FamilyReport): Figures => {
  const colour = choosePalette(cells.map(({ label }) => label))
  const { anytime, difficulty, frontier, heatMaps, metric } = analysis
  const figures: Figures = {
    comparison: present([scoresFigure(cells, metric, colour), pairsFigure(analysis)]),
    effects: present([effectsFigure(analysis)]),
    difficulty: [
      ...difficulty.slice(0, mostAxes).map((axis) => difficultyFigure(axis, metric, colour)),
      ...heatMaps.slice(0, mostMaps).map((map) => heatFigure(map, metric))
    ],
    regret: present([wasteFigure(regret)]),
    price: present([
      frontier === undefined ? undefined : priceFigure(frontier, metric, colour),
      anytimeFigure(anytime, "calls", colour),
      anytimeFigure(anytime, "tokens", colour)
    ]),
    outcomes: present([outcomesFigure(cells)])
  }
  const said = [...(cells.some(({ simulated }) => simulated) ? [simulatedStamp] : []), ...coverageTexts(cells)]
  return said.reduce((stamped, text, line) => stampAll(stamped, text, line), figures)
}
