import type { Game } from "../Game.ts"
import { presentIn, spaceIn } from "../Game.ts"
import type { Pose } from "../Pose.ts"
import type { Prop } from "../scene/Prop.ts"
import { type Camera, placeCamera, isInFrame, project } from "../space/Camera.ts"
import { type Present, type Space, firstMet, sees } from "../space/Space.ts"
import type { State } from "../State.ts"

/** How near, on the floor, the body must be to the centre of what it grabs, in metres; not quite this near. */
export const reach = 4

/** Whether the body is nearer to the centre of a prop than a distance on the floor. */
export const isWithin = (distance: number, { x, z }: Pose, { position: [px, , pz] }: Prop): boolean =>
  (px - x) * (px - x) + (pz - z) * (pz - z) < distance * distance

/** Whether the centre of a prop is in the picture and nothing stands before it. */
export const isInSight = (space: Space, present: Present, camera: Camera, index: number): boolean => {
  const prop = space.scene.props[index]
  const solid = space.props[index]
  if (prop === undefined || solid === undefined || !present(prop)) return false
  return isInFrame(project(camera, prop.position)) && sees(space, present, camera.eye, prop.position, solid)
}

/** What a grab meets: props within reach, or only ones that are too far. */
export interface Grasp {
  readonly near: ReadonlyArray<Prop>
  readonly isFar: boolean
}

const candidates = (game: Game, space: Space, present: Present, camera: Camera): ReadonlyArray<Prop> => {
  if (game.rules.profile === "official") {
    return space.scene.props.filter((_, index) => isInSight(space, present, camera, index))
  }
  const met = firstMet(space, present, camera.eye, camera.forward)
  return met._tag === "Prop" ? space.scene.props.slice(met.index, met.index + 1) : []
}

/**
 * What a grab would meet: under `red-dot` what is under the centre dot, under
 * `official` everything in sight that answers, in the order of the scene; both only within reach.
 */
export const aimGrab = (game: Game, state: State): Grasp => {
  const met = candidates(game, spaceIn(game, state), presentIn(state), placeCamera(state.pose))
  const near = met.filter((prop) => isWithin(reach, state.pose, prop))
  return { near, isFar: near.length === 0 && met.length > 0 }
}
