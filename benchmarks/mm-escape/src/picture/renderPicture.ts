import { getOrInsertComputed } from "@escapement/core"
import { type Models, noModels } from "../model/Models.ts"
import type { Pose } from "../Pose.ts"
import { placeCamera } from "../space/Camera.ts"
import type { Scene } from "../scene/Scene.ts"
import { buildTexturedMesh } from "../textured/buildTexturedMesh.ts"
import { type HouseMesh, buildHouseMesh } from "../textured/HouseMesh.ts"
import { layersOf } from "../textured/Layer.ts"
import { makePainter } from "../textured/renderTextured.ts"
import type { TexturedMesh } from "../textured/TexturedMesh.ts"
import { truecolourPng } from "../textured/truecolourPng.ts"
import { buildMesh } from "./buildMesh.ts"
import type { Mesh } from "./Mesh.ts"
import { png } from "./png.ts"
import { type Frame, type Raster, makeRaster } from "./Raster.ts"
import { render } from "./render.ts"

/** Size of a picture in pixels; both numbers are even. */
interface Resolution {
  readonly width: number
  readonly height: number
}

/** The sizes of pictures, in pixels: `standard`, the default for players, and `official`, that of the authors. */
export const resolutions = {
  standard: { width: 1024, height: 512 },
  official: { width: 2048, height: 1024 }
} as const

const rasters = new Map<number, Raster>()

const painters = new Map<number, ReturnType<typeof makePainter>>()

const painterOf = ({ height, width }: Resolution) => {
  const key = width * 65536 + height
  const found = getOrInsertComputed(painters, key, () => makePainter(width, height))
  return found
}

/**
 * A room or a house ready to be drawn: with flat colours, or with the textures and the light of the second edition and
 * later.
 */
export type AnyMesh = Mesh | TexturedMesh | HouseMesh

/**
 * Builds the mesh of a room or a house, as its edition looks. From the second edition on, `models` are glTF models that
 * take the place of props; by default none.
 */
export const buildAnyMesh = (scene: Scene, models: Models = noModels): AnyMesh => {
  const { house, look } = scene
  if (look === undefined) return buildMesh(scene)
  return house === undefined ? buildTexturedMesh(scene, look, models) : buildHouseMesh(scene, house, look, models)
}

const rasterOf = ({ height, width }: Resolution): Raster => {
  const key = width * 65536 + height
  return getOrInsertComputed(rasters, key, () => makeRaster(width, height))
}

/**
 * Draws a room of the first edition as a player sees it, without the props whose ids are `gone`. Write the frame with
 * `png` at once: it is valid only until the next one of its resolution is drawn.
 */
export const renderFrame = (mesh: Mesh, pose: Pose, gone: Iterable<string>, resolution: Resolution): Frame =>
  render(rasterOf(resolution), mesh, placeCamera(pose), new Set(gone))

/**
 * Draws a room of any edition as a player sees it, as a PNG, with the red mark in the middle and without the props
 * whose ids are `gone`. Boxes whose ids are `opened` look open from the second edition on.
 */
export const renderPicture = (
  mesh: AnyMesh,
  pose: Pose,
  gone: Iterable<string>,
  resolution: Resolution,
  opened: Iterable<string> = []
): Uint8Array =>
  "_tag" in mesh
    ? truecolourPng(painterOf(resolution)(layersOf(mesh, placeCamera(pose), gone, opened, 2 * resolution.height)))
    : png(renderFrame(mesh, pose, gone, resolution))
