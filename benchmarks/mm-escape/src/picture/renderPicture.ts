import type { Pose } from "../Pose.ts"
import { placeCamera } from "../space/Camera.ts"
import type { Mesh } from "./Mesh.ts"
import { png } from "./png.ts"
import { type Frame, type Raster, makeRaster } from "./Raster.ts"
import { render } from "./render.ts"

/** Extents of a picture in pixels; even numbers. */
export interface Resolution {
  readonly width: number
  readonly height: number
}

/** What players are shown unless they ask otherwise, and the authors' own size. */
export const resolutions = {
  standard: { width: 1024, height: 512 },
  official: { width: 2048, height: 1024 }
} as const

const rasters = new Map<number, Raster>()

const rasterOf = ({ height, width }: Resolution): Raster => {
  const key = width * 65536 + height
  const found = rasters.get(key)
  if (found !== undefined) return found
  const raster = makeRaster(width, height)
  rasters.set(key, raster)
  return raster
}

/** A room as a player sees it. The frame holds until the next one of its resolution is drawn. */
export const renderFrame = (mesh: Mesh, pose: Pose, gone: Iterable<string>, resolution: Resolution): Frame =>
  render(rasterOf(resolution), mesh, placeCamera(pose), new Set(gone))

/** A room as a player sees it, with the red mark in the middle, without the props that are `gone`: a PNG. */
export const renderPicture = (mesh: Mesh, pose: Pose, gone: Iterable<string>, resolution: Resolution): Uint8Array =>
  png(renderFrame(mesh, pose, gone, resolution))
