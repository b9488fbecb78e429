import type { Pose } from "../Pose.ts"
import { cellAt } from "../scene/House.ts"
import { type Scene, wall } from "../scene/Scene.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/** Side of a cell of the floor, in metres, and of a sector of the view, in degrees. */
const cell = 0.5
const sector = 45

const spotOf = (room: number, { pitch, x, yaw, z }: Pose): string =>
  [
    room,
    Math.floor(x / cell),
    Math.floor(z / cell),
    Math.floor((yaw + sector / 2) / sector) % (360 / sector),
    Math.floor((pitch + sector / 2) / sector)
  ].join()

/**
 * Share of the turns that ended in a cell of the floor, 0.5 m square, and a sector of the view, 45° wide and high, in
 * which an earlier turn had ended; no value without turns. Cells and sectors are fixed: two turns that are near each
 * other may end in different ones.
 */
export const revisits: MmEscapeMetric = {
  id: "revisits",
  summary: "share of the turns that ended in the cell of the floor and the sector of the view of an earlier turn",
  unit: "share",
  better: "lower",
  source: "ours, after EscapeCraft §1 (repetitive trajectories)",
  measure: ({ turns }) => {
    const spots = turns.map(({ pose, room }) => spotOf(room, pose))
    const first = new Set(spots)
    return share(spots.length - first.size, spots.length)
  }
}

/** A place this near to two walls that meet is in a corner, in metres. */
const cornered = 0.9

const isInCorner = ({ depth, house, width }: Scene, { x, z }: Pose): boolean => {
  const room = house?.cells[cellAt(house, x, z)] ?? { x: 0, z: 0, width, depth }
  const aside = Math.min(x - room.x, room.x + room.width - x) - wall
  const along = Math.min(z - room.z, room.z + room.depth - z) - wall
  return aside < cornered && along < cornered
}

/** Share of the turns that ended in a corner of a room, also of a house: less than 0.9 m from two walls; no value without turns. */
export const cornerTime: MmEscapeMetric = {
  id: "corner-time",
  // since 2, the corners of each room of a house count, not those of the house alone
  version: 2,
  summary: "share of the turns that ended in a corner of a room",
  unit: "share",
  better: "lower",
  source: "ours, after EscapeCraft §1 (stuck in corners)",
  measure: ({ instance, turns }) =>
    share(
      turns.filter(({ pose, room }) => isInCorner((instance.rooms[room] ?? instance.rooms[0]).scene, pose)).length,
      turns.length
    )
}
