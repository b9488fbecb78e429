import { type Camera, halfView } from "../space/Camera.ts"
import { type Mesh, patterns } from "./Mesh.ts"
import { redMark } from "./palette.ts"
import { ordered, projectFace } from "./project.ts"
import type { Frame, Ground, Raster, ScreenPlane } from "./Raster.ts"

/** Side of the red mark as a share of the image's width. Source: 8 of 2048 pixels in the authors' frames. */
const markShare = 8 / 2048

const near: ScreenPlane = { a: 0, b: 0, c: 0 }
const ground: Ground = { eyeX: 0, eyeZ: 0, x0: 0, xa: 0, xb: 0, z0: 0, za: 0, zb: 0, pixel: 0 }

const drawFace = (raster: Raster, mesh: Mesh, camera: Camera, face: number, isShell: boolean): void => {
  const kept = projectFace(raster, mesh, camera, face, near)
  if (kept === 0) return
  const color = mesh.colors[face]!
  const pattern = mesh.patterns[face]!
  if (!isShell) raster.polygon(kept, color, near)
  else if (pattern === patterns.plain) raster.backdrop(kept, color, near)
  else raster.patterned(kept, color, near, ground, pattern === patterns.tiles)
}

const setGround = ({ height, width }: Raster, { eye, forward, right, up }: Camera): void => {
  const focal = height / 2 / halfView
  ground.pixel = 1 / focal
  ground.eyeX = eye[0]
  ground.eyeZ = eye[2]
  ground.xa = right[0] / focal
  ground.xb = -up[0] / focal
  ground.x0 = forward[0] - (ground.xa * width) / 2 - (ground.xb * height) / 2
  ground.za = right[2] / focal
  ground.zb = -up[2] / focal
  ground.z0 = forward[2] - (ground.za * width) / 2 - (ground.zb * height) / 2
}

/**
 * Draws a room as a camera sees it, without hidden props and with the red mark in the middle. The frame belongs to the
 * raster: the next one overwrites it.
 */
export const render = (raster: Raster, mesh: Mesh, camera: Camera, hidden: ReadonlySet<string>): Frame => {
  const shell = mesh.objects.length - 2
  const gone = new Set([...hidden].flatMap((id) => mesh.props.get(id) ?? []))
  const draw = (object: number): void => {
    const end = mesh.objects[object + 1]!
    for (let face = mesh.objects[object]!; face < end; face++) drawFace(raster, mesh, camera, face, object === shell)
  }
  raster.clear()
  setGround(raster, camera)
  for (const { object } of ordered(raster, mesh, camera, shell, gone)) draw(object)
  draw(shell)
  const side = 2 * Math.max(1, Math.round((raster.width * markShare) / 2))
  raster.fill((raster.width - side) / 2, (raster.height - side) / 2, side, side, redMark)
  return raster
}
