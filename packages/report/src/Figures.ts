/** Figures of an analysis. */
export type { Figure } from "./figures/Figure.ts"
export { type Figures, drawFigures } from "./figures/drawFigures.ts"
