import { Trigonometry } from "@escapement/env"
import { doorway } from "../scene/House.ts"
import type { Prop } from "../scene/Prop.ts"
import { wall } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"

/** The leaf of an open passage, in the frame of the prop: it stands in the room in front of the passage. */
export const leaf = { thickness: 0.044, length: 0.98, from: wall } as const

/** Returns the centre of an open leaf in the frame of its passage. */
export const leafMiddle = ({ hinge = 1 }: Pick<Prop, "hinge">): Vector => [
  hinge * (doorway.width / 2 - leaf.thickness / 2),
  0,
  leaf.from + leaf.length / 2
]

/** Returns the centre of the leaf of an open passage, in the frame of the scene. */
export const leafCentre = (prop: Pick<Prop, "hinge" | "position" | "yaw">): Vector => {
  const [x, , z] = leafMiddle(prop)
  const [sin, cos] = [Trigonometry.sinDegrees(prop.yaw), Trigonometry.cosDegrees(prop.yaw)]
  const [left, up, near] = prop.position
  return [left + x * cos + z * sin, up, near - x * sin + z * cos]
}
