/** The words on both sides of a number, in lower case; empty if there is none. */
export interface Edge {
  readonly before: string
  readonly after: string
}

/** Characters on each side of a number that are examined. */
const reach = 30

/** Finds the words on both sides of a number. */
export const edgeOf = (text: string, at: number, end: number): Edge => ({
  before: (/(\p{L}+)[^\p{L}\p{N}.,;:!?]*$/u.exec(text.slice(Math.max(0, at - reach), at))?.[1] ?? "").toLowerCase(),
  after: (/^[^\p{L}\p{N}.,;:!?]*(\p{L}+)/u.exec(text.slice(end, end + reach))?.[1] ?? "").toLowerCase()
})

/** Whether a number of an answer has the same neighbouring word as in the request. */
export const isQuoted = (edge: Edge, edges: ReadonlyArray<Edge>): boolean =>
  edges.some(({ after, before }) => (before !== "" && before === edge.before) || (after !== "" && after === edge.after))
