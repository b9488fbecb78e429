import { Json, type ToolCall, Trajectories, type Trajectory } from "@escapement/core"

/**
 * A call that an external agent claims, and the environment's record of it; the record is absent if the call was never
 * made.
 */
export interface CallClaim {
  readonly call: ToolCall
  readonly made?: Trajectories.Called
}

/** Beyond this many pairs to compare, claims are not matched; no realistic trial has so many calls. */
const maxPairs = 10_000_000

/** Computes the lengths of the longest common subsequences of all ends of two lists, in rows of `b.length + 1`. */
const commonLengths = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): Uint32Array => {
  const width = b.length + 1
  const lengths = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!)
    }
  }
  return lengths
}

const keyOf = ({ args, tool }: ToolCall): string => Json.canonical({ tool, args })

/**
 * Matches each call that an agent claims with a call that the environment served: as many as agree in tool, arguments
 * and order (longest common subsequence).
 */
export const matchClaims = (trajectory: Trajectory): ReadonlyArray<CallClaim> => {
  const claims = trajectory.flatMap((event) => (event._tag === "Reported" ? (event.calls ?? []) : []))
  const made = Trajectories.listCalls(trajectory)
  if (claims.length * made.length > maxPairs) return []
  const said = claims.map(keyOf)
  const done = made.map(({ call }) => keyOf(call))
  const lengths = commonLengths(said, done)
  const width = done.length + 1
  let j = 0
  return claims.map((call, i) => {
    const isShared = (at: number) => lengths[i * width + at]! > lengths[(i + 1) * width + at]!
    if (!isShared(j)) return { call }
    while (said[i] !== done[j]) j++
    const called = made[j++]
    return called === undefined ? { call } : { call, made: called }
  })
}
