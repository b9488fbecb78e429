import { type Camera, halfView } from "../space/Camera.ts"
import { type HouseMesh, type Window, seenRooms } from "./HouseMesh.ts"
import { hiddenObjects } from "./hiddenObjects.ts"
import type { TexturedMesh } from "./TexturedMesh.ts"

/** A room in a picture: its faces, the camera in the room's frame, and the objects that are not drawn. */
export interface Layer {
  readonly mesh: TexturedMesh
  readonly camera: Camera
  readonly hidden: ReadonlySet<number>
  /** The part of the picture in which it may show; absent for the whole picture. */
  readonly window?: Window
}

/** Whether anything within a sphere may show in a window; four numbers for each sphere: x, y, z and the radius. */
export const isInWindow = (
  spheres: Float64Array,
  { eye, forward, right, up }: Camera,
  { bottom, left, right: most, top }: Window,
  index: number
): boolean => {
  const x = spheres[4 * index]! - eye[0]
  const y = spheres[4 * index + 1]! - eye[1]
  const z = spheres[4 * index + 2]! - eye[2]
  const radius = spheres[4 * index + 3]!
  const across = x * right[0] + y * right[1] + z * right[2]
  const down = -(x * up[0] + y * up[1] + z * up[2])
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const isBeyond = (past: number, slope: number): boolean => past > radius * Math.sqrt(1 + slope * slope)
  return !(
    isBeyond(depth * left - across, left) ||
    isBeyond(across - depth * most, most) ||
    isBeyond(depth * top - down, top) ||
    isBeyond(down - depth * bottom, bottom)
  )
}

/**
 * Lists what a camera sees of a room or a house, for a number of rows of samples. Props that are gone are left out, and
 * opened ones look open.
 */
export const layersOf = (
  mesh: TexturedMesh | HouseMesh,
  camera: Camera,
  gone: Iterable<string>,
  opened: Iterable<string>,
  rows: number
): ReadonlyArray<Layer> => {
  if (mesh._tag === "Textured") return [{ mesh, camera, hidden: hiddenObjects(mesh, gone, opened) }]
  const taken = [...gone]
  const open = new Set(opened)
  return seenRooms(mesh, camera, open, (2 * halfView) / rows).map(({ room, window }, index): Layer => {
    const { x = 0, z = 0 } = mesh.rooms[room] ?? {}
    const [eyeX, eyeY, eyeZ] = camera.eye
    const faces = mesh.mesh(room)
    return {
      mesh: faces,
      camera: { ...camera, eye: [eyeX - x, eyeY, eyeZ - z] },
      hidden: hiddenObjects(faces, taken, open),
      ...(index === 0 ? {} : { window })
    }
  })
}
