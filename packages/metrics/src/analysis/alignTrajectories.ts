import { Json, Trajectories, type Trajectory } from "@escapement/core"

/**
 * A row of an alignment: the index of a call in each trajectory, of which one may be absent. The two calls of a row may
 * differ.
 */
export interface AlignedRow {
  /** Index of the call in the first trajectory, from 0; absent if it has none here. */
  readonly a?: number
  /** The same in the second trajectory. */
  readonly b?: number
  /** Whether the two calls are the same and got the same observation. */
  readonly same: boolean
}

/** Two trajectories side by side. */
export interface Alignment {
  readonly rows: ReadonlyArray<AlignedRow>
  /** Index of the row at which the trajectories diverge; absent if all calls and all observations are the same. */
  readonly parts?: number
  /**
   * Why they diverge: a different call, another observation after the same call (`answer`), or the end of one
   * trajectory. Absent if they do not diverge.
   */
  readonly by?: "call" | "answer" | "end"
}

/** Most calls per trajectory that are matched after the divergence. The table grows with their square. */
const mostMatched = 1500

const callKey = ({ call }: Trajectories.Called): string => `${call.tool} ${Json.canonical(call.args)}`

const answerKey = ({ content, error, fault, withheld }: Trajectories.Called): string =>
  JSON.stringify([
    content.map((part) => (part._tag === "Text" ? part.text : part.blob)),
    error ?? "",
    fault ?? "",
    withheld === true
  ])

/** Returns the longest common subsequence of two lists, as pairs of indices. */
const commonPairs = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): ReadonlyArray<readonly [number, number]> => {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const pairs: Array<readonly [number, number]> = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i++
    else j++
  }
  return pairs
}

/**
 * Aligns two trajectories of one instance, call by call. They diverge at the first call that differs or that got
 * another observation. After it, as many equal calls as possible share a row. The text that the models wrote is
 * ignored.
 *
 * ```ts
 * import { Analysis } from "@escapement/metrics"
 *
 * const called = (index: number, tool: string) =>
 *   ({ _tag: "Called", index, step: index, call: { tool, args: {} }, content: [], facts: [] }) as const
 * const one = [called(0, "look"), called(1, "open"), called(2, "leave")]
 * const other = [called(0, "look"), called(1, "read"), called(2, "open"), called(3, "leave")]
 *
 * const { parts, rows } = Analysis.alignTrajectories(one, other)
 * parts // → 1
 * rows.map(({ a, b }) => [a, b]) // → [[0, 0], [1, 1], [undefined, 2], [2, 3]]
 * ```
 */
export const alignTrajectories = (one: Trajectory, other: Trajectory): Alignment => {
  const [a, b] = [Trajectories.listCalls(one), Trajectories.listCalls(other)]
  const [keysA, keysB] = [a.map(callKey), b.map(callKey)]
  const isSame = (i: number, j: number): boolean => {
    const [left, right] = [a[i], b[j]]
    return left !== undefined && right !== undefined && answerKey(left) === answerKey(right)
  }
  let shared = 0
  while (shared < a.length && keysA[shared] === keysB[shared] && isSame(shared, shared)) shared++
  const rows: Array<AlignedRow> = Array.from({ length: shared }, (_, i) => ({ a: i, b: i, same: true }))
  if (shared === a.length && shared === b.length) return { rows }
  // the calls at which they diverge share a row, even if a later match would fit better
  const after = shared + 1
  const rest = (keys: ReadonlyArray<string>) => keys.slice(after, after + mostMatched)
  const pairs = commonPairs(rest(keysA), rest(keysB)).map(([i, j]) => [i + after, j + after] as const)
  let [i, j] = [shared, shared]
  for (const [nextA, nextB] of [...pairs, [a.length, b.length] as const]) {
    while (i < nextA || j < nextB) {
      rows.push({ ...(i < nextA ? { a: i++ } : {}), ...(j < nextB ? { b: j++ } : {}), same: false })
    }
    if (i < a.length && j < b.length) rows.push({ a: i, b: j, same: isSame(i++, j++) })
  }
  const isEnd = shared === a.length || shared === b.length
  return { rows, parts: shared, by: isEnd ? "end" : keysA[shared] === keysB[shared] ? "answer" : "call" }
}
