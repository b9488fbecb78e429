import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { fitModel } from "../../src/model/fitModel.ts"
import type { Model } from "../../src/model/Model.ts"
import { onScreen } from "../../src/model/Paintwork.ts"
import { readModel } from "../../src/model/readModel.ts"
import { blockGltf, makeGlb, makeGltf, makePng } from "./makeGlb.ts"

const extents = [2, 1, 4] as const
const { bytes, json } = blockGltf(extents)

const modelOf = (file: Uint8Array): Model => Result.getOrThrow(readModel(file))
const reasonOf = (changed: object): string =>
  Result.match(readModel(makeGlb({ ...json, ...changed }, bytes)), {
    onSuccess: () => "",
    onFailure: (reason) => reason
  })

/** How far the first corner of each facet lies before the middle of the model, along its front's normal; all positive where fronts are outside. */
const fronts = ({ facets, high, low }: Model): ReadonlyArray<number> =>
  facets.map(({ corners: [p, q, r] }) => {
    const [ux, uy, uz] = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const [vx, vy, vz] = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
    const back = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    return -[0, 1, 2].reduce((sum, axis) => sum + back[axis]! * (p[axis]! - (low[axis]! + high[axis]!) / 2), 0)
  })

describe("readModel", () => {
  it("reads a GLB file and a text file with a data URI equally", () => {
    const model = modelOf(makeGlb(json, bytes))
    assert.deepStrictEqual([model.low, model.high, model.facets.length], [[-1, 0, -2], [1, 1, 2], 12])
    assert.deepStrictEqual(modelOf(makeGltf(json, bytes)), model)
  })

  it("returns triangles that face outwards, also for mirrored nodes", () => {
    for (const node of [{ mesh: 0 }, { mesh: 0, scale: [-1, 1, 1] }, { mesh: 0, rotation: [0, 0.6, 0, 0.8] }]) {
      for (const way of fronts(modelOf(makeGlb({ ...json, nodes: [node] }, bytes)))) assert.isAbove(way, 0)
    }
  })

  it("turns and moves the children of a node", () => {
    const half = Math.sqrt(0.5)
    const nodes = [
      { children: [1], translation: [10, 0, 0] },
      { mesh: 0, rotation: [0, half, 0, half], scale: [1, 3, 1] }
    ]
    const { high, low } = modelOf(makeGlb({ ...json, nodes }, bytes))
    // x is to the left in the file: 10 to the left is -10
    const near = (a: ReadonlyArray<number>, b: ReadonlyArray<number>) =>
      a.forEach((value, i) => assert.closeTo(value, b[i]!, 1e-6))
    near(low, [-12, 0, -1])
    near(high, [-8, 3, 1])
  })

  it("splits triangles at changes of their texture, into colours of the texture", () => {
    const image = makePng(4, 4, (x) => (x < 2 ? [200, 40, 40] : [40, 40, 200]))
    const drawn = blockGltf(extents, image)
    const { facets } = modelOf(makeGlb(drawn.json, drawn.bytes))
    assert.isAbove(facets.length, 100)
    assert.isAtMost(facets.length, 1000)
    const middles = new Set(facets.map(({ material }) => material.colours[1]))
    for (const colour of [0xcc2c2c, 0x2c2ccc]) assert.include([...middles], colour)
    assert.isAtMost(middles.size, 64)
  })

  it("converts linear light to screen values", () => {
    const exact = (x: number) => 255 * (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055)
    for (let i = 0; i <= 100; i++) assert.closeTo(onScreen(i / 100), exact(i / 100), 1.5)
  })

  it.each([
    [
      "a buffer elsewhere",
      { buffers: [{ byteLength: 4, uri: "https://example.com/a.bin" }] },
      /only data inside the file is read/
    ],
    ["a buffer in a file", { buffers: [{ byteLength: 4, uri: "../secret.bin" }] }, /only data inside the file is read/],
    [
      "an image elsewhere",
      {
        textures: [{ source: 0 }],
        images: [{ uri: "file:///etc/passwd" }],
        materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }]
      },
      /only data inside the file is read/
    ],
    ["a ring of nodes", { nodes: [{ children: [1] }, { children: [0], mesh: 0 }] }, /its own descendant/],
    ["too many nodes", { nodes: Array.from({ length: 1001 }, () => ({ mesh: 0 })) }, /nodes/],
    ["a deep chain", { nodes: Array.from({ length: 32 }, (_, i) => ({ children: [i + 1] })) }, /deeper than 32/],
    [
      "a mesh used too often",
      {
        scenes: [{ nodes: Array.from({ length: 200 }, (_, i) => i) }],
        nodes: Array.from({ length: 200 }, () => ({ mesh: 0 }))
      },
      /more than 1000 triangles/
    ],
    [
      "primitives without a triangle in great number",
      {
        scenes: [{ nodes: [0, 1] }],
        nodes: [{ mesh: 0 }, { mesh: 0 }],
        meshes: [{ primitives: Array.from({ length: 501 }, () => ({ attributes: { POSITION: 0 }, indices: 3 })) }],
        accessors: [...json.accessors, { ...json.accessors[2], count: 0 }]
      },
      /more than 1000 primitives/
    ],
    [
      "accessors of many entries together",
      {
        meshes: [
          { primitives: [3, 4, 5, 6, 7].map((position) => ({ attributes: { POSITION: position }, indices: 2 })) }
        ],
        accessors: [
          ...json.accessors,
          ...[3, 4, 5, 6, 7].map(() => ({ bufferView: 3, componentType: 5121, count: 65_536, type: "VEC3" }))
        ],
        bufferViews: [...json.bufferViews, { buffer: 1, byteLength: 3 * 65_536 }],
        buffers: [
          ...json.buffers,
          {
            byteLength: 3 * 65_536,
            uri: `data:application/octet-stream;base64,${Buffer.alloc(3 * 65_536, 7).toString("base64")}`
          }
        ]
      },
      /more than 262144 entries together/
    ],
    ["a skin", { nodes: [{ mesh: 0, skin: 0 }] }, /skin/],
    [
      "points",
      { meshes: [{ primitives: [{ attributes: { POSITION: 0 }, mode: 0 }] }] },
      /only triangles are supported/
    ],
    [
      "an accessor beyond its view",
      { accessors: [{ ...json.accessors[0], count: 900 }, ...json.accessors.slice(1)] },
      /ends beyond/
    ],
    [
      "an accessor of many entries",
      { accessors: [{ ...json.accessors[0], count: 4e9 }, ...json.accessors.slice(1)] },
      /more than 65536 entries/
    ],
    [
      "a view beyond its buffer",
      { bufferViews: [{ buffer: 0, byteLength: 1e9 }, ...json.bufferViews.slice(1)] },
      /beyond its buffer/
    ],
    ["a buffer longer than the file", { buffers: [{ byteLength: 1e9 }] }, /fewer bytes/],
    [
      "an extension that must be known",
      { extensionsRequired: ["KHR_draco_mesh_compression"] },
      /needs the extension "KHR_draco/
    ],
    [
      "a sparse accessor",
      { accessors: [{ ...json.accessors[0], sparse: { count: 1 } }, ...json.accessors.slice(1)] },
      /sparse/
    ],
    ["a place that it has not", { nodes: [{ mesh: 7 }] }, /the mesh 7, which does not exist/],
    ["nothing to show", { nodes: [{}] }, /no triangle/],
    ["no thickness anywhere", { nodes: [{ mesh: 0, scale: [0, 0, 0] }] }, /its size is 0/],
    ["places without bound", { nodes: [{ mesh: 0, scale: [1e300, 1, 1] }] }, /not a number or lies beyond/],
    ["another version", { asset: { version: "1.0" } }, /version 2/]
  ] as const)("refuses %s in a sentence", (_, changed, sentence) => assert.match(reasonOf(changed), sentence))

  it("refuses files that are not models, and images that declare more than they contain", () => {
    const reason = (file: Uint8Array) => Result.match(readModel(file), { onSuccess: () => "", onFailure: (why) => why })
    assert.match(reason(new Uint8Array(9 * 1024 * 1024)), /more than 8388608 bytes/)
    assert.isAbove(reason(new TextEncoder().encode("[".repeat(100_000))).length, 0)
    assert.match(reason(makeGlb(json, bytes).subarray(0, 200)), /length in its header is wrong/)
    const image = makePng(4, 4, () => [1, 2, 3])
    new DataView(image.buffer, image.byteOffset).setUint32(16, 3e6)
    const huge = blockGltf(extents, image)
    assert.match(reason(makeGlb(huge.json, huge.bytes)), /3000000 × 4 texels/)
    const wrong = blockGltf(extents, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))
    assert.match(reason(makeGlb(wrong.json, wrong.bytes)), /JPEG/)
  })
})

