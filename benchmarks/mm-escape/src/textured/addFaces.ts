import { isInView, ordered, projectFace, touchesSphere } from "../picture/project.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import { halfView } from "../space/Camera.ts"
import type { Focus } from "./Focus.ts"
import { type Layer, isInWindow } from "./Layer.ts"
import type { Samples } from "./Samples.ts"

/** A part that is smaller than this on the screen, in samples, is not drawn. */
const smallest = 0.7

const near: ScreenPlane = { a: 0, b: 0, c: 0 }

type Size = Pick<Samples, "height" | "width">

/** Whether a part is large enough to be drawn, and in view. */
const isLarge = (size: Size, { camera, mesh, window }: Layer, part: number): boolean => {
  const { eye, forward } = camera
  const { partSpheres: spheres } = mesh
  const x = spheres[4 * part]! - eye[0]
  const y = spheres[4 * part + 1]! - eye[1]
  const z = spheres[4 * part + 2]! - eye[2]
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const radius = spheres[4 * part + 3]!
  return (
    radius * size.height > depth * smallest * 2 &&
    isInView(size, spheres, camera, part) &&
    (window === undefined || isInWindow(spheres, camera, window, part))
  )
}

/** Calls `visit` for each face of the parts of an object that are drawn. */
export const eachFace = (
  size: Size,
  layer: Layer,
  object: number,
  visit: (face: number) => void,
  focus?: Focus
): void => {
  const { camera, mesh } = layer
  const end = mesh.objects[object + 1]!
  for (let part = mesh.objects[object]!; part < end; part++) {
    if (!isLarge(size, layer, part)) continue
    if (focus !== undefined && !touchesSphere(size, mesh.partSpheres, camera, part, focus)) continue
    const last = mesh.parts[part + 1]!
    for (let face = mesh.parts[part]!; face < last; face++) visit(face)
  }
}

/** Called for each polygon that is added, with its layer, its face, and its inverse depth, valid until the next one. */
type OnFace = (polygon: number, layer: number, face: number, near: ScreenPlane) => void

/**
 * Adds the faces of the layers to the samples of a frame: those of the first layer in full, those of the others within
 * their windows. The shell of the first layer has nothing of its own behind it, so it comes last. With a `focus`, only
 * faces that touch it are added.
 */
export const addFaces = (samples: Samples, layers: ReadonlyArray<Layer>, onFace: OnFace, focus?: Focus): void => {
  const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
  const corners = layers.reduce((sum, { mesh }) => sum + mesh.corners.length / 3, 0)
  samples.begin(faces, corners, focus)
  const add = (index: number, { camera, mesh }: Layer, face: number, isBackdrop: boolean): void => {
    const kept = projectFace(samples, mesh, camera, face, near)
    if (kept === 0) return
    const polygon = samples.add(kept, near, isBackdrop)
    if (polygon >= 0) onFace(polygon, index, face, near)
  }
  const addShell = (index: number, layer: Layer): void => {
    const { mesh } = layer
    const shell = mesh.objects.length - 2
    for (let face = mesh.parts[mesh.objects[shell]!]!; face < mesh.made.length; face++)
      add(index, layer, face, index === 0)
  }
  const { height, width } = samples
  const focal = height / 2 / halfView
  layers.forEach((layer, index) => {
    const { camera, hidden, mesh, window } = layer
    if (window !== undefined) {
      samples.keepWithin(
        Math.floor(width / 2 + window.left * focal),
        Math.ceil(width / 2 + window.right * focal),
        Math.floor(height / 2 + window.top * focal),
        Math.ceil(height / 2 + window.bottom * focal)
      )
    }
    for (const { object } of ordered(samples, mesh, camera, mesh.objects.length - 2, hidden)) {
      if (focus !== undefined && !touchesSphere(samples, mesh.spheres, camera, object, focus)) continue
      eachFace(samples, layer, object, (face) => add(index, layer, face, false), focus)
    }
    if (index > 0) addShell(index, layer)
  })
  samples.keepWithin(0, width, 0, height)
  const [first] = layers
  if (first !== undefined) addShell(0, first)
}
