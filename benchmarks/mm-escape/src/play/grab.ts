import type { Game } from "../Game.ts"
import { isExact, presentIn, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import type { Prop } from "../scene/Prop.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Camera, placeCamera, isInFrame, project } from "../space/Camera.ts"
import { leafCentre } from "../space/leaf.ts"
import { type Present, type Space, firstMet, sees } from "../space/Space.ts"
import type { State } from "../State.ts"

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
