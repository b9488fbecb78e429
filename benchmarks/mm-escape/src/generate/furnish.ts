import type { Randomness } from "@escapement/core"
import { wall } from "../scene/Scene.ts"
import type { Style } from "../scene/Style.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Group, drawGroup, placed, turnedPoint } from "./Group.ts"
import { type Claim, type Layout, type Rectangle, fits } from "./Layout.ts"
import { type Site, type Stock, mostOf, plausibleStocks, stocks } from "./Stock.ts"

/**
 * What stays free, in metres: in front of furniture at a wall, around furniture in the room, and behind furniture at a
 * wall.
 */
const before = 0.6
const around = 0.4
const padding = 0.02

const rectangle = (corners: ReadonlyArray<readonly [number, number]>, x: number, z: number): Rectangle => ({
  lowX: x + Math.min(...corners.map(([dx]) => dx)),
  highX: x + Math.max(...corners.map(([dx]) => dx)),
  lowZ: z + Math.min(...corners.map(([, dz]) => dz)),
  highZ: z + Math.max(...corners.map(([, dz]) => dz))
})

const claimOf = (group: Group, site: Site, x: number, z: number, quarters: number): Claim => {
  const { highX, highZ, lowX, lowZ } = group
  const side = site === "middle" ? around : 0
  const front = site === "middle" ? around : before
  const corner = (px: number, pz: number) => turnedPoint(quarters, px, pz)
  return {
    solid: rectangle([corner(lowX, lowZ), corner(highX, highZ)], x, z),
    wanted: rectangle([corner(lowX - side, lowZ - side), corner(highX + side, highZ + front)], x, z)
  }
}

const between = (rng: Randomness.Rng, low: number, high: number): number => low + (high - low) * rng.unit()

/** Draws a position and a direction for a group: with its back to a wall, or anywhere. */
const sited = ({ depth, width }: Layout, site: Site, { lowZ }: Group, rng: Randomness.Rng) => {
  const quarters = rng.int(0, 3)
  const x = between(rng, wall, width - wall)
  const z = between(rng, wall, depth - wall)
  if (site !== "wall") return { quarters, x, z }
  const back = wall + padding - lowZ
  switch (quarters) {
    case 0:
      return { quarters, x, z: back }
    case 1:
      return { quarters, x: back, z }
    case 2:
      return { quarters, x, z: depth - back }
    default:
      return { quarters, x: width - back, z }
  }
}

const weighted = (stock: ReadonlyArray<Stock>, rng: Randomness.Rng): Stock => {
  let at = rng.unit() * stock.reduce((sum, { weight }) => sum + weight, 0)
  const found = stock.find(({ weight }) => (at -= weight) < 0)
  return found ?? rng.pick(stock)
}

/** Puts a group somewhere in the room if there is space for it. */
const place = (layout: Layout, stock: Stock, most: number, rng: Randomness.Rng): void => {
  const group = drawGroup(stock, most, rng)
  for (let attempt = 0; attempt < 12; attempt++) {
    const { quarters, x, z } = sited(layout, stock.site, group, rng)
    const claim = claimOf(group, stock.site, x, z, quarters)
    const isFlat = stock.site === "floor"
    if (!fits(isFlat ? { ...layout, claims: [] } : layout, claim)) continue
    if (!isFlat) layout.claims.push(claim)
    layout.furniture.push(...group.members.map((member) => placed(member, x, z, quarters)))
    return
  }
}

/**
 * Finds a place with its back to a wall for something that must be reachable from the front; undefined if it finds
 * none.
 */
export const placeAtWall = (layout: Layout, size: Vector, free: number, rng: Randomness.Rng) => {
  const [halfX, halfZ] = [size[0] / 2, size[2] / 2]
  const group = { lowX: -halfX, highX: halfX, lowZ: -halfZ, highZ: halfZ }
  for (let attempt = 0; attempt < 40; attempt++) {
    const { quarters, x, z } = sited(layout, "wall", { ...group, members: [] }, rng)
    const corner = (px: number, pz: number) => turnedPoint(quarters, px, pz)
    const solid = rectangle([corner(-halfX, -halfZ), corner(halfX, halfZ)], x, z)
    const wanted = rectangle([corner(-halfX, -halfZ), corner(halfX, halfZ + free)], x, z)
    if (!fits(layout, { solid, wanted })) continue
    layout.claims.push({ solid: wanted, wanted })
    return { quarters, x, z }
  }
  return undefined
}

/** Furnishes a room in a style until it has `pieces` pieces, or no more fit in. */
export const furnish = (layout: Layout, style: Style, pieces: number, rng: Randomness.Rng): void => {
  for (let attempt = 0; attempt < 6 * pieces && layout.furniture.length < pieces; attempt++) {
    place(layout, weighted(stocks[style], rng), pieces - layout.furniture.length, rng)
  }
}

/**
 * Furnishes a room in the same way, with at most as many pieces of each category as `mostOf` allows, such as one
 * bathtub.
 */
export const furnishPlausibly = (layout: Layout, style: Style, pieces: number, rng: Randomness.Rng): void => {
  const isLeft = ({ category }: Stock): boolean =>
    layout.furniture.filter((piece) => piece.category === category).length < (mostOf.get(category) ?? Infinity)
  for (let attempt = 0; attempt < 6 * pieces && layout.furniture.length < pieces; attempt++) {
    const left = plausibleStocks[style].filter(isLeft)
    if (left.length === 0) return
    place(layout, weighted(left, rng), pieces - layout.furniture.length, rng)
  }
}
