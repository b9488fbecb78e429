import { Randomness } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { type Prop, type PropKind, sizeOf } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import type { Fitted } from "./fitModel.ts"

/** A model for props of a kind, with the model of their open state if there is one. */
export interface PropModel {
  readonly name: string
  readonly shut: Fitted
  /** The standing model, for keys and papers. */
  readonly upright?: Fitted
  readonly open?: Fitted
}

/** Custom models, by the kind of prop. */
export type Models = ReadonlyMap<PropKind, ReadonlyArray<PropModel>>

/** No custom models: every prop has one of our own shapes. */
export const noModels: Models = new Map()

/**
 * Returns the model of a prop in a room of the second edition, drawn by the seed of the room's look; undefined if the
 * prop's kind has none.
 */
export const modelFor = (models: Models, { look }: Scene, { id, isUpright, kind }: Prop): PropModel | undefined => {
  const known = models.get(kind)
  if (look === undefined || known === undefined) return undefined
  const model = known[Math.floor(Randomness.draw(look.seed, "model", id) * known.length)]
  return model?.upright === undefined || isUpright !== true ? model : { ...model, shut: model.upright }
}

/** Returns the extents of props that have a model, by id; rays use them. */
export const modelSizes = (models: Models, scene: Scene): ReadonlyMap<string, Vector> =>
  new Map(
    scene.props.flatMap((prop) => {
      const model = modelFor(models, scene, prop)
      return model === undefined ? [] : [[prop.id, model.shut.size] as const]
    })
  )

const settled = (models: Models, scene: Scene): Scene => {
  const sizes = modelSizes(models, scene)
  if (sizes.size === 0) return scene
  const props = scene.props.map((prop) => {
    const size = sizes.get(prop.id)
    if (size === undefined) return prop
    const [x, y, z] = prop.position
    const position: Vector = [x, y - sizeOf(prop)[1] / 2 + size[1] / 2, z]
    return { ...prop, position }
  })
  return { ...scene, props }
}

/** Adapts a game to custom models: props rest on their supports with the heights of their models. */
export const withModels = (models: Models, instance: Instance): Instance => {
  if (models.size === 0) return instance
  const [first, ...others] = instance.rooms
  const put = (room: typeof first) => ({ ...room, scene: settled(models, room.scene) })
  return { ...instance, rooms: [put(first), ...others.map(put)] }
}
