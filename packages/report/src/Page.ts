/** The page of a report and its figures, apart from the index: what draws them is a quarter of all modules to load. */
export type { Figure } from "./figures/Figure.ts"
export { type Figures, drawFigures } from "./figures/drawFigures.ts"
export { reportHtml } from "./html/reportHtml.ts"