describe("fitModel", () => {
  const fit = (size: readonly [number, number, number], kind: "box" | "door" | "key") => {
    const { bytes, json } = blockGltf(size)
    return fitModel(modelOf(makeGlb(json, bytes)), kind).size.map((value) => Math.round(value * 1e4) / 1e4)
  }

  it("lays keys flat with their longest side ahead, and keeps their shape", () => {
    for (const size of [
      [1, 10, 0.5],
      [10, 1, 0.5],
      [0.5, 10, 1],
      [1, 0.5, 10]
    ] as const) {
      assert.deepStrictEqual(fit(size, "key"), [0.03, 0.015, 0.3])
    }
  })

  it("puts keys upright if they stand", () => {
    const drawn = blockGltf([1, 4, 0.5])
    const { size } = fitModel(modelOf(makeGlb(drawn.json, drawn.bytes)), "key", true)
    assert.deepStrictEqual(
      size.map((value) => Math.round(value * 1e4) / 1e4),
      [0.085, 0.34, 0.0425]
    )
  })

  it("keeps boxes upright, and lets doors fill their doorways", () => {
    assert.deepStrictEqual(fit([1, 1, 1], "box"), [0.2, 0.2, 0.2])
    assert.deepStrictEqual(fit([1, 1, 1], "door"), [1.11, 2.26, 0.1])
  })
})
