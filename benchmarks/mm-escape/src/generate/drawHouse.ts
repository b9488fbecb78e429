import type { Randomness } from "@escapement/core"
import type { Chain, ChainItem } from "../Chain.ts"
import { type Difficulty, isSince, usualRooms } from "../Difficulty.ts"
import { type Prop, propSize } from "../scene/Prop.ts"
import { type Scene, wall } from "../scene/Scene.ts"
import { Style, styleNames } from "../scene/Style.ts"
import type { Vector } from "../scene/Vector.ts"
import { ahead, doorIn, listNiches, type Niche } from "./doors.ts"
import { drawLook, numberIn, propsOn, scatter, shownOf, standing, startIn } from "./drawScene.ts"
import type { NextId } from "./drawChain.ts"
import { floors } from "./floors.ts"
import { furnishPlausibly, placeAtWall } from "./furnish.ts"
import { type HousePlan, type PlannedDoor, doorsAway, doorsThatPart, drawPlan } from "./HousePlan.ts"
import { type Layout, around, emptyLayout, short } from "./Layout.ts"
import type { Lying } from "./rest.ts"

/**
 * In how many rooms out of ten there is furniture that opens, and the share of a room's keys and papers that lie in it.
 */
const [furnished, hidden] = [8, 0.4]

/**
 * What stays free at a door inside a house, in metres: on both sides, into the room, for the leaf, and for the leaf and a
 * way round it.
 */
const clear = { aside: 0.75, ahead: 0.8, leaf: 1.12, round: 1.75 } as const

/** The plan of a house: where the player starts, where the exit is, and which doors are locked. */
interface DrawnPlan {
  readonly plan: HousePlan
  readonly start: number
  readonly exit: number
  readonly exitNiche: Niche
  readonly startNiche: Niche
  /** Indices of the locked doors, in the order of the way to the exit. */
  readonly locked: ReadonlyArray<number>
}

/** Lists the places for a door in the outer walls of a room, in the room's own frame. */
const nichesOf = (plan: HousePlan, room: number): ReadonlyArray<Niche> => {
  const own = plan.rooms[room]
  if (own === undefined) return []
  return listNiches(own).filter(({ x, yaw, z }) => {
    const [dx, dz] = ahead(yaw)
    const [px, pz] = [own.x + x - dx, own.z + z - dz]
    return !plan.rooms.some(
      (other) => px > other.x && px < other.x + other.width && pz > other.z && pz < other.z + other.depth
    )
  })
}

/** Draws rooms, doors, the start and the exit; the exit is in one of the two farthest rooms that have an outer wall. */
export const drawHousePlan = ({ depth, locked = 0, rooms, width }: Difficulty, rng: Randomness.Rng): DrawnPlan => {
  const plan = drawPlan(rooms ?? usualRooms, { width, depth }, rng)
  const outer = plan.rooms.map((_, i) => i).filter((i) => nichesOf(plan, i).length > 0)
  const start = rng.pick(outer)
  const away = doorsAway(plan, start)
  const farthest = outer.toSorted((a, b) => (away[b] ?? 0) - (away[a] ?? 0)).slice(0, 2)
  const exit = rng.pick(farthest.filter((room) => room !== start))
  const exitNiche = rng.pick(nichesOf(plan, exit))
  const startNiche = rng.pick(nichesOf(plan, start))
  const parting = doorsThatPart(plan, start, exit)
  const chosen = new Set(rng.sample(parting, locked))
  return { plan, start, exit, exitNiche, startNiche, locked: parting.filter((index) => chosen.has(index)) }
}

const doorId = (index: number): string => `door_${index + 1}`

/** Adds the doors of a house to a chain, with a key for each locked door. */
export const withDoors = ({ exit, items }: Chain, { locked, plan }: DrawnPlan, next: NextId): Chain => ({
  exit,
  items: [
    ...items,
    ...plan.doors.flatMap((_, index): ReadonlyArray<ChainItem> => {
      const id = doorId(index)
      if (!locked.includes(index)) return [{ _tag: "Door", id, shown: true, lock: { _tag: "Open" } }]
      const key = next("key")
      return [
        { _tag: "Key", id: key, shown: true },
        { _tag: "Door", id, shown: true, lock: { _tag: "Key", id: key } }
      ]
    })
  ]
})

