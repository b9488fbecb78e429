import { type Camera, halfView } from "../space/Camera.ts"
import type { Mesh } from "./Mesh.ts"
import type { Screen, ScreenPlane } from "./Raster.ts"

/** Whatever is nearer than this, in metres, is not drawn. */
const nearest = 0.05

/** The faces of a mesh, without colours and patterns. */
export type Faces = Pick<Mesh, "corners" | "faces" | "planes">

/** Corners of a face as the camera sees them: right, up and forward of the eye; before and after clipping. */
const seen = new Float64Array(3 * 32)
const clipped = new Float64Array(3 * 33)

/** Puts the corners of a face into the camera's frame; returns how many are too near to be drawn. */
const look = (mesh: Faces, { eye, forward, right, up }: Camera, face: number): number => {
  let tooNear = 0
  const end = mesh.faces[face + 1]!
  for (let corner = mesh.faces[face]!, i = 0; corner < end; corner++, i += 3) {
    const x = mesh.corners[3 * corner]! - eye[0]
    const y = mesh.corners[3 * corner + 1]! - eye[1]
    const z = mesh.corners[3 * corner + 2]! - eye[2]
    seen[i] = x * right[0] + y * right[1] + z * right[2]
    seen[i + 1] = x * up[0] + y * up[1] + z * up[2]
    const depth = x * forward[0] + y * forward[1] + z * forward[2]
    seen[i + 2] = depth
    if (depth < nearest) tooNear++
  }
  return tooNear
}

/** Cuts away what is too near; returns the number of corners left in `clipped`. */
const clip = (count: number): number => {
  let kept = 0
  for (let i = 0; i < count; i++) {
    const j = (i + 1) % count
    const here = seen[3 * i + 2]!
    const there = seen[3 * j + 2]!
    if (here >= nearest) clipped.set(seen.subarray(3 * i, 3 * i + 3), 3 * kept++)
    if (here >= nearest !== there >= nearest) {
      const share = (nearest - here) / (there - here)
      clipped[3 * kept] = seen[3 * i]! + share * (seen[3 * j]! - seen[3 * i]!)
      clipped[3 * kept + 1] = seen[3 * i + 1]! + share * (seen[3 * j + 1]! - seen[3 * i + 1]!)
      clipped[3 * kept++ + 2] = nearest
    }
  }
  return kept
}

/**
 * Projects a face onto the screen, ready to be drawn; returns the number of its corners, 0 if none of it is visible.
 * `near` becomes its inverse depth over the screen.
 */
export const projectFace = (screen: Screen, mesh: Faces, camera: Camera, face: number, near: ScreenPlane): number => {
  const { eye, forward, right, up } = camera
  const nx = mesh.planes[4 * face]!
  const ny = mesh.planes[4 * face + 1]!
  const nz = mesh.planes[4 * face + 2]!
  // distance of the plane from the eye along its normal, negative if the eye is in front of it
  const behind = mesh.planes[4 * face + 3]! - (nx * eye[0] + ny * eye[1] + nz * eye[2])
  if (behind >= 0) return 0
  const count = mesh.faces[face + 1]! - mesh.faces[face]!
  const tooNear = look(mesh, camera, face)
  if (tooNear === count) return 0
  const corners = tooNear === 0 ? seen : clipped
  const kept = tooNear === 0 ? count : clip(count)
  const middleX = screen.width / 2
  const middleY = screen.height / 2
  const focal = middleY / halfView
  for (let i = 0; i < kept; i++) {
    const scale = focal / corners[3 * i + 2]!
    screen.corner(i, middleX + corners[3 * i]! * scale, middleY - corners[3 * i + 1]! * scale)
  }
  // a point p of the plane has n · p = behind, and p = depth × the ray of its pixel
  near.a = (nx * right[0] + ny * right[1] + nz * right[2]) / (focal * behind)
  near.b = -(nx * up[0] + ny * up[1] + nz * up[2]) / (focal * behind)
  near.c = (nx * forward[0] + ny * forward[1] + nz * forward[2]) / behind - near.a * middleX - near.b * middleY
  return kept
}

/** Whether anything within a sphere may be in the image; four numbers for each sphere: x, y, z and the radius. */
export const isInView = (
  { height, width }: Pick<Screen, "height" | "width">,
  spheres: Float64Array,
  camera: Camera,
  object: number
): boolean => {
  const { eye, forward, right, up } = camera
  const x = spheres[4 * object]! - eye[0]
  const y = spheres[4 * object + 1]! - eye[1]
  const z = spheres[4 * object + 2]! - eye[2]
  const radius = spheres[4 * object + 3]!
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  if (depth < nearest - radius) return false
  const tall = halfView
  const wide = (halfView * width) / height
  const aside = Math.abs(x * right[0] + y * right[1] + z * right[2]) - depth * wide
  const above = Math.abs(x * up[0] + y * up[1] + z * up[2]) - depth * tall
  return aside <= radius * Math.sqrt(1 + wide * wide) && above <= radius * Math.sqrt(1 + tall * tall)
}

/** A box of a screen in pixels: its first row and column, and those behind its last ones. */
type Touches = (top: number, bottom: number, left: number, right: number) => boolean

/**
 * Whether anything within a sphere may show where the screen is asked about. Four numbers for each sphere: x, y, z and
 * the radius.
 */
export const touchesSphere = (
  { height, width }: Pick<Screen, "height" | "width">,
  spheres: Float64Array,
  { eye, forward, right, up }: Camera,
  sphere: number,
  { touches }: { readonly touches: Touches }
): boolean => {
  const x = spheres[4 * sphere]! - eye[0]
  const y = spheres[4 * sphere + 1]! - eye[1]
  const z = spheres[4 * sphere + 2]! - eye[2]
  const radius = spheres[4 * sphere + 3]!
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const [close, far] = [depth - radius, depth + radius]
  if (close < nearest) return true
  const across = x * right[0] + y * right[1] + z * right[2]
  const down = -(x * up[0] + y * up[1] + z * up[2])
  const focal = height / 2 / halfView
  // the least and the largest tangent of anything in a box around the sphere; two pixels more, as corners are rounded
  const low = (offset: number): number => (focal * (offset - radius)) / (offset > radius ? far : close) - 2
  const high = (offset: number): number => (focal * (offset + radius)) / (offset < -radius ? far : close) + 2
  return touches(height / 2 + low(down), height / 2 + high(down), width / 2 + low(across), width / 2 + high(across))
}

/** Lists the objects in view, the nearest first, so that few pixels are drawn twice. */
export const ordered = (
  screen: Screen,
  { spheres }: Pick<Mesh, "spheres">,
  camera: Camera,
  shell: number,
  hidden: ReadonlySet<number>
) => {
  const { eye } = camera
  const objects: Array<{ readonly object: number; readonly away: number }> = []
  for (let object = 0; object < shell; object++) {
    if (hidden.has(object) || !isInView(screen, spheres, camera, object)) continue
    const x = spheres[4 * object]! - eye[0]
    const z = spheres[4 * object + 2]! - eye[2]
    objects.push({ object, away: x * x + z * z })
  }
  return objects.toSorted((a, b) => a.away - b.away || a.object - b.object)
}
