import { Randomness } from "@escapement/core"
import { assert, describe, it } from "@effect/vitest"
import type { ScreenPlane } from "../../src/picture/Raster.ts"
import { type Focus, makeFocus } from "../../src/textured/Focus.ts"
import { makeSamples, rowAt } from "../../src/textured/Samples.ts"

const [width, height] = [80, 32]
const samples = makeSamples(width, height)

interface Rectangle {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly near: ScreenPlane
  readonly isBackdrop: boolean
}

const filled = (length: number, value: number): Array<number> => Array.from({ length }, () => value)

/** What is meant: a depth for each sample, summed up along its row and kept in single precision. */
const sampleBySample = (polygons: ReadonlyArray<Rectangle>): ReadonlyArray<number> => {
  const faces = filled(width * height, 0)
  const depths = new Float32Array(width * height)
  const [first, last] = [filled(height, width), filled(height, 0)]
  polygons.forEach(({ bottom, isBackdrop, left, near: { a, b, c }, right, top }, index) => {
    for (let row = top; row < bottom; row++) {
      const from = isBackdrop ? Math.min(right, Math.max(left, first[row]!)) : left
      const clean = isBackdrop ? Math.max(from, Math.min(right, last[row]!)) : right
      if (!isBackdrop) [first[row], last[row]] = [Math.min(first[row]!, left), Math.max(last[row]!, right)]
      let near = a * (from + 0.5) + b * (row + 0.5) + c
      for (let x = left; x < right; x++) {
        const p = row * width + x
        const isCounted = x >= from && x < clean
        if (!isCounted || near > depths[p]!) {
          faces[p] = index + 1
          if (!isBackdrop) depths[p] = near
        }
        if (isCounted) near += a
      }
    }
  })
  return faces
}

const drawn = (polygons: ReadonlyArray<Rectangle>, focus?: Focus): ReadonlyArray<number> => {
  samples.begin(polygons.length, 4 * polygons.length, focus)
  const added: Array<number> = [0]
  for (const [index, { bottom, isBackdrop, left, near, right, top }] of polygons.entries()) {
    const corners = [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom]
    ] as const
    corners.forEach(([x, y], i) => samples.corner(i, x, y))
    if (samples.add(4, near, isBackdrop) >= 0) added.push(index + 1)
  }
  const faces: Array<number> = []
  const { list } = samples
  for (let band = 0; band < height;) {
    const rows = samples.draw(band)
    for (let row = 0; row < rows; row++) {
      for (let at = rowAt(row); list[at]! < width; at = list[at + 1]!)
        faces.push(...filled(list[list[at + 1]!]! - list[at]!, added[list[at + 2]!]!))
    }
    band += rows
  }
  return faces
}

const rng = Randomness.rng("samples")
const planes: ReadonlyArray<() => ScreenPlane> = [
  () => ({ a: 0.01 * (rng.unit() - 0.5), b: 0.01 * (rng.unit() - 0.5), c: 0.5 + rng.unit() }),
  // in one plane but for what rounding adds
  () => ({ a: 0.003, b: -0.002, c: 0.7 * (1 + 1e-8 * (rng.unit() - 0.5)) }),
  () => ({ a: 0.05 * (rng.unit() - 0.5), b: 0.02, c: rng.unit() - 0.5 }),
  () => ({ a: 1e300 * (rng.unit() - 0.5), b: Number.NaN, c: Infinity })
]

/** Draws some rectangles, the last ones backdrops. */
const drawRectangles = (): ReadonlyArray<Rectangle> => {
  const count = 2 + Math.floor(rng.unit() * 14)
  return Array.from({ length: count }, (_, i): Rectangle => {
    const [left, top] = [Math.floor(rng.unit() * 70), Math.floor(rng.unit() * 24)]
    const right = Math.min(width, left + 1 + Math.floor(rng.unit() * 60))
    const bottom = Math.min(height, top + 1 + Math.floor(rng.unit() * 20))
    const kind = rng.unit() < 0.04 ? 3 : Math.floor(rng.unit() * 3)
    return { left, right, top, bottom, near: planes[kind]!(), isBackdrop: i > 0.7 * count }
  })
}

describe("the faces of samples", () => {
  it("equal those of a depth per sample, also if polygons cross, coincide, or are seen from the side", () => {
    for (let round = 0; round < 60; round++) {
      const polygons = drawRectangles()
      assert.deepStrictEqual(drawn(polygons), sampleBySample(polygons), `round ${round}`)
    }
  })

  it("equal those of all polygons within a focus, unless they are in doubt", () => {
    const focus = makeFocus(width, height)
    let [sure, doubtful, left] = [0, 0, 0]
    for (let round = 0; round < 200; round++) {
      const polygons = drawRectangles()
      focus.clear()
      const { bottom, left: from, right, top } = polygons[0]!
      focus.add(top, bottom, from, right)
      const faces = drawn(polygons, focus)
      if (samples.isInDoubt()) {
        doubtful++
        continue
      }
      sure++
      const all = drawn(polygons)
      const isSolid = (face: number): boolean => face > 0 && !polygons[face - 1]!.isBackdrop
      for (let y = top; y < bottom; y++) {
        for (let x = from; x < right; x++) {
          // a backdrop is filled in where nothing else is, which a focus may not know
          const [face, expected] = [faces[y * width + x]!, all[y * width + x]!]
          if (isSolid(face) || isSolid(expected)) assert.strictEqual(face, expected)
        }
      }
      if (faces.some((face, at) => face !== all[at])) left++
    }
    assert.isTrue(sure > 50 && doubtful > 5 && left > 20, `${sure} sure, ${doubtful} in doubt, ${left} left out`)
  })

  it("are in doubt within a focus if a backdrop is in the plane of another polygon", () => {
    const focus = makeFocus(width, height)
    focus.add(0, height, 0, width)
    const near = { a: 0.001, b: 0.002, c: 0.5 }
    const all = { left: 10, right: 60, top: 4, bottom: 20, near, isBackdrop: false }
    const isInDoubt = (c: number): boolean => {
      drawn([all, { ...all, near: { ...near, c }, isBackdrop: true }], focus)
      return samples.isInDoubt()
    }
    assert.isTrue(isInDoubt(0.5))
    assert.isFalse(isInDoubt(0.4))
  })
})