/** Decides the room of each item of a chain: the key of a locked door is on the near side of that door. */
const homesOf = (
  { items }: Chain,
  { exit, locked, plan, start }: DrawnPlan,
  rng: Randomness.Rng
): ReadonlyMap<string, number> => {
  const openTo = new Map(
    items.flatMap((item) => {
      if (item._tag !== "Door" || item.lock._tag !== "Key") return []
      const order = locked.findIndex((index) => doorId(index) === item.id)
      const near = doorsAway(plan, start, new Set(locked.slice(order)))
      return [[item.lock.id, plan.rooms.flatMap((_, room) => (near[room] === undefined ? [] : [room]))] as const]
    })
  )
  const all = plan.rooms.map((_, room) => room)
  return new Map(
    items.flatMap((item) => {
      if (!item.shown || item._tag === "Door") return []
      return [[item.id, item._tag === "Password" ? exit : rng.pick(openTo.get(item.id) ?? all)] as const]
    })
  )
}

interface Furnished {
  readonly room: number
  readonly id: string
  readonly form: "drawers" | "cupboard"
}

/** Puts some keys and papers into furniture that opens, in rooms that have such furniture. */
const withFurniture = (
  { exit, items }: Chain,
  homes: ReadonlyMap<string, number>,
  pieces: ReadonlyArray<Furnished>,
  rng: Randomness.Rng
): Chain => {
  const contents = new Map(pieces.map(({ id }) => [id, new Array<string>()] as const))
  const kept = items.map((item) => {
    if ((item._tag !== "Key" && item._tag !== "Note") || !item.shown || rng.unit() >= hidden) return item
    const here = pieces.filter(({ room }) => room === homes.get(item.id))
    if (here.length === 0) return item
    contents.get(rng.pick(here).id)?.push(item.id)
    return { ...item, shown: false }
  })
  const boxes = pieces.map(({ form, id }): ChainItem => {
    return { _tag: "Box", id, shown: true, lock: { _tag: "Open" }, contents: contents.get(id) ?? [], form }
  })
  return { exit, items: [...kept, ...boxes] }
}

/** Keeps the floor before a doorway free, as deep as given in metres. */
const claimDoorway = (layout: Layout, { x, z }: Niche, yaw: number, deep: number): void => {
  const [dx, dz] = ahead(yaw)
  const free = around(
    x + (dx * deep) / 2,
    z + (dz * deep) / 2,
    dx === 0 ? clear.aside : deep / 2,
    dz === 0 ? clear.aside : deep / 2
  )
  layout.claims.push({ solid: free, wanted: free })
}

/** Returns the side on which the leaf hangs: away from the nearer corner of the room that it opens into. */
const hingeOf = (plan: HousePlan, { front, x, yaw, z }: PlannedDoor): -1 | 1 => {
  const room = plan.rooms[front]
  if (room === undefined) return 1
  const isAlongX = yaw % 180 === 0
  const isLow = isAlongX ? x - room.x < room.width / 2 : z - room.z < room.depth / 2
  // the +x of a door runs along the house's +x at yaw 0, and along its −z at yaw 90
  const sign = yaw === 0 || yaw === 270 ? 1 : -1
  return (isLow ? sign : -sign) > 0 ? 1 : -1
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]

/** Names the rooms of a house: `kitchen`; of several kitchens `first kitchen`, `second kitchen`, …, in a drawn order. */
const nameRooms = (styles: ReadonlyArray<Style>, rng: Randomness.Rng): ReadonlyArray<string> => {
  const order = rng.shuffle(styles.map((_, room) => room))
  return styles.map((style, room) => {
    const alike = order.filter((each) => styles[each] === style)
    const place = alike.indexOf(room)
    const name = styleNames[style]
    return alike.length === 1 ? name : `${ordinals[place] ?? `${place + 1}th`} ${name}`
  })
}

const passages = (plan: HousePlan): ReadonlyArray<Prop> =>
  plan.doors.map((door, index) => ({
    id: doorId(index),
    kind: "passage",
    position: [short(door.x), propSize.passage[1] / 2, short(door.z)],
    yaw: door.yaw,
    hinge: hingeOf(plan, door)
  }))

