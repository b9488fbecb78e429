import { halfView } from "../space/Camera.ts"
import { isInView, ordered, projectFace } from "../picture/project.ts"
import { type Layer, isInWindow } from "./Layer.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import { type Samples, makeSamples, rowAt } from "./Samples.ts"
import { makeShader } from "./shade.ts"

/** An image of colours, 0xBBGGRR, row by row from the top. */
export interface ColourFrame {
  readonly width: number
  readonly height: number
  readonly colours: Uint32Array
}

/** Side of the red mark as a share of the width. Source: 8 of 2048 pixels in the authors' frames. */
const markShare = 8 / 2048
const red = 0xfc

/** A part that is smaller than this on the screen, in samples, is not drawn. */
const smallest = 0.7

const near: ScreenPlane = { a: 0, b: 0, c: 0 }

/** Whether a part is large enough to be drawn, and in view. */
const isLarge = (samples: Samples, { camera, mesh, window }: Layer, part: number): boolean => {
  const { eye, forward } = camera
  const { partSpheres: spheres } = mesh
  const x = spheres[4 * part]! - eye[0]
  const y = spheres[4 * part + 1]! - eye[1]
  const z = spheres[4 * part + 2]! - eye[2]
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const radius = spheres[4 * part + 3]!
  return (
    radius * samples.height > depth * smallest * 2 &&
    isInView(samples, spheres, camera, part) &&
    (window === undefined || isInWindow(spheres, camera, window, part))
  )
}

/** Called for each polygon that is added, with its layer and its face. */
type OnFace = (polygon: number, layer: number, face: number) => void

/**
 * Adds the faces of the layers to the samples of a frame: those of the first layer in full, those of the others within
 * their windows. The shell of the first layer has nothing of its own behind it, so it comes last.
 */
const addFaces = (samples: Samples, layers: ReadonlyArray<Layer>, onFace: OnFace): void => {
  const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
  const corners = layers.reduce((sum, { mesh }) => sum + mesh.corners.length / 3, 0)
  samples.begin(faces, corners)
  const add = (index: number, { camera, mesh }: Layer, face: number, isBackdrop: boolean): void => {
    const kept = projectFace(samples, mesh, camera, face, near)
    if (kept === 0) return
    const polygon = samples.add(kept, near, isBackdrop)
    if (polygon >= 0) onFace(polygon, index, face)
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
      const end = mesh.objects[object + 1]!
      for (let part = mesh.objects[object]!; part < end; part++) {
        if (!isLarge(samples, layer, part)) continue
        const last = mesh.parts[part + 1]!
        for (let face = mesh.parts[part]!; face < last; face++) add(index, layer, face, false)
      }
    }
    if (index > 0) addShell(index, layer)
  })
  samples.keepWithin(0, width, 0, height)
  const [first] = layers
  if (first !== undefined) addShell(0, first)
}

const quarter = (colour: number): number => colour >>> 2

