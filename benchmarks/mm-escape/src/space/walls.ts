import { doorway } from "../scene/House.ts"
import { ceiling, wall } from "../scene/Scene.ts"
import type { RoomOfHouse } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import type { Footprint } from "./Footprint.ts"
import { type Solid, placeSolid } from "./Solid.ts"

/** A piece of a wall in the frame of the house: its centre and half extents. */
interface Piece {
  readonly center: Vector
  readonly half: Vector
}

/** Returns where the pieces of a wall between its doorways begin and end, as lengths along the wall. */
export const piecesBetween = (
  length: number,
  middles: ReadonlyArray<number>
): ReadonlyArray<readonly [number, number]> => {
  const half = doorway.width / 2
  const cuts = middles.toSorted((a, b) => a - b)
  const from = [0, ...cuts.map((at) => at + half)]
  const to = [...cuts.map((at) => at - half), length]
  return from.map((start, i) => [start, to[i] ?? length] as const)
}

/** Lists the pieces of a room's walls: between doorways from the floor to the ceiling, and above doorways. */
const piecesOf = ({ doorways, scene: { depth, width }, x, z }: RoomOfHouse): ReadonlyArray<Piece> =>
  [0, 90, 180, 270].flatMap((yaw) => {
    const isAlongX = yaw % 180 === 0
    const length = isAlongX ? width : depth
    const across = yaw === 0 || yaw === 90 ? wall / 2 : (isAlongX ? depth : width) - wall / 2
    const middles = doorways.filter((each) => each.yaw === yaw).map((each) => (isAlongX ? each.x : each.z))
    const piece = (from: number, to: number, low: number): Piece => {
      const [along, half] = [(from + to) / 2, (to - from) / 2]
      const y = (low + ceiling) / 2
      return {
        center: isAlongX ? [x + along, y, z + across] : [x + across, y, z + along],
        half: isAlongX ? [half, ceiling - y, wall / 2] : [wall / 2, ceiling - y, half]
      }
    }
    return [
      ...piecesBetween(length, middles).map(([from, to]) => piece(from, to, 0)),
      ...middles.map((at) => piece(at - doorway.width / 2, at + doorway.width / 2, doorway.height))
    ]
  })

/** Builds the walls of a house: what rays meet, and what blocks a body. */
export const wallsOf = (
  rooms: ReadonlyArray<RoomOfHouse>
): { readonly solids: ReadonlyArray<Solid>; readonly footprints: ReadonlyArray<Footprint> } => {
  const pieces = rooms.flatMap(piecesOf)
  return {
    solids: pieces.map(({ center, half }) => placeSolid(center, 0, [{ form: "box", center: [0, 0, 0], half }])),
    footprints: pieces
      .filter(({ center, half }) => center[1] - half[1] < 1)
      .map(({ center: [x, , z], half: [halfX, , halfZ] }) => ({ x, z, sin: 0, cos: 1, halfX, halfZ }))
  }
}