/** Draws a house, its chain, and what lies in furniture that opens. */
export const drawHouse = (
  difficulty: Difficulty,
  style: Style,
  given: Chain,
  drawn: DrawnPlan,
  hasEntrance: boolean,
  next: NextId,
  rng: Randomness.Rng
): { readonly chain: Chain; readonly scene: Scene } => {
  const { exit, exitNiche, plan, start, startNiche } = drawn
  const homes = homesOf(given, drawn, rng)
  const layouts = plan.rooms.map(emptyLayout)
  const styles = plan.rooms.map((_, room) => (room === start ? style : rng.pick(Style.literals)))
  const deep = isSince(6, difficulty.edition) ? clear.round : clear.leaf
  layouts.forEach((layout, room) => {
    const own = plan.rooms[room]
    if (own === undefined) return
    for (const { back, front, x, yaw, z } of plan.doors) {
      if (front === room) claimDoorway(layout, { x: x - own.x, z: z - own.z, yaw }, yaw, deep)
      if (back === room) claimDoorway(layout, { x: x - own.x, z: z - own.z, yaw }, (yaw + 180) % 360, clear.ahead)
    }
  })
  const within = (room: number, { position: [x, y, z], ...prop }: Prop): Prop => {
    const { x: left = 0, z: near = 0 } = plan.rooms[room] ?? {}
    return { ...prop, position: [short(x + left), y, short(z + near)] }
  }
  const [exitLayout = emptyLayout({ width: 5, depth: 5 }), startLayout = exitLayout] = [layouts[exit], layouts[start]]
  const doors = [
    within(exit, doorIn(exitLayout, exitNiche, "exit")),
    ...(hasEntrance ? [within(start, doorIn(startLayout, startNiche, "entrance"))] : [])
  ]
  const begin = startIn(startLayout, hasEntrance ? startNiche : undefined, rng)
  const numbers = given.items.flatMap((item) =>
    item._tag === "Password" && item.shown
      ? [within(exit, numberIn(exitLayout, exitNiche, item.id, item.digits, difficulty.number, rng))]
      : []
  )
  const opening = layouts.flatMap((layout, room): ReadonlyArray<Furnished & { readonly prop: Prop }> => {
    if (rng.int(1, 10) > furnished) return []
    const form = rng.pick(["drawers", "cupboard"] as const)
    const place = placeAtWall(layout, propSize[form], clear.ahead, rng)
    if (place === undefined) return []
    const id = next("box")
    const [x, z] = [short(place.x), short(place.z)]
    const position: Vector = [x, propSize[form][1] / 2, z]
    return [{ room, id, form, prop: within(room, { id, kind: form, position, yaw: 90 * place.quarters }) }]
  })
  const chain = withFurniture(given, homes, opening, rng)
  const lying = layouts.map((layout, room) => {
    furnishPlausibly(layout, styles[room] ?? style, difficulty.furniture, rng)
    return standing(layout)
  })
  const props = layouts.flatMap((layout, room) => {
    const here = shownOf(chain).filter(([id]) => homes.get(id) === room)
    const on: Array<Lying> = lying[room] ?? []
    const found = propsOn(layout, here, on, true, rng).map((prop) => within(room, prop))
    scatter(layout, styles[room] ?? style, difficulty.clutter, on, rng)
    return found
  })
  const { x: startX = 0, z: startZ = 0 } = plan.rooms[start] ?? {}
  const look = drawLook(difficulty, rng)
  const names = isSince(5, difficulty.edition) ? nameRooms(styles, rng) : []
  const cells = plan.rooms.map(({ depth, width, x, z }, room) => ({
    style: styles[room] ?? style,
    x,
    z,
    width,
    depth,
    floor: rng.pick(floors),
    seed: `${look.seed}-${room}`,
    ...(names[room] === undefined ? {} : { name: names[room] })
  }))
  const [first = { style, x: 0, z: 0, width: 5, depth: 5, floor: floors[0] ?? "", seed: look.seed }, ...others] = cells
  const scene: Scene = {
    style,
    width: plan.width,
    depth: plan.depth,
    floor: cells[start]?.floor ?? first.floor,
    start: { x: short(begin.x + startX), z: short(begin.z + startZ), yaw: begin.yaw },
    furniture: layouts.flatMap(({ furniture }, room) => {
      const { x: left = 0, z: near = 0 } = plan.rooms[room] ?? {}
      return furniture.map(({ position: [x, y, z], ...piece }) => {
        return { ...piece, position: [short(x + left), y, short(z + near)] as const }
      })
    }),
    look,
    ...(difficulty.wind === undefined ? {} : { sounds: [{ prop: "exit", kind: "wind", volume: 0.6, reach: 8 }] }),
    props: [...props, ...opening.map(({ prop }) => prop), ...numbers, ...passages(plan), ...doors],
    house: { cells: [first, ...others] }
  }
  return { chain, scene }
}

/** A number this near to the middle of a doorway, in metres, would hang over it. */
const beside = 1.1

/** Whether a number hangs over a doorway. */
export const hangsOverDoorway = ({ props }: Scene): boolean =>
  props.some(
    (number) =>
      number.kind === "number" &&
      props.some(
        ({ kind, position: [x, , z] }) =>
          kind === "passage" &&
          Math.abs(x - number.position[0]) < beside &&
          Math.abs(z - number.position[2]) < beside &&
          Math.min(Math.abs(x - number.position[0]), Math.abs(z - number.position[2])) < 2 * wall + 0.1
      )
  )
