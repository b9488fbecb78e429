import type { ChainItem } from "./Chain.ts"
import type { Instance, Room } from "./Instance.ts"
import { type Models, modelSizes, noModels, withModels } from "./model/Models.ts"
import { type AnyMesh, buildAnyMesh } from "./picture/renderPicture.ts"
import type { Field } from "./plan/Field.ts"
import type { Step } from "./plan/stepFrom.ts"
import type { Profile } from "./Profile.ts"
import type { Prop } from "./scene/Prop.ts"
import type { Vector } from "./scene/Vector.ts"
import { type Space, openSpace } from "./space/Space.ts"
import type { Collision } from "./space/move.ts"
import type { State } from "./State.ts"

/** The rules that a game is played by. */
export interface Rules {
  readonly profile: Profile
  readonly collision: Collision
  /** Whether a locked box says plainly what is to be looked for, as the published `--hint` does. */
  readonly hint: boolean
}

/** The rooms of an instance, made ready; the same by whatever rules they are played. */
export interface Premises {
  readonly instance: Instance
  /** What the chains of all rooms are made of, by id. */
  readonly items: ReadonlyMap<string, ChainItem>
  /** One for each room, in its order. */
  readonly spaces: ReadonlyArray<Space>
  /** Extents of props that have others than those of their kind, by id; one for each room. */
  readonly sizes: ReadonlyArray<ReadonlyMap<string, Vector>>
  /** Houses by the doors that are open. */
  readonly ajar: Map<string, Space>
  /** The faces of a room; worked out when it is first drawn. */
  readonly mesh: (room: number) => AnyMesh
  /** What the planner has worked out: where one gets to see or to grab a prop. */
  readonly fields: Map<string, Field>
  /** Ids of the props that a picture shows, by where the player stands and what is gone. */
  readonly sights: Map<string, ReadonlySet<string>>
}

/** An instance made ready to be played by some rules. */
export interface Game extends Premises {
  readonly rules: Rules
  /** What the planner has worked out: the next step from a state. */
  readonly steps: Map<string, Step | undefined>
}

/** Makes the rooms of an instance ready; props may have models of one's own. */
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
    mesh: (room) => {
      const mesh = meshes.get(room) ?? buildAnyMesh(sceneOf(room), models)
      meshes.set(room, mesh)
      return mesh
    },
    fields: new Map(),
    sights: new Map()
  }
}

/** The game of an instance by some rules. */
export const openGame = (rules: Rules, instance: Instance, premises: Premises = buildPremises(instance)): Game => ({
  ...premises,
  rules,
  steps: new Map()
})

/** The room that the player is in. */
export const currentRoom = ({ instance: { rooms } }: Game, state: State): Room => rooms[state.room] ?? rooms[0]

/** Door states of a house that are kept; beyond, all are forgotten. */
const maxAjar = 200

/** The room that the player is in, made ready for rays and bodies; a house with the doors that are open. */
export const spaceIn = (game: Game, state: State): Space => {
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

/** Whether a prop is still where it lay. */
export const presentIn =
  ({ bag }: State) =>
  ({ id }: Prop): boolean =>
    !bag.includes(id)

/** The digits of a password; empty where there is no such password. */
export const findDigits = ({ items }: Game, id: string): string => {
  const item = items.get(id)
  return item?._tag === "Password" ? item.digits : ""
}
