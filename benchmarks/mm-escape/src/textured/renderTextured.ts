import { type Camera } from "../space/Camera.ts"
import { isInView, ordered, projectFace } from "../picture/project.ts"
import type { ScreenPlane } from "../picture/Raster.ts"
import { type Samples, makeSamples } from "./Samples.ts"
import { makeShader } from "./shade.ts"
import type { TexturedMesh } from "./TexturedMesh.ts"

/** An image of colours, 0xBBGGRR, row by row from the top. */
export interface ColourFrame {
  readonly width: number
  readonly height: number
  readonly colours: Uint32Array
}

/** Where the red mark lies: this share of the width. Source: 8 of 2048 pixels in the authors' frames. */
const markShare = 8 / 2048
const red = 0xfc

/** A part that is smaller than this on the screen, in samples, is not drawn. */
const smallest = 0.7

const near: ScreenPlane = { a: 0, b: 0, c: 0 }

/** Whether a part is large enough to be drawn, and in view. */
const isLarge = (samples: Samples, mesh: TexturedMesh, camera: Camera, part: number): boolean => {
  const { eye, forward } = camera
  const { partSpheres: spheres } = mesh
  const x = spheres[4 * part]! - eye[0]
  const y = spheres[4 * part + 1]! - eye[1]
  const z = spheres[4 * part + 2]! - eye[2]
  const depth = x * forward[0] + y * forward[1] + z * forward[2]
  const radius = spheres[4 * part + 3]!
  return radius * samples.height > depth * smallest * 2 && isInView(samples, spheres, camera, part)
}

/** Puts the faces that a camera sees into the samples of a frame. */
const addFaces = (
  samples: Samples,
  mesh: TexturedMesh,
  camera: Camera,
  hidden: ReadonlySet<number>,
  onFace: (face: number) => void
): void => {
  const shell = mesh.objects.length - 2
  const add = (face: number, isBackdrop: boolean): void => {
    const kept = projectFace(samples, mesh, camera, face, near)
    if (kept > 0 && samples.add(kept, face, near, isBackdrop)) onFace(face)
  }
  samples.begin(mesh.made.length, mesh.corners.length / 3)
  for (const { object } of ordered(samples, mesh, camera, shell, hidden)) {
    const end = mesh.objects[object + 1]!
    for (let part = mesh.objects[object]!; part < end; part++) {
      if (!isLarge(samples, mesh, camera, part)) continue
      const last = mesh.parts[part + 1]!
      for (let face = mesh.parts[part]!; face < last; face++) add(face, false)
    }
  }
  for (let face = mesh.parts[mesh.objects[shell]!]!; face < mesh.made.length; face++) add(face, true)
}

const quarter = (colour: number): number => colour >>> 2

/** What draws pictures of a size. */
export const makePainter = (width: number, height: number) => {
  // four samples to a pixel
  const samples = makeSamples(2 * width, 2 * height)
  const pairs = new Uint32Array(samples.faces.buffer)
  const fours = new Float64Array(samples.faces.buffer)
  const colours = new Uint32Array(width * height)
  const shader = makeShader()

  /** A pixel that more than one face covers, by the shares of its samples. */
  const blend = (x: number, y: number, upper: number, lower: number): number => {
    const a = (upper & 65535) - 1
    const b = (upper >>> 16) - 1
    const c = (lower & 65535) - 1
    const d = (lower >>> 16) - 1
    const colourA = shader.point(a, x + 0.25, y + 0.25)
    const colourB = b === a ? colourA : shader.point(b, x + 0.75, y + 0.25)
    const colourC = c === a ? colourA : c === b ? colourB : shader.point(c, x + 0.25, y + 0.75)
    const colourD = d === a ? colourA : d === b ? colourB : d === c ? colourC : shader.point(d, x + 0.75, y + 0.75)
    return (quarter(colourA) + quarter(colourB) + quarter(colourC) + quarter(colourD)) & 0xfcfcfc
  }

  /** Where the run of pixels ends that begins at x, all of whose samples show one face. */
  const runEnd = (x: number, pair: number, upper: number, lower: number): number => {
    let end = x + 1
    if (end % 2 === 1 && end < width && pairs[upper + end] === pair && pairs[lower + end] === pair) end++
    if (end % 2 === 1 || end + 1 >= width || pairs[upper + end] !== pair || pairs[upper + end + 1] !== pair) {
      while (end < width && pairs[upper + end] === pair && pairs[lower + end] === pair) end++
      return end
    }
    // two pixels at a time, as one number
    const two = fours[(upper + end) / 2]!
    const below = (lower - upper) / 2
    let at = (upper + end) / 2
    const last = (upper + width) / 2
    while (at < last && fours[at] === two && fours[at + below] === two) at++
    end = 2 * at - upper
    if (end < width && pairs[upper + end] === pair && pairs[lower + end] === pair) end++
    return end
  }

  const shadeRow = (y: number, upper: number): void => {
    const lower = upper + width
    const start = y * width
    for (let x = 0; x < width;) {
      const pair = pairs[upper + x]!
      if (pair !== pairs[lower + x] || (pair & 65535) !== pair >>> 16) {
        colours[start + x] = blend(x, y, pair, pairs[lower + x]!)
        x++
        continue
      }
      const end = runEnd(x, pair, upper, lower)
      shader.run(colours, start, (pair & 65535) - 1, y, x, end)
      x = end
    }
  }

  const mark = (): void => {
    const side = 2 * Math.max(1, Math.round((width * markShare) / 2))
    for (let row = (height - side) / 2; row < (height + side) / 2; row++) {
      colours.fill(red, row * width + (width - side) / 2, row * width + (width + side) / 2)
    }
  }

  /** Draws a room as a camera sees it, but for hidden objects. The frame is the painter's own: the next one replaces it. */
  return (mesh: TexturedMesh, camera: Camera, hidden: ReadonlySet<number>): ColourFrame => {
    shader.begin(mesh, height)
    addFaces(samples, mesh, camera, hidden, (face) => shader.set(face, camera, near, width, height))
    for (let band = 0; band < 2 * height;) {
      const rows = samples.draw(band)
      for (let row = 0; row < rows; row += 2) shadeRow((band + row) / 2, row * width)
      band += rows
    }
    mark()
    return { width, height, colours }
  }
}

const counted = { width: 512, height: 256 } as const
const counter = makeSamples(counted.width, counted.height)

/** Pixels of a picture of 1024 × 512 that show each object, counted at every second one across and down. */
export const countPixels = (mesh: TexturedMesh, camera: Camera, hidden: ReadonlySet<number>): Uint32Array => {
  addFaces(counter, mesh, camera, hidden, () => {})
  const objects = new Uint32Array(mesh.objects.length - 1)
  const { faces, height, width } = counter
  const shell = mesh.objects.length - 2
  const first = mesh.parts[mesh.objects[shell]!]!
  for (let band = 0; band < height;) {
    const rows = counter.draw(band)
    for (let p = 0; p < rows * width; p++) {
      const face = faces[p]! - 1
      if (face < first) objects[mesh.ownerOf[face]!]! += 4
    }
    band += rows
  }
  return objects
}