/** Makes a painter of pictures of one size. */
export const makePainter = (width: number, height: number) => {
  // four samples to a pixel
  const samples = makeSamples(2 * width, 2 * height)
  const { list } = samples
  const colours = new Uint32Array(width * height)
  /** A view of the colours, which takes fewer registers in the loops that write most of them. */
  const canvas = new DataView(colours.buffer)
  const shader = makeShader(width, height)

  const pointAt = (polygon: number, x: number, y: number): number => (polygon < 0 ? 0 : shader.point(polygon, x, y))

  /** Returns the colour of a pixel that more than one polygon covers, from its four samples. */
  const blend = (x: number, y: number, a: number, b: number, c: number, d: number): number => {
    const colourA = pointAt(a, x + 0.25, y + 0.25)
    const colourB = b === a ? colourA : pointAt(b, x + 0.75, y + 0.25)
    const colourC = c === a ? colourA : c === b ? colourB : pointAt(c, x + 0.25, y + 0.75)
    const colourD = d === a ? colourA : d === b ? colourB : d === c ? colourC : pointAt(d, x + 0.75, y + 0.75)
    return (quarter(colourA) + quarter(colourB) + quarter(colourC) + quarter(colourD)) & 0xfcfcfc
  }

  /** Returns the sample at which a stretch ends. */
  const endOf = (stretch: number): number => {
    let next = list[stretch + 1]!
    while (list[next + 2] === list[stretch + 2] && list[next]! < 2 * width) next = list[next + 1]!
    return list[next]!
  }

  /** Colours a row of pixels from the stretches of its two rows of samples. */
  const shadeRow = (y: number, line: number): void => {
    let upper = rowAt(line)
    let lower = rowAt(line + 1)
    let pastUpper = list[upper + 1]!
    let pastLower = list[lower + 1]!
    const start = y * width
    for (let x = 0; x < width;) {
      while (list[pastUpper]! <= 2 * x) {
        upper = pastUpper
        pastUpper = list[upper + 1]!
      }
      while (list[pastLower]! <= 2 * x) {
        lower = pastLower
        pastLower = list[lower + 1]!
      }
      const a = list[upper + 2]!
      const c = list[lower + 2]!
      if (a === c) {
        const end = Math.min(endOf(upper), endOf(lower)) >> 1
        if (end > x) {
          // beyond an edge that two rooms share, samples may be empty
          if (a === 0) colours.fill(0, start + x, start + end)
          else shader.run(canvas, start, a - 1, y, x, end)
          x = end
          continue
        }
      }
      const b = list[pastUpper] === 2 * x + 1 ? list[pastUpper + 2]! : a
      const d = list[pastLower] === 2 * x + 1 ? list[pastLower + 2]! : c
      colours[start + x] = blend(x, y, a - 1, b - 1, c - 1, d - 1)
      x++
    }
  }

  const mark = (): void => {
    const side = 2 * Math.max(1, Math.round((width * markShare) / 2))
    for (let row = (height - side) / 2; row < (height + side) / 2; row++) {
      colours.fill(red, row * width + (width - side) / 2, row * width + (width + side) / 2)
    }
  }

  /** Draws layers. The frame belongs to the painter: the next one overwrites it. */
  return (layers: ReadonlyArray<Layer>): ColourFrame => {
    const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
    shader.begin(
      layers.map(({ mesh }) => mesh),
      faces
    )
    addFaces(samples, layers, (polygon, layer, face) => shader.set(polygon, layer, face, layers[layer]!.camera, near))
    for (let band = 0; band < 2 * height;) {
      const rows = samples.draw(band)
      for (let row = 0; row < rows; row += 2) shadeRow((band + row) / 2, row)
      band += rows
    }
    mark()
    return { width, height, colours }
  }
}

const counted = { width: 512, height: 256 } as const
const counter = makeSamples(counted.width, counted.height)

/** The height of the grid in which pixels are counted, with one sample for each. */
export const countedHeight = counted.height

/**
 * Counts the pixels of a picture of 1024 × 512 that show each object of each layer, from every second pixel across and
 * down.
 */
export const countPixels = (layers: ReadonlyArray<Layer>): ReadonlyArray<Uint32Array> => {
  const objects = layers.map(({ mesh }) => new Uint32Array(mesh.objects.length - 1))
  const faces = layers.reduce((sum, { mesh }) => sum + mesh.made.length, 0)
  /** The layer of each polygon, and its object in that layer. */
  const layerOf = new Uint8Array(faces)
  const objectOf = new Uint16Array(faces)
  addFaces(counter, layers, (polygon, layer, face) => {
    layerOf[polygon] = layer
    objectOf[polygon] = layers[layer]!.mesh.ownerOf[face]!
  })
  const { height, list, width } = counter
  const counts = new Uint32Array(faces + 1)
  for (let band = 0; band < height;) {
    const rows = counter.draw(band)
    for (let row = 0; row < rows; row++) {
      for (let at = rowAt(row), next = 0; list[at]! < width; at = next) {
        next = list[at + 1]!
        counts[list[at + 2]!]! += list[next]! - list[at]!
      }
    }
    band += rows
  }
  for (let polygon = 0; polygon < faces; polygon++) {
    if (counts[polygon + 1]! > 0) objects[layerOf[polygon]!]![objectOf[polygon]!]! += 4 * counts[polygon + 1]!
  }
  // the last object is the room itself, for which no count is needed
  objects.forEach((counts) => counts.fill(0, counts.length - 1))
  return objects
}
