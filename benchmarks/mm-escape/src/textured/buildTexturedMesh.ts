import { Randomness } from "@escapement/core"
import { Trigonometry } from "@escapement/env"
import type { Fitted } from "../model/fitModel.ts"
import { type Models, modelFor, noModels } from "../model/Models.ts"
import { standingShape } from "../model/standingShape.ts"
import { buildPolygons } from "../picture/buildPolygons.ts"
import { roomFaces } from "../picture/roomFaces.ts"
import type { PropKind } from "../scene/Prop.ts"
import { type Scene, type SceneLook, ceiling } from "../scene/Scene.ts"
import type { RoomOfHouse } from "../scene/splitHouse.ts"
import type { Vector } from "../scene/Vector.ts"
import { dress } from "./dress.ts"
import { passageSurfaces } from "./openingSurfaces.ts"
import { propSurfaces } from "./propSurfaces.ts"
import { type Shell, drawShell } from "./shell.ts"
import { addShellWithDoorways } from "./shellFaces.ts"
import type { Surface } from "./Surface.ts"
import { type Ramps, type TexturedBuilder, type TexturedMesh, texturedBuilder } from "./TexturedMesh.ts"

/** A surface smaller than this, in metres, casts no shadow. */
const casting = 0.08

/** The numbers of the boxes that cast shadows. */
type Casters = Array<number>

/** Adds an object at its position; returns its index. */
const add = (
  builder: TexturedBuilder,
  surfaces: ReadonlyArray<Surface>,
  position: Vector,
  yaw: number,
  shift: number,
  casters: Casters | undefined
): number => {
  const cos = Trigonometry.cosDegrees(yaw)
  const sin = Trigonometry.sinDegrees(yaw)
  const [px, py, pz] = position
  const place = ([x, y, z]: Vector): Vector => [px + x * cos + z * sin, py + y, pz - x * sin + z * cos]
  let reach = 0
  surfaces.forEach((surface, index) => {
    const { center, form, half, material } = surface
    const inside = place(center)
    const round = form === "box" ? undefined : { center: inside, half, sin, cos, isBall: form === "ellipsoid" }
    for (const polygon of buildPolygons(surface)) {
      for (const [x, y, z] of polygon) reach = Math.max(reach, x * x + y * y + z * z)
      builder.face(polygon.map(place), inside, material, shift + index * 0.37, round)
    }
    const radius = Math.sqrt(half[0] * half[0] + half[1] * half[1] + half[2] * half[2])
    builder.closePart(inside, radius)
    const least = Math.max(Math.min(half[0], half[2]), Math.min(half[1], half[0]), Math.min(half[1], half[2]))
    if (casters === undefined || radius < casting || least < 0.015) return
    // a round part casts the shadow of a box within it
    const by = form === "box" ? 1 : 0.82
    casters.push(...inside, cos, sin, half[0] * by, half[1] * (form === "ellipsoid" ? by : 1), half[2] * by, radius)
  })
  return builder.close(position, Math.sqrt(reach))
}

/**
 * Adds a model at its position, with its lowest point at the height `low`; returns its index. The box around it casts
 * its shadow.
 */
const addModel = (
  builder: TexturedBuilder,
  { facets, size }: Fitted,
  [px, low, pz]: Vector,
  yaw: number,
  casters: Casters | undefined
): number => {
  const cos = Trigonometry.cosDegrees(yaw)
  const sin = Trigonometry.sinDegrees(yaw)
  const middle: Vector = [px, low + size[1] / 2, pz]
  const place = ([x, y, z]: Vector): Vector => [px + x * cos + z * sin, middle[1] + y, pz - x * sin + z * cos]
  for (const { corners, material } of facets) {
    const polygon = corners.map(place)
    const [p, q, r] = [place(corners[0]), place(corners[1]), place(corners[2])]
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
    // this points to the back of a polygon that runs clockwise
    const back: Vector = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    builder.face(polygon, [p[0] + back[0], p[1] + back[1], p[2] + back[2]], material, 0)
  }
  const radius = Math.sqrt(size[0] * size[0] + size[1] * size[1] + size[2] * size[2]) / 2
  builder.closePart(middle, radius)
  casters?.push(...middle, cos, sin, size[0] / 2, size[1] / 2, size[2] / 2, radius)
  return builder.close(middle, radius)
}

