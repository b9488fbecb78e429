import type { Metrics } from "@escapement/core"
import { Statistics } from "@escapement/metrics"
import { Option } from "effect"
import type { Instance } from "../Instance.ts"
import type { Room } from "../Room.ts"
import { listNeeds } from "./needs.ts"
import type { Trace } from "./Trace.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

interface Place {
  readonly x: number
  readonly z: number
}

/** Returns the length of a path over some places, on the floor. */
const lengthOf = (places: ReadonlyArray<Place>): number =>
  places.slice(1).reduce((total, { x, z }, i) => {
    const from = places[i] ?? { x, z }
    return total + Math.sqrt((x - from.x) * (x - from.x) + (z - from.z) * (z - from.z))
  }, 0)

const startIn = ({ rooms }: Instance, room: number): Place => (rooms[room] ?? rooms[0]).scene.start

/** Lists where the player stood in a room, beginning with its entry. */
export const pathIn = ({ instance, turns }: Trace, room: number): ReadonlyArray<Place> => [
  startIn(instance, room),
  ...turns.filter((turn) => turn.room === room).map(({ pose }) => pose)
]

/** Returns the length of the straight lines from the start over all needed props, in their order, to the exit. */
const shortest = ({ chain, scene }: Room): number => {
  const ids = [...listNeeds(chain).map(({ id }) => id), "exit"]
  const places = ids.flatMap((id): ReadonlyArray<Place> => {
    const prop = scene.props.find((each) => each.id === id)
    return prop === undefined ? [] : [{ x: prop.position[0], z: prop.position[2] }]
  })
  return lengthOf([scene.start, ...places])
}

const walkedIn = (trace: Trace): number =>
  trace.instance.rooms.reduce(
    (total, _, room) => total + (room < trace.instance.first ? 0 : lengthOf(pathIn(trace, room))),
    0
  )

const optimalOf = ({ first, rooms }: Instance): number =>
  rooms.slice(first).reduce((total, room) => total + shortest(room), 0)

/** Metres walked on the floor, along a straight line for each turn. */
export const walked: MmEscapeMetric = {
  id: "walked",
  summary: "distance walked",
  unit: "metres",
  better: "lower",
  source: "EscapeCraft App. D",
  measure: (trace) => Option.some(walkedIn(trace))
}

/**
 * Metres along straight lines from the start over all needed props to the exit. The lines may cross furniture: this
 * measures how far apart the props are.
 */
export const optimalDistance: MmEscapeMetric = {
  id: "optimal-distance",
  summary: "straight-line distance from the start through all needed props to the exit",
  unit: "metres",
  better: "neither",
  source: "EscapeCraft App. D; straight lines (ours)",
  measure: ({ instance }) => Option.some(optimalOf(instance))
}

/** Distance walked divided by the optimal distance, for escapes; below 1 if things were grabbed from afar. */
export const detour: MmEscapeMetric = {
  id: "detour",
  summary: "distance walked divided by the optimal distance, for escapes",
  unit: "ratio",
  better: "lower",
  source: "ours, after EscapeCraft App. D",
  measure: (trace) =>
    Option.isNone(trace.escapedAfter) ? Option.none() : share(walkedIn(trace), optimalOf(trace.instance))
}

const meanOf = (scores: Metrics.InstanceScores): Option.Option<number> => {
  const known = scores.flatMap((score) => Option.toArray(score))
  return share(
    known.reduce((total, score) => total + score, 0),
    known.length
  )
}

/** Pearson's correlation, over instances, of the distance walked with the optimal one. */
export const distanceCorrelation: MmEscapeMetric = {
  id: "distance-correlation",
  summary: "correlation of the distance walked with the optimal one, over instances",
  unit: "correlation",
  better: "neither",
  source: "EscapeCraft Table 8",
  // for a single trial it is one of the two values that are correlated
  measure: (trace) => Option.some(walkedIn(trace)),
  summarize: (instances, other) =>
    Option.flatMap(other(`mm-escape.${optimalDistance.id}`), (optimal) =>
      Statistics.correlation(
        instances.flatMap((scores, i) =>
          Option.toArray(Option.all([meanOf(scores), meanOf(optimal[i] ?? [])] as const))
        )
      )
    )
}
