import { Randomness } from "@escapement/core"
import type { Instance } from "../Instance.ts"
import { type Prop, type PropKind, sizeOf } from "../scene/Prop.ts"
import type { Scene } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import type { Fitted } from "./fitModel.ts"

/** A model that props of a kind can have, and how it looks open where there is such a one. */
export interface PropModel {
  readonly name: string
  readonly shut: Fitted
  /** As it stands, of keys and papers. */
  readonly upright?: Fitted
  readonly open?: Fitted
}

/** Models of one's own, by the kind of prop. */
export type Models = ReadonlyMap<PropKind, ReadonlyArray<PropModel>>

/** Every prop is drawn by shapes of our own. */
export const noModels: Models = new Map()

/** The model of a prop in a room of the second edition, drawn by the seed of its looks; undefined if its kind has none. */
export const modelFor = (models: Models, { look }: Scene, { id, isUpright, kind }: Prop): PropModel | undefined => {
  const known = models.get(kind)
  if (look === undefined || known === undefined) return undefined
  const model = known[Math.floor(Randomness.draw(look.seed, "model", id) * known.length)]
  return model?.upright === undefined || isUpright !== true ? model : { ...model, shut: model.upright }
}

/** Extents of props that have a model, by id: what rays meet of them. */
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

/** A game whose props stand on what they lie on with their models' own heights. */
export const withModels = (models: Models, instance: Instance): Instance => {
  if (models.size === 0) return instance
  const [first, ...others] = instance.rooms
  const put = (room: typeof first) => ({ ...room, scene: settled(models, room.scene) })
  return { ...instance, rooms: [put(first), ...others.map(put)] }
}
