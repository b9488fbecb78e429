import { getOrInsertComputed } from "@escapement/core"
import type { ChainItem } from "./Chain.ts"
import type { Instance } from "./Instance.ts"
import type { Room } from "./Room.ts"
import { type Models, modelSizes, noModels, withModels } from "./model/Models.ts"
import { type AnyMesh, buildAnyMesh } from "./picture/renderPicture.ts"
import type { Field } from "./plan/Field.ts"
import type { Step } from "./plan/Step.ts"
import type { Profile } from "./Profile.ts"
import type { Prop } from "./scene/Prop.ts"
import type { Vector } from "./scene/Vector.ts"
import type { Space } from "./space/Space.ts"
import { openSpace } from "./space/openSpace.ts"
import type { Collision } from "./space/move.ts"
import type { State } from "./State.ts"

/** The rules by which a game is played. */
export interface Rules {
  readonly profile: Profile
  readonly collision: Collision
  /** Whether a locked box says plainly what to look for, as the published option `--hint` does. */
  readonly hint: boolean
  /** Whether the player is told how far a walk went, and in words by distance what is in sight. */
  readonly measured?: boolean
}

/** The rooms of an instance, ready to be played; they do not depend on the rules. */
export interface Premises {
  readonly instance: Instance
  /** The items of the chains of all rooms, by id. */
  readonly items: ReadonlyMap<string, ChainItem>
  /** One space for each room, in the order of the rooms. */
  readonly spaces: ReadonlyArray<Space>
  /** Extents of props that differ from those of their kind, by id; one map for each room. */
  readonly sizes: ReadonlyArray<ReadonlyMap<string, Vector>>
  /** A cache of the spaces of houses, by the doors that are open. */
  readonly ajar: Map<string, Space>
  /** The space that was asked for last, by the room; states that follow each other share their list of what is open. */
  readonly latest: Map<number, { readonly opened: State["opened"]; readonly space: Space }>
  /** Returns the faces of a room, computed when it is first drawn. */
  readonly mesh: (room: number) => AnyMesh
  /** A cache of the planner: the fields of places from which a prop can be seen or grabbed. */
  readonly fields: Map<string, Field>
  /** A cache of whether a picture shows a prop, by the pose of the player and the props that are gone, and by its id. */
  readonly sights: Map<string, Map<string, boolean>>
}

/** An instance, ready to be played by some rules. */
export interface Game extends Premises {
  readonly rules: Rules
  /** A cache of the planner: the next step from a state. */
  readonly steps: Map<string, Step | undefined>
}

/** Makes the rooms of an instance ready; `models` may replace the shapes of props. */
export const buildPremises = (given: Instance, models: Models = noModels): Premises => {
  const instance = withModels(models, given)
  const meshes = new Map<number, AnyMesh>()
  const sizes = instance.rooms.map(({ scene }) => modelSizes(models, scene))
  const sceneOf = (room: number) => (instance.rooms[room] ?? instance.rooms[0]).scene
  return {
    instance,
    items: new Map(instance.rooms.flatMap(({ chain }) => chain.items.map((item) => [item.id, item]))),
    spaces: instance.rooms.map(({ scene }, room) => openSpace(scene, sizes[room])),
    sizes,
    ajar: new Map(),
    latest: new Map(),
    mesh: (room) => getOrInsertComputed(meshes, room, () => buildAnyMesh(sceneOf(room), models)),
    fields: new Map(),
    sights: new Map()
  }
}

/** Opens the game of an instance by some rules. */
export const openGame = (rules: Rules, instance: Instance, premises: Premises = buildPremises(instance)): Game => ({
  ...premises,
  rules,
  steps: new Map()
})

/** Whether replies and instructions are exact (see `Instance`); by the rules of the released code they never are. */
export const isExact = ({ instance, rules }: Game): boolean =>
  instance.replies === "exact" && rules.profile === "red-dot"

/** Returns the room that the player is in. */
export const currentRoom = ({ instance: { rooms } }: Game, state: State): Room => rooms[state.room] ?? rooms[0]

/** Most spaces of houses that are cached; beyond this, the cache is emptied. */
const maxAjar = 200

const findSpace = (game: Game, state: State): Space => {
  const shut = game.spaces[state.room] ?? openSpace(currentRoom(game, state).scene)
  const { scene } = shut
  if (scene.house === undefined || state.opened.length === 0) return shut
  const open = scene.props.flatMap(({ id, kind }) => (kind === "passage" && state.opened.includes(id) ? [id] : []))
  if (open.length === 0) return shut
  const key = `${state.room} ${open.join(" ")}`
  const known = game.ajar.get(key)
  if (known !== undefined) return known
  if (game.ajar.size > maxAjar) game.ajar.clear()
  const space = openSpace(scene, game.sizes[state.room], open)
  game.ajar.set(key, space)
  return space
}

/** Returns the space of the room that the player is in; for a house, with the doors that are open. */
export const spaceIn = (game: Game, state: State): Space => {
  const { opened, room } = state
  const known = game.latest.get(room)
  if (known?.opened === opened) return known.space
  const space = findSpace(game, state)
  game.latest.set(room, { opened, space })
  return space
}

/** Returns a test whether a prop has not been taken. */
export const presentIn =
  ({ bag }: State) =>
  ({ id }: Prop): boolean =>
    !bag.includes(id)

/** Returns the digits of a password; empty if there is no such password. */
export const findDigits = ({ items }: Game, id: string): string => {
  const item = items.get(id)
  return item?._tag === "Password" ? item.digits : ""
}
