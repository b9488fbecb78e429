import type { Game } from "../Game.ts"
import { isExact, presentIn, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import { type Prop, propSize } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Camera, placeCamera, isInFrame, project, type ImagePoint } from "../space/Camera.ts"
import { leafCentre } from "../space/leaf.ts"
import { type Present, type Space, firstMet, sees } from "../space/Space.ts"
import type { State } from "../State.ts"
import { type Layer, layersOf } from "../textured/Layer.ts"
import { countPixels, countedHeight } from "../textured/renderTextured.ts"

/** The body must be nearer than this to the centre of what it grabs, on the floor, in metres. */
export const reach = 4

/** Whether the body is nearer to the centre of a thing than a distance, measured on the floor. */
export const isWithin = (distance: number, { x, z }: Pose, { position: [px, , pz] }: Pick<Prop, "position">): boolean =>
  (px - x) * (px - x) + (pz - z) * (pz - z) < distance * distance

/** Whether a prop is the leaf of an open door in a game of exact replies; in other games it counts as its doorway. */
export const isLeaf = (game: Game, { opened }: Pick<State, "opened">, { id, kind }: Prop): boolean =>
  isExact(game) && kind === "passage" && opened.includes(id)

/** Returns the point from which the distance and the direction of a prop are told and measured. */
export const centreOf = (game: Game, state: State, prop: Prop): Vector =>
  isLeaf(game, state, prop) ? leafCentre(prop) : prop.position

/** Whether the centre of a prop is in the picture and nothing hides it. */
export const isInSight = (space: Space, present: Present, camera: Camera, index: number): boolean => {
  const prop = space.scene.props[index]
  const solid = space.props[index]
  if (prop === undefined || solid === undefined || !present(prop)) return false
  return isInFrame(project(camera, prop.position)) && sees(space, present, camera.eye, prop.position, solid)
}

/**
 * Least pixels of a picture of 1024 × 512 that must show a prop for it to be seen, in the second and in the third
 * edition.
 */
const visible = { second: 12, third: 80 } as const

/** Returns how many pixels of a picture of 1024 × 512 must show a prop of a scene for it to be seen. */
export const leastSeen = ({ look }: Scene): number => (look?.edition === 3 ? visible.third : visible.second)

/** Least width and height in pixels of a digit that can be read in a picture of 1024 × 512, in the third edition. */
const readable = { width: 7, height: 10 } as const

/** Most sights that are cached for each game; beyond this, the cache is emptied. */
const maxKept = 5000

/**
 * Points at which the visibility of a number is tested, as shares of its width: at its edges, and between its four
 * digits.
 */
const digitsAt = [-0.48, -0.24, 0, 0.24, 0.48]

const apart = (a: ImagePoint, b: ImagePoint): number => Math.sqrt((1024 * (a.u - b.u)) ** 2 + (512 * (a.v - b.v)) ** 2)

/** Whether the whole of a number is in the picture with nothing hiding it, and each of its digits is large enough. */
const isReadable = (space: Space, present: Present, camera: Camera, index: number): boolean => {
  const prop = space.scene.props[index]
  const solid = space.props[index]
  if (prop === undefined || solid === undefined) return false
  const [x, y, z] = prop.position
  const [width, height] = propSize.number
  const at = (share: number, up: number): Vector => {
    const along = share * width
    return [x + along * solid.cos, y + up * height, z - along * solid.sin]
  }
  const points = digitsAt.map((share) => at(share, 0))
  const places = points.map((point) => project(camera, point))
  if (!places.every(isInFrame)) return false
  const isWide = places.slice(1).every((place, i) => apart(place, places[i] ?? place) >= readable.width)
  // digits are three quarters of the height of their board
  const isHigh = digitsAt.every(
    (share) => apart(project(camera, at(share, 0.375)), project(camera, at(share, -0.375))) >= readable.height
  )
  return isWide && isHigh && points.every((point) => sees(space, present, camera.eye, point, solid))
}

