import { Trigonometry } from "@escapement/env"
import { cellAt, type House } from "./House.ts"
import type { Prop } from "./Prop.ts"
import type { Scene } from "./Scene.ts"
import type { Vector } from "./Vector.ts"

/** A doorway of a room: its centre on the line between two rooms, and the yaw that looks into this room. */
export interface Doorway {
  readonly id: string
  readonly x: number
  readonly z: number
  readonly yaw: number
}

/** A room of a house as a scene of its own, in its own frame. */
export interface RoomOfHouse {
  readonly scene: Scene
  /** The position of its origin in the frame of the house. */
  readonly x: number
  readonly z: number
  readonly doorways: ReadonlyArray<Doorway>
  /** Yaws, into the room, of the walls without another room behind them. */
  readonly outer: ReadonlySet<number>
  /** For each of its props, the index of that prop in the house. */
  readonly props: ReadonlyArray<number>
}

/** Returns the indices of the rooms in front of a passage and behind it. */
export const sidesOf = (house: House, { position: [x, , z], yaw }: Prop): readonly [front: number, back: number] => {
  const [dx, dz] = [Trigonometry.sinDegrees(yaw) / 2, Trigonometry.cosDegrees(yaw) / 2]
  return [cellAt(house, x + dx, z + dz), cellAt(house, x - dx, z - dz)]
}

/** Yaws of the four walls, looking into the room. */
const yaws = [0, 90, 180, 270] as const

const isOuter = (house: House, index: number, yaw: number): boolean => {
  const cell = house.cells[index]
  if (cell === undefined) return true
  const [dx, dz] = [Math.round(Trigonometry.sinDegrees(yaw)), Math.round(Trigonometry.cosDegrees(yaw))]
  return [0.1, 0.5, 0.9].every((share) => {
    const x = dx === 0 ? cell.x + share * cell.width : cell.x + (dx > 0 ? -0.3 : cell.width + 0.3)
    const z = dz === 0 ? cell.z + share * cell.depth : cell.z + (dz > 0 ? -0.3 : cell.depth + 0.3)
    return !house.cells.some(
      (other) => x > other.x && x < other.x + other.width && z > other.z && z < other.z + other.depth
    )
  })
}

const split = (scene: Scene, house: House): ReadonlyArray<RoomOfHouse> => {
  const homes = scene.props.map((prop) =>
    prop.kind === "passage" ? sidesOf(house, prop) : [cellAt(house, prop.position[0], prop.position[2])]
  )
  return house.cells.map((cell, index): RoomOfHouse => {
    const local = ([x, y, z]: Vector): Vector => [x - cell.x, y, z - cell.z]
    const props = homes.flatMap((cells, prop) => (cells.includes(index) ? [prop] : []))
    const own = props.flatMap((prop) => scene.props.slice(prop, prop + 1))
    const { look, sounds } = scene
    return {
      x: cell.x,
      z: cell.z,
      props,
      outer: new Set(yaws.filter((yaw) => isOuter(house, index, yaw))),
      doorways: own
        .filter(({ kind }) => kind === "passage")
        .map((prop) => ({
          id: prop.id,
          x: prop.position[0] - cell.x,
          z: prop.position[2] - cell.z,
          yaw: sidesOf(house, prop)[0] === index ? prop.yaw : (prop.yaw + 180) % 360
        })),
      scene: {
        style: cell.style,
        width: cell.width,
        depth: cell.depth,
        floor: cell.floor,
        start: { x: scene.start.x - cell.x, z: scene.start.z - cell.z, yaw: scene.start.yaw },
        furniture: scene.furniture
          .filter(({ position }) => cellAt(house, position[0], position[2]) === index)
          .map((piece) => ({ ...piece, position: local(piece.position) })),
        ...(look === undefined ? {} : { look: { ...look, seed: cell.seed } }),
        ...(sounds === undefined ? {} : { sounds }),
        props: own.map((prop) => ({ ...prop, position: local(prop.position) }))
      }
    }
  })
}

/** Splits a house into its rooms, each in its own frame; empty if the scene is no house. */
export const splitHouse = (scene: Scene): ReadonlyArray<RoomOfHouse> =>
  scene.house === undefined ? [] : split(scene, scene.house)
