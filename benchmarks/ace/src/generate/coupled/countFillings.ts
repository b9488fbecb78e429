/** What decides how many ways there are to fill a column. */
interface Size {
  readonly rows: number
  readonly cols: number
  readonly hidden: number
  readonly decoys: number
}

/** Hidden slots that a column gets, as far as the grid allows: several, so that its rules bind several at once. */
const perColumn = 3

/** The number of columns that hold hidden slots. */
export const countColumns = ({ cols, hidden, rows }: Size): number =>
  Math.min(cols, Math.max(Math.ceil(hidden / rows), Math.ceil(hidden / perColumn)))

/** An upper bound on the ways to fill one column: the largest share of decoys in every slot of the fullest one. */
export const countFillings = (difficulty: Size): number => {
  const { decoys, hidden } = difficulty
  return (Math.ceil(decoys / hidden) + 1) ** Math.ceil(hidden / countColumns(difficulty))
}