/** Counts the pixels of a picture of 1024 × 512 that show each prop, by its id. */
const propPixels = (layers: ReadonlyArray<Layer>): ReadonlyMap<string, number> => {
  const shown = new Map<string, number>()
  countPixels(layers).forEach((pixels, layer) => {
    for (const [id, { open, shut }] of layers[layer]?.mesh.props ?? []) {
      const all = (pixels[shut] ?? 0) + (open === undefined ? 0 : (pixels[open] ?? 0))
      shown.set(id, (shown.get(id) ?? 0) + all)
    }
  })
  return shown
}

const pictured = (game: Game, state: State): ReadonlySet<string> => {
  const { pose, room } = state
  const key = [room, pose.x, pose.z, pose.yaw, pose.pitch, ...state.bag, "", ...state.opened].join(" ")
  const known = game.sights.get(key)
  if (known !== undefined) return known
  const mesh = game.mesh(room)
  if (!("_tag" in mesh)) return new Set()
  const shown = propPixels(layersOf(mesh, placeCamera(pose), state.bag, state.opened, countedHeight))
  const space = spaceIn(game, state)
  const { scene } = space
  const seen = new Set(
    scene.props.flatMap(({ id, kind }, index) => {
      if ((shown.get(id) ?? 0) < leastSeen(scene)) return []
      const isToBeRead = kind === "number" && scene.look?.edition === 3
      return !isToBeRead || isReadable(space, presentIn(state), placeCamera(pose), index) ? [id] : []
    })
  )
  if (game.sights.size > maxKept) game.sights.clear()
  game.sights.set(key, seen)
  return seen
}

/**
 * Whether a prop is in sight from the player's pose. From the second edition on, the picture decides: a prop shown by
 * fewer than `leastSeen` pixels is not seen. A number of the third edition is seen once it can be read. In the first
 * edition, a ray to the centre decides.
 */
export const isSeen = (game: Game, state: State, index: number): boolean => {
  const space = spaceIn(game, state)
  return space.scene.look === undefined
    ? isInSight(space, presentIn(state), placeCamera(state.pose), index)
    : pictured(game, state).has(space.scene.props[index]?.id ?? "")
}

/** Lists the props in sight from the player's pose. */
export const propsInSight = (game: Game, state: State): ReadonlyArray<Prop> =>
  spaceIn(game, state).scene.props.filter((_, index) => isSeen(game, state, index))

/** What a grab meets: the props within reach, and why there are none. */
interface Grasp {
  readonly near: ReadonlyArray<Prop>
  readonly miss: Miss | undefined
}

/**
 * Why a grab met nothing that answers. `nothing`: nothing that answers is there; `far`: something that answers is too
 * far away. In games of exact replies, where no miss may tell what would answer: `shell`: it met a wall, the floor or the
 * ceiling; `beyond`: a thing out of reach; `useless`: a thing within reach.
 */
export type Miss = "nothing" | "far" | "shell" | "beyond" | "useless"

const candidates = (game: Game, space: Space, present: Present, camera: Camera): ReadonlyArray<Prop> => {
  if (game.rules.profile === "official") {
    return space.scene.props.filter((_, index) => isInSight(space, present, camera, index))
  }
  const met = firstMet(space, present, camera.eye, camera.forward)
  return met._tag === "Prop" ? space.scene.props.slice(met.index, met.index + 1) : []
}

/**
 * Returns what a grab would meet. Under `red-dot` that is what is under the centre dot; under `official`, everything in
 * sight that answers, in the order of the scene. Both apply only within reach.
 */
export const aimGrab = (game: Game, state: State): Grasp => {
  const space = spaceIn(game, state)
  const [present, camera] = [presentIn(state), placeCamera(state.pose)]
  const met = candidates(game, space, present, camera)
  const near = met.filter((prop) => isWithin(reach, state.pose, { position: centreOf(game, state, prop) }))
  if (near.length > 0) return { near, miss: undefined }
  if (!isExact(game)) return { near, miss: met.length > 0 ? "far" : "nothing" }
  if (met.length > 0) return { near, miss: "beyond" }
  const first = firstMet(space, present, camera.eye, camera.forward)
  const [item] = first._tag === "Furniture" ? space.scene.furniture.slice(first.index) : []
  if (item === undefined) return { near, miss: "shell" }
  return { near, miss: isWithin(reach, state.pose, item) ? "useless" : "beyond" }
}