/**
 * Adds floor, ceiling, walls and what is fixed to them: the last object, drawn behind all others except for its
 * fittings.
 */
const addShell = (builder: TexturedBuilder, { depth, width }: Scene, { ceiling: top, floor, walls }: Shell): void => {
  const room = roomFaces({ depth, width })
  const radius = width + depth + ceiling
  builder.face(room.floor.polygon, room.floor.behind, floor, 0)
  builder.face(room.ceiling.polygon, room.ceiling.behind, top, 0)
  room.walls.forEach(({ behind, polygon }, i) => builder.face(polygon, behind, walls, i * 0.4))
  builder.closePart(room.middle, radius)
  builder.close(room.middle, radius)
}

/** The data of a room that come from its house: its doorways, its outer walls, and the seed of its doors. */
interface Home extends Pick<RoomOfHouse, "doorways" | "outer"> {
  readonly seed: string
}

const opening: ReadonlySet<PropKind> = new Set(["box", "passage", "drawers", "cupboard"])
const fixed: ReadonlySet<PropKind> = new Set(["box", "door", "drawers", "cupboard"])

/** Builds the faces of a room with its materials and lighting; for a house, of one of its rooms in its own frame. */
export const buildTexturedMesh = (
  scene: Scene,
  look: SceneLook,
  models: Models = noModels,
  home?: Home,
  ramps: Ramps = new Map()
): TexturedMesh => {
  const builder = texturedBuilder()
  const casters: Casters = []
  const shell = drawShell(scene, look.seed, look.light, home)
  for (const [index, piece] of scene.furniture.entries()) {
    const rng = Randomness.rng(look.seed, "furniture", index)
    const isFlat = piece.size[1] < 0.04
    add(builder, dress(piece, rng), piece.position, piece.yaw, rng.unit(), isFlat ? undefined : casters)
  }
  const props = scene.props.map((prop) => {
    const model = modelFor(models, scene, prop) ?? standingShape(prop, look)
    if (model !== undefined) {
      const low: Vector = [prop.position[0], prop.position[1] - model.shut.size[1] / 2, prop.position[2]]
      const shut = addModel(builder, model.shut, low, prop.yaw, fixed.has(prop.kind) ? casters : undefined)
      const open = model.open === undefined ? undefined : addModel(builder, model.open, low, prop.yaw, undefined)
      return [prop.id, open === undefined ? { shut } : { shut, open }] as const
    }
    const inward = home?.doorways.find(({ id }) => id === prop.id)?.yaw
    const surfaces = (isOpen: boolean) =>
      home === undefined || inward === undefined
        ? propSurfaces(prop, look, isOpen)
        : passageSurfaces(prop, home.seed, inward === prop.yaw, isOpen)
    const put = (isOpen: boolean) => {
      // something that can be taken away casts no shadow, as the shadow would stay behind
      const isCasting = fixed.has(prop.kind) && !isOpen
      const shift = Randomness.draw(look.seed, "shift", prop.id)
      const yaw = inward ?? prop.yaw
      return add(builder, surfaces(isOpen), prop.position, yaw, shift, isCasting ? casters : undefined)
    }
    const shut = put(false)
    return [prop.id, opening.has(prop.kind) ? { shut, open: put(true) } : { shut }] as const
  })
  for (const { center, half, material } of shell.fittings) {
    add(builder, [{ form: "box", center: [0, 0, 0], half, material }], center, 0, 0, undefined)
  }
  if (home === undefined) addShell(builder, scene, shell)
  else addShellWithDoorways(builder, scene, shell, home.doorways)
  const occluders = Float64Array.from(casters)
  const { ambient, lamps } = shell
  return builder.build(new Map(props), { width: scene.width, depth: scene.depth, ambient, lamps, occluders }, ramps)
}
