import { getOrInsertComputed } from "@escapement/core"
import { type Game, presentIn, spaceIn } from "../Game.ts"
import { type Prop, propSize } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Camera, type ImagePoint, isInFrame, placeCamera, project } from "../space/Camera.ts"
import { type Present, type Space, sees } from "../space/Space.ts"
import type { State } from "../State.ts"
import { countedHeight } from "../textured/counter.ts"
import { findShown } from "../textured/findShown.ts"
import { layersOf } from "../textured/Layer.ts"
import type { TexturedMesh } from "../textured/TexturedMesh.ts"
import { isInSight } from "./grab.ts"

/**
 * Least pixels of a picture of 1024 × 512 that must show a prop for it to be seen, in the second and in the third
 * edition.
 */
const visible = { second: 12, third: 80 } as const

/** Returns how many pixels of a picture of 1024 × 512 must show a prop of a scene for it to be seen. */
export const leastSeen = ({ look }: Scene): number => (look?.edition === 3 ? visible.third : visible.second)

/** Least width and height in pixels of a digit that can be read in a picture of 1024 × 512, in the third edition. */
const readable = { width: 7, height: 10 } as const

/** Most poses whose sights are cached for each game; beyond this, the cache is emptied. */
const maxKept = 5000

/**
 * Points at which the visibility of a number is tested, as shares of its width: at its edges, and between its four
 * digits.
 */
const digitsAt = [-0.48, -0.24, 0, 0.24, 0.48]

const apart = (a: ImagePoint, b: ImagePoint): number => Math.sqrt((1024 * (a.u - b.u)) ** 2 + (512 * (a.v - b.v)) ** 2)

/** Whether the whole of a number is in the picture with nothing hiding it, and each of its digits is large enough. */
const isReadable = (space: Space, present: Present, camera: Camera, prop: Prop): boolean => {
  const solid = space.props[space.scene.props.indexOf(prop)]
  if (solid === undefined) return false
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

/** Lists the objects of some props in a mesh, each with the place of its prop. */
const objectsOf = ({ props }: TexturedMesh, asked: ReadonlyArray<Prop>): ReadonlyMap<number, number> =>
  new Map(
    asked.flatMap(({ id }, place) => {
      const { open, shut } = props.get(id) ?? {}
      return [shut, open].flatMap((object) => (object === undefined ? [] : [[object, place] as const]))
    })
  )

/** Returns which props the picture shows; it knows at least those that are asked about. */
const pictured = (game: Game, state: State, asked: ReadonlyArray<Prop>): ReadonlyMap<string, boolean> => {
  const { bag, opened, pose, room } = state
  const key = [room, pose.x, pose.z, pose.yaw, pose.pitch, ...bag, "", ...opened].join(" ")
  if (game.sights.size > maxKept) game.sights.clear()
  const known = getOrInsertComputed(game.sights, key, () => new Map<string, boolean>())
  const fresh = asked.filter(({ id }) => !known.has(id))
  const mesh = game.mesh(room)
  if (fresh.length === 0 || !("_tag" in mesh)) return known
  const space = spaceIn(game, state)
  const { look } = space.scene
  const camera = placeCamera(pose)
  const layers = layersOf(mesh, camera, bag, opened, countedHeight)
  const objects = layers.map((layer) => objectsOf(layer.mesh, fresh))
  const shown = findShown(layers, objects, fresh.length, leastSeen(space.scene))
  fresh.forEach((prop, place) => {
    const isToBeRead = prop.kind === "number" && look?.edition === 3
    const isShown = shown[place] === true && (!isToBeRead || isReadable(space, presentIn(state), camera, prop))
    known.set(prop.id, isShown)
  })
  return known
}

/**
 * Lists the props among some, by default all of the scene, that are in sight from the player's pose. From the second
 * edition on, the picture decides: a prop shown by fewer than `leastSeen` pixels is not seen. A number of the third
 * edition is seen once it can be read. In the first edition, a ray to the centre decides.
 */
export const propsInSight = (
  game: Game,
  state: State,
  among: (prop: Prop) => boolean = () => true
): ReadonlyArray<Prop> => {
  const space = spaceIn(game, state)
  const { look, props } = space.scene
  if (look === undefined) {
    const [present, camera] = [presentIn(state), placeCamera(state.pose)]
    return props.filter((prop, index) => among(prop) && isInSight(space, present, camera, index))
  }
  const asked = props.filter(among)
  const shown = pictured(game, state, asked)
  return asked.filter(({ id }) => shown.get(id) === true)
}

/** Whether a prop of the scene, by its index, is in sight from the player's pose; see `propsInSight`. */
export const isSeen = (game: Game, state: State, index: number): boolean => {
  const prop = spaceIn(game, state).scene.props[index]
  return prop !== undefined && propsInSight(game, state, (each) => each === prop).length > 0
}
