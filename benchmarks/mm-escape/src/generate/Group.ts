import type { Randomness } from "@escapement/core"
import { type Prefab, prefabs } from "../prefab/Prefab.ts"
import type { Furniture } from "../scene/Furniture.ts"
import { short } from "./Layout.ts"
import type { Company, Stock } from "./Stock.ts"

/** A piece of furniture in the frame of its group, whose front is +z; `quarters` are quarter turns. */
interface Member {
  readonly prefab: Prefab
  readonly x: number
  readonly y: number
  readonly z: number
  readonly quarters: number
}

/** A piece of furniture with the pieces that accompany it; the extents are those of the whole group. */
export interface Group {
  readonly members: ReadonlyArray<Member>
  readonly lowX: number
  readonly highX: number
  readonly lowZ: number
  readonly highZ: number
}

const byCategory = new Map<string, Array<Prefab>>()
for (const prefab of prefabs.values()) {
  const known = byCategory.get(prefab.category)
  if (known === undefined) byCategory.set(prefab.category, [prefab])
  else known.push(prefab)
}

/** Lists the prefabs of a category. */
export const listPrefabs = (category: string): ReadonlyArray<Prefab> => byCategory.get(category) ?? []

/** How far a chair stands under its table, in metres. */
const tucked = 0.12

const companions = (main: Prefab, { category, most, where }: Company, rng: Randomness.Rng): ReadonlyArray<Member> => {
  const [, , depth] = main.size
  const [width] = main.size
  const prefab = rng.pick(listPrefabs(category))
  const [, height, length] = prefab.size
  if (where === "on") {
    return [{ prefab, x: 0, y: main.size[1] + height / 2, z: 0, quarters: 0 }]
  }
  const out = length / 2 - tucked
  const places: ReadonlyArray<Member> = [
    // chairs face the table: their backs are on the far side
    { prefab, x: 0, y: height / 2, z: depth / 2 + out, quarters: 2 },
    { prefab, x: 0, y: height / 2, z: -depth / 2 - out, quarters: 0 },
    { prefab, x: width / 2 + out, y: height / 2, z: 0, quarters: 3 },
    { prefab, x: -width / 2 - out, y: height / 2, z: 0, quarters: 1 }
  ]
  return where === "before" ? places.slice(0, 1) : rng.sample(places, rng.int(1, most))
}

const halvesOf = ({ prefab, quarters }: Member): readonly [number, number] => {
  const [x, , z] = prefab.size
  return quarters % 2 === 0 ? [x / 2, z / 2] : [z / 2, x / 2]
}

/** Draws a group around a piece of furniture of a stock, with at most `most` pieces. */
export const drawGroup = ({ category, company }: Stock, most: number, rng: Randomness.Rng): Group => {
  const prefab = rng.pick(listPrefabs(category))
  const main: Member = { prefab, x: 0, y: prefab.size[1] / 2, z: 0, quarters: 0 }
  const others = company === undefined ? [] : companions(prefab, company, rng).slice(0, most - 1)
  const members = [main, ...others]
  const extents = members.map((member) => ({ member, halves: halvesOf(member) }))
  return {
    members,
    lowX: Math.min(...extents.map(({ halves: [x], member }) => member.x - x)),
    highX: Math.max(...extents.map(({ halves: [x], member }) => member.x + x)),
    lowZ: Math.min(...extents.map(({ halves: [, z], member }) => member.z - z)),
    highZ: Math.max(...extents.map(({ halves: [, z], member }) => member.z + z))
  }
}

/**
 * Moves a point of a group's frame into the room, for a group whose origin is at (x, z) and that is turned by quarters.
 */
export const turnedPoint = (quarters: number, x: number, z: number): readonly [number, number] => {
  switch (quarters & 3) {
    case 0:
      return [x, z]
    case 1:
      return [z, -x]
    case 2:
      return [-x, -z]
    default:
      return [-z, x]
  }
}

/** Returns a member of a group as furniture, for a group at (x, z). */
export const placed = (member: Member, x: number, z: number, quarters: number): Furniture => {
  const [dx, dz] = turnedPoint(quarters, member.x, member.z)
  const { category, name, size, surface } = member.prefab
  return {
    prefab: name,
    category,
    position: [short(x + dx), short(member.y), short(z + dz)],
    yaw: 90 * ((quarters + member.quarters) & 3),
    size,
    ...(surface === undefined ? {} : { rest: surface.y })
  }
}
