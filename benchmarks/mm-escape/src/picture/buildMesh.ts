import { Trigonometry } from "@escapement/env"
import { type Prop, propSize } from "../scene/Prop.ts"
import { type Scene, ceiling } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Body, tint } from "../shape/Look.ts"
import { buildParts } from "../shape/buildParts.ts"
import { type Mesh, type MeshBuilder, meshBuilder } from "./Mesh.ts"
import { buildPolygons } from "./buildPolygons.ts"
import { roomFaces } from "./roomFaces.ts"

const bodyOf = ({ kind, text }: Prop): Body => ({
  category: kind,
  prefab: "",
  size: propSize[kind],
  ...(text === undefined ? {} : { text })
})

/** Adds an object at its position; returns its index. */
const add = (builder: MeshBuilder, body: Body, position: Vector, yaw: number): number => {
  const cos = Trigonometry.cosDegrees(yaw)
  const sin = Trigonometry.sinDegrees(yaw)
  const [px, py, pz] = position
  const place = ([x, y, z]: Vector): Vector => [px + x * cos + z * sin, py + y, pz - x * sin + z * cos]
  let reach = 0
  for (const part of buildParts(body)) {
    const inside = place(part.center)
    for (const polygon of buildPolygons(part)) {
      for (const [x, y, z] of polygon) reach = Math.max(reach, x * x + y * y + z * z)
      builder.face(polygon.map(place), inside, part.paint)
    }
  }
  return builder.close(position, Math.sqrt(reach))
}

/** Adds floor, ceiling and walls. Doors stand out from their wall, so that the wall needs no doorway. */
const addShell = (builder: MeshBuilder, { depth, floor, style, width }: Scene): void => {
  const shell = roomFaces({ depth, width })
  const isTiled = style === "Bathroom" || style === "Kitchen"
  const ground = isTiled ? tint(floor, ["tiles", "darkTiles"]) : tint(floor, ["planks", "darkPlanks"])
  builder.face(shell.floor.polygon, shell.floor.behind, ground, isTiled ? "tiles" : "planks")
  builder.face(shell.ceiling.polygon, shell.ceiling.behind, "ceiling")
  for (const { behind, polygon } of shell.walls) builder.face(polygon, behind, "wall")
  builder.close(shell.middle, width + depth + ceiling)
}

/**
 * Builds the mesh of a room of the first edition: faces with flat colours. `buildAnyMesh` takes a room of any edition.
 */
export const buildMesh = (scene: Scene): Mesh => {
  const builder = meshBuilder()
  for (const piece of scene.furniture) add(builder, piece, piece.position, piece.yaw)
  const props = scene.props.map((prop) => [prop.id, add(builder, bodyOf(prop), prop.position, prop.yaw)] as const)
  addShell(builder, scene)
  return builder.build(new Map(props))
}
