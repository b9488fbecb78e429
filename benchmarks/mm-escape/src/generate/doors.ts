import type { Randomness } from "@escapement/core"
import { type Prop, propSize } from "../scene/Prop.ts"
import { tile, wall } from "../scene/Scene.ts"
import type { Layout } from "./Layout.ts"
import { around } from "./Layout.ts"

/**
 * A place for a door in a wall: the direction that it faces, in degrees, and its centre on the centre line of the wall.
 */
export interface Niche {
  readonly yaw: number
  readonly x: number
  readonly z: number
}

const center = wall / 2

/** Lists the places for doors: the wall tiles next to the corners, as in the published scenes. */
export const listNiches = ({ depth, width }: Pick<Layout, "depth" | "width">): ReadonlyArray<Niche> => [
  { yaw: 90, x: center, z: tile / 2 },
  { yaw: 90, x: center, z: depth - tile / 2 },
  { yaw: 270, x: width - center, z: tile / 2 },
  { yaw: 270, x: width - center, z: depth - tile / 2 },
  { yaw: 0, x: tile / 2, z: center },
  { yaw: 0, x: width - tile / 2, z: center },
  { yaw: 180, x: tile / 2, z: depth - center },
  { yaw: 180, x: width - tile / 2, z: depth - center }
]

/** Depth of the floor that stays free in front of a door, in metres. */
const threshold = 0.7

/** Puts a door into a niche; the floor in front of it stays free. */
export const doorIn = (layout: Layout, { x, yaw, z }: Niche, id: "exit" | "entrance"): Prop => {
  const free = around(x, z, threshold, threshold)
  layout.claims.push({ solid: free, wanted: free })
  return { id, kind: "door", position: [x, propSize.door[1] / 2, z], yaw }
}

/** Returns the direction of a yaw, in whole quarter turns. */
export const ahead = (yaw: number): readonly [number, number] => {
  switch (yaw) {
    case 0:
      return [0, 1]
    case 90:
      return [1, 0]
    case 180:
      return [0, -1]
    default:
      return [-1, 0]
  }
}

/** Picks two different niches that are not opposite each other at one corner. */
export const twoNiches = (layout: Layout, rng: Randomness.Rng): readonly [Niche, Niche] => {
  const niches = listNiches(layout)
  const exit = rng.pick(niches)
  const others = niches.filter(({ x, z }) => (x - exit.x) ** 2 + (z - exit.z) ** 2 > 2 * tile * tile)
  return [exit, others.length === 0 ? rng.pick(niches.filter((niche) => niche !== exit)) : rng.pick(others)]
}
