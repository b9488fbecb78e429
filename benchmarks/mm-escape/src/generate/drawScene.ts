import type { Randomness } from "@escapement/core"
import type { Chain, ChainItem } from "../Chain.ts"
import type { Difficulty } from "../Difficulty.ts"
import { type Prop, type PropKind, propSize, sizeOf } from "../scene/Prop.ts"
import { type Scene, type SceneLook, tile, wall } from "../scene/Scene.ts"
import { Style } from "../scene/Style.ts"
import type { Vector } from "../scene/Vector.ts"
import { turned } from "../space/Camera.ts"
import { type Niche, ahead, doorIn, twoNiches } from "./doors.ts"
import { floors } from "./floors.ts"
import { furnish, furnishPlausibly } from "./furnish.ts"
import { placed, listPrefabs } from "./Group.ts"
import { type Layout, around, emptyLayout, fits, short } from "./Layout.ts"
import { type Lying, restOn, supportsIn } from "./rest.ts"
import { trifles } from "./Stock.ts"

/** Returns the requested style, or a random one for `any`. */
export const drawStyle = (wanted: Style | "any", rng: Randomness.Rng): Style =>
  wanted === "any" ? rng.pick(Style.literals) : wanted

/** Half the side of the free square in which the player starts, in metres. */
const ground = 0.5

/**
 * Draws the start of the player: anywhere in the room, or in front of the door through which it came in, with its back
 * to that door.
 */
export const startIn = (layout: Layout, entrance: Niche | undefined, rng: Randomness.Rng): Scene["start"] => {
  if (entrance !== undefined) {
    const [dx, dz] = ahead(entrance.yaw)
    const { x, yaw, z } = entrance
    return { x: short(x + 0.6 * dx), z: short(z + 0.6 * dz), yaw: turned(yaw + rng.int(-30, 30)) }
  }
  for (;;) {
    const x = short(wall + ground + rng.unit() * (layout.width - 2 * (wall + ground)))
    const z = short(wall + ground + rng.unit() * (layout.depth - 2 * (wall + ground)))
    const solid = around(x, z, ground, ground)
    // called before any furniture is placed: only doors are in the way, and most of the room is free
    if (!fits(layout, { solid, wanted: solid })) continue
    layout.claims.push({ solid, wanted: solid })
    return { x, z, yaw: rng.int(0, 359) }
  }
}

/** Draws a number on a wall: beside the door, or on the wall across the room. */
export const numberIn = (
  layout: Layout,
  exit: Niche,
  id: string,
  text: string,
  distance: "near" | "far",
  rng: Randomness.Rng
): Prop => {
  const { depth, width } = layout
  const [dx, dz] = ahead(exit.yaw)
  const isAlongZ = dx !== 0
  const length = isAlongZ ? depth : width
  const door = isAlongZ ? exit.z : exit.x
  const inwards = door < length / 2 ? 1 : -1
  const along = distance === "near" ? door + inwards * (1.25 + 0.3 * rng.unit()) : 0.8 + rng.unit() * (length - 1.6)
  const off = wall + propSize.number[2] / 2
  const side = distance === "near" ? 1 : -1
  const across = (isAlongZ ? dx : dz) * side > 0 ? off : (isAlongZ ? width : depth) - off
  const [x, z] = isAlongZ ? [across, along] : [along, across]
  const free = around(x, z, isAlongZ ? 0.5 : 0.6, isAlongZ ? 0.6 : 0.5)
  layout.claims.push({ solid: free, wanted: free })
  const yaw = distance === "near" ? exit.yaw : turned(exit.yaw + 180)
  return { id, kind: "number", position: [short(x), 1.6, short(z)], yaw, text }
}

/** Returns the quarter turn that faces the middle of the room best. */
const inwards = ({ depth, width }: Layout, [x, , z]: Vector): number => {
  const [dx, dz] = [width / 2 - x, depth / 2 - z]
  if (Math.abs(dx) > Math.abs(dz)) return dx > 0 ? 90 : 270
  return dz > 0 ? 0 : 180
}

/** Places the items of a chain that lie in the room, on furniture; fewer if there is not enough space. */
export const propsOn = (
  layout: Layout,
  wanted: ReadonlyArray<readonly [string, PropKind]>,
  lying: Array<Lying>,
  isUpright: boolean,
  rng: Randomness.Rng
) =>
  wanted.flatMap(([id, kind]): ReadonlyArray<Prop> => {
    for (const support of rng.shuffle(supportsIn(layout.furniture))) {
      const stands = isUpright && (kind === "key" || kind === "note")
      const size = sizeOf(stands ? { kind, isUpright } : { kind })
      // a standing prop is turned by any quarter, so it takes a square
      const side = Math.max(size[0], size[2])
      const found = restOn(support, stands ? [side, size[1], side] : size, lying, rng)
      if (found === undefined) continue
      lying.push(found.lies)
      const { position } = found
      return [
        stands
          ? { id, kind, position, yaw: inwards(layout, position), isUpright }
          : { id, kind, position, yaw: support.yaw }
      ]
    }
    return []
  })

