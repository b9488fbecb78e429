/** The parts of a difficulty that decide how many ways there are to fill a column. */
interface Size {
  readonly rows: number
  readonly cols: number
  readonly hidden: number
  readonly decoys: number
}

/**
 * Number of hidden slots in a column, if the grid allows it: several, so that each rule on a column restricts several
 * slots at once.
 */
const perColumn = 3

/** Counts the columns that hold hidden slots. */
export const countColumns = ({ cols, hidden, rows }: Size): number =>
  Math.min(cols, Math.max(Math.ceil(hidden / rows), Math.ceil(hidden / perColumn)))

/**
 * Returns an upper bound of the number of ways to fill one column, with the largest share of decoys in every slot of
 * the fullest column.
 */
export const countFillings = (difficulty: Size): number => {
  const { decoys, hidden } = difficulty
  return (Math.ceil(decoys / hidden) + 1) ** Math.ceil(hidden / countColumns(difficulty))
}
