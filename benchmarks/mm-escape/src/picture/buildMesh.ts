import { Trigonometry } from "@escapement/env"
import { type Prop, propSize } from "../scene/Prop.ts"
import { type Scene, ceiling, wall } from "../scene/Scene.ts"
import type { Vector } from "../scene/Vector.ts"
import { type Body, tint } from "../shape/Look.ts"
import { buildParts } from "../shape/buildParts.ts"
import { type Mesh, type MeshBuilder, meshBuilder } from "./Mesh.ts"
import { buildPolygons } from "./buildPolygons.ts"

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
  const middle: Vector = [width / 2, ceiling / 2, depth / 2]
  const [left, right, near, far] = [wall, width - wall, wall, depth - wall]
  const corners: ReadonlyArray<readonly [number, number]> = [
    [left, near],
    [right, near],
    [right, far],
    [left, far]
  ]
  const outside = ([x, y, z]: Vector): Vector => [2 * x - middle[0], 2 * y - middle[1], 2 * z - middle[2]]
  const level = (y: number) => corners.map(([x, z]): Vector => [x, y, z])
  const isTiled = style === "Bathroom" || style === "Kitchen"
  const ground = isTiled ? tint(floor, ["tiles", "darkTiles"]) : tint(floor, ["planks", "darkPlanks"])
  builder.face(level(0), outside([middle[0], 0, middle[2]]), ground, isTiled ? "tiles" : "planks")
  builder.face(level(ceiling), outside([middle[0], ceiling, middle[2]]), "ceiling")
  corners.forEach(([x, z], i) => {
    const [nextX, nextZ] = corners[(i + 1) % corners.length]!
    const center: Vector = [(x + nextX) / 2, middle[1], (z + nextZ) / 2]
    const panel: ReadonlyArray<Vector> = [
      [x, 0, z],
      [nextX, 0, nextZ],
      [nextX, ceiling, nextZ],
      [x, ceiling, z]
    ]
    builder.face(panel, outside(center), "wall")
  })
  builder.close(middle, width + depth + ceiling)
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
