import { isInView, projectFace } from "../picture/project.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import { addFaces, eachFace } from "./addFaces.ts"
import { bands, countBand, counter, perSample } from "./counter.ts"
import { countPixels } from "./countPixels.ts"
import { makeFocus } from "./Focus.ts"
import { type Layer, isInWindow } from "./Layer.ts"
import { bandRows } from "./Samples.ts"

/** The objects of a layer that are asked about, each with the number of its thing; a thing may have several objects. */
type Asked = ReadonlyMap<number, number>

/** The box around the corners of a face on the screen, in samples. */
const box = { top: 0, bottom: 0, left: 0, right: 0 }

const screen = {
  width: counter.width,
  height: counter.height,
  corner: (i: number, x: number, y: number): void => {
    box.top = i === 0 || y < box.top ? y : box.top
    box.bottom = i === 0 || y > box.bottom ? y : box.bottom
    box.left = i === 0 || x < box.left ? x : box.left
    box.right = i === 0 || x > box.right ? x : box.right
  }
}

const ignored: ScreenPlane = { a: 0, b: 0, c: 0 }

/** Calls `visit` with a box around each face of an object that may be in the picture. */
const eachBox = (layer: Layer, object: number, visit: (around: Readonly<typeof box>) => void): void => {
  const { camera, mesh, window } = layer
  if (!isInView(counter, mesh.spheres, camera, object)) return
  if (window !== undefined && !isInWindow(mesh.spheres, camera, window, object)) return
  eachFace(counter, layer, object, (face) => {
    if (projectFace(screen, mesh, camera, face, ignored) === 0) return
    // corners are rounded when they are drawn
    box.top = Math.max(0, box.top - 1)
    box.bottom = Math.min(counter.height, box.bottom + 1)
    box.left = Math.max(0, box.left - 1)
    box.right = Math.min(counter.width, box.right + 1)
    if (box.top < box.bottom && box.left < box.right) visit(box)
  })
}

const focus = makeFocus(counter.width, counter.height)

/** The thing of each polygon plus one; 0 for polygons that nobody asked about. */
let thingOf = new Int32Array(0)

/**
 * Finds which things at least `least` pixels of a picture of 1024 × 512 show, as `countPixels` counts them. It looks
 * only at the parts of the picture where these things may be.
 *
 * @param asked the objects that are asked about, for each layer
 * @param count the number of things; they are numbered from 0
 * @returns for each thing whether it is shown
 */
export const findShown = (
  layers: ReadonlyArray<Layer>,
  asked: ReadonlyArray<Asked>,
  count: number,
  least: number
): ReadonlyArray<boolean> => {
  /** A thing and a box in which it may show: its first row and column, and those behind its last ones. */
  const boxes: Array<readonly [thing: number, top: number, bottom: number, left: number, right: number]> = []
  const most = new Float64Array(count)
  layers.forEach((layer, index) =>
    asked[index]?.forEach((thing, object) => {
      if (layer.hidden.has(object)) return
      eachBox(layer, object, ({ bottom, left, right, top }) => {
        boxes.push([thing, top, bottom, left, right])
        most[thing]! += perSample * (bottom - top) * (right - left)
      })
    })
  )
  focus.clear()
  for (const [thing, ...box] of boxes) if (most[thing]! >= least) focus.add(...box)
  const open = new Set(Array.from(most.keys()).filter((thing) => most[thing]! >= least))
  const shown = Array.from(most, () => false)
  if (open.size === 0) return shown
  const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
  if (thingOf.length < faces) thingOf = new Int32Array(faces)
  let polygons = 0
  addFaces(
    counter,
    layers,
    (polygon, layer, face) => {
      thingOf[polygon] = (asked[layer]?.get(layers[layer]!.mesh.ownerOf[face]!) ?? -1) + 1
      polygons = polygon + 1
    },
    focus
  )
  const counts = new Uint32Array(polygons + 1)
  const pixels = new Uint32Array(count + 1)
  for (const band of bands) {
    if (!focus.touches(band, band + bandRows, 0, counter.width)) continue
    countBand(band, counts)
    pixels.fill(0)
    for (let polygon = 0; polygon < polygons; polygon++) pixels[thingOf[polygon]!]! += perSample * counts[polygon + 1]!
    for (const thing of open)
      if (pixels[thing + 1]! >= least) {
        shown[thing] = true
        open.delete(thing)
      }
    if (open.size === 0) break
  }
  if (!counter.isInDoubt()) return shown
  const exact = countPixels(layers)
  const all = new Uint32Array(count)
  asked.forEach((objects, layer) =>
    objects.forEach((thing, object) => {
      all[thing]! += exact[layer]?.[object] ?? 0
    })
  )
  return Array.from(all, (each) => each >= least)
}