/** Scatters small things that have no function. */
export const scatter = (
  layout: Layout,
  style: Style,
  count: number,
  lying: Array<Lying>,
  rng: Randomness.Rng
): void => {
  for (let i = 0; i < count; i++) {
    const prefab = rng.pick(listPrefabs(rng.pick(trifles[style])))
    const [support] = rng.shuffle(supportsIn(layout.furniture))
    const found = support === undefined ? undefined : restOn(support, prefab.size, lying, rng)
    if (support === undefined || found === undefined) continue
    lying.push(found.lies)
    const [x, y, z] = found.position
    layout.furniture.push(placed({ prefab, x: 0, y, z: 0, quarters: 0 }, x, z, Math.round(support.yaw / 90)))
  }
}

/**
 * Returns the kind of an item's prop. Every second recorder is a radio, by its id, which tells nothing about what it
 * says.
 */
const kindOf = ({ _tag, id }: ChainItem): PropKind => {
  switch (_tag) {
    case "Key":
      return "key"
    case "Box":
      return "box"
    case "Door":
      return "passage"
    case "Recorder":
      return /[02468]$/.test(id) ? "radio" : "recorder"
    default:
      return "note"
  }
}

/**
 * Lists the items of a chain that lie in a room with their kinds, without those that hang on walls or stand in them.
 */
export const shownOf = (chain: Chain): ReadonlyArray<readonly [string, PropKind]> =>
  chain.items.flatMap((item): ReadonlyArray<readonly [string, PropKind]> => {
    if (!item.shown || item._tag === "Password" || item._tag === "Door") return []
    return [[item.id, kindOf(item)]]
  })

/** Lists what stands on furniture already: screens on their tables. */
export const standing = (layout: Layout): Array<Lying> =>
  layout.furniture
    .filter(({ category }) => category === "tv")
    .map(({ position: [x, y, z], size: [width, height, depth], yaw }) => ({
      over: yaw % 180 === 0 ? around(x, z, width / 2, depth / 2) : around(x, z, depth / 2, width / 2),
      y: y - height / 2
    }))

const lights = { day: 1, dusk: 0.5, night: 0.1 } as const

/** Draws how a room of the second edition or a later one looks. */
export const drawLook = ({ contrast = "high", edition, light }: Difficulty, rng: Randomness.Rng): SceneLook => ({
  seed: rng.bits().toString(16),
  light: lights[light ?? rng.pick(["day", "day", "dusk"])],
  contrast: contrast === "high" ? 1 : 0.2,
  // houses have the keys and papers of the third edition
  ...(edition === undefined || edition === 2 ? {} : { edition: 3 })
})

/**
 * Draws a furnished room for a chain. Whether everything in it can be reached and seen is left to the planner to prove.
 */
export const drawScene = (
  difficulty: Difficulty,
  style: Style,
  chain: Chain,
  hasEntrance: boolean,
  rng: Randomness.Rng
): Scene => {
  const layout = emptyLayout({ width: tile * difficulty.width, depth: tile * difficulty.depth })
  const [exit, way] = twoNiches(layout, rng)
  const doors = [doorIn(layout, exit, "exit"), ...(hasEntrance ? [doorIn(layout, way, "entrance")] : [])]
  const start = startIn(layout, hasEntrance ? way : undefined, rng)
  const numbers = chain.items.flatMap((item) =>
    item._tag === "Password" && item.shown ? [numberIn(layout, exit, item.id, item.digits, difficulty.number, rng)] : []
  )
  const fill = difficulty.edition === 3 ? furnishPlausibly : furnish
  fill(layout, style, difficulty.furniture, rng)
  const lying = standing(layout)
  const props = propsOn(layout, shownOf(chain), lying, difficulty.edition === 3, rng)
  scatter(layout, style, difficulty.clutter, lying, rng)
  return {
    style,
    width: layout.width,
    depth: layout.depth,
    floor: rng.pick(floors),
    start,
    furniture: layout.furniture,
    ...(difficulty.edition === undefined ? {} : { look: drawLook(difficulty, rng) }),
    ...(difficulty.wind === undefined ? {} : { sounds: [{ prop: "exit", kind: "wind", volume: 0.6, reach: 8 }] }),
    props: [...props, ...numbers, ...doors]
  }
}
