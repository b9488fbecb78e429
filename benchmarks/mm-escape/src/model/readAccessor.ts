import { Result } from "effect"
import type { Container } from "./readContainer.ts"
import { limits } from "./Gltf.ts"
import { type Reading, member, refuse } from "./Refusal.ts"

const widths = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const

type Wide = keyof typeof widths

const isWide = (type: string): type is Wide => Object.hasOwn(widths, type)

interface Component {
  readonly bytes: number
  readonly read: (view: DataView, at: number) => number
  /** The divisor of a whole number that stands for a share. */
  readonly most: number
}

const components: { readonly [type in 5120 | 5121 | 5122 | 5123 | 5125 | 5126]: Component } = {
  5120: { bytes: 1, read: (view, at) => view.getInt8(at), most: 127 },
  5121: { bytes: 1, read: (view, at) => view.getUint8(at), most: 255 },
  5122: { bytes: 2, read: (view, at) => view.getInt16(at, true), most: 32_767 },
  5123: { bytes: 2, read: (view, at) => view.getUint16(at, true), most: 65_535 },
  5125: { bytes: 4, read: (view, at) => view.getUint32(at, true), most: 1 },
  5126: { bytes: 4, read: (view, at) => view.getFloat32(at, true), most: 1 }
}

/** Returns the bytes of a buffer view, and the distance between its entries if it states one. */
export const readView = ({ buffers, gltf }: Container, index: number) =>
  Result.gen(function* () {
    const view = yield* member(gltf.bufferViews, index, "the buffer view")
    const buffer = yield* member(buffers, view.buffer, "the buffer")
    const { byteLength, byteOffset = 0, byteStride } = view
    if (byteOffset + byteLength > buffer.length) return yield* refuse(`buffer view ${index} ends beyond its buffer`)
    return { bytes: buffer.subarray(byteOffset, byteOffset + byteLength), stride: byteStride }
  })

/** The numbers of an accessor, entry by entry. */
interface Numbers {
  readonly width: number
  readonly count: number
  readonly values: Float64Array
}

/** Makes a reader of accessors. Each accessor is read once; together they stay within the limit of entries. */
export const accessorReader = (container: Container) => {
  const known = new Map<number, Numbers>()
  let entries = 0
  return (index: number, wanted: ReadonlyArray<Wide>): Reading<Numbers> =>
    Result.gen(function* () {
      const { count, type } = yield* member(container.gltf.accessors, index, "the accessor")
      if (!isWide(type) || !wanted.includes(type))
        return yield* refuse(`accessor ${index} is ${type}, not ${wanted.join(" or ")}`)
      const before = known.get(index)
      if (before !== undefined) return before
      if (count > limits.entries) return yield* refuse(`accessor ${index} has more than ${limits.entries} entries`)
      entries += count
      if (entries > limits.allEntries)
        return yield* refuse(`its accessors have more than ${limits.allEntries} entries together`)
      const numbers = yield* readAccessor(container, index, widths[type])
      known.set(index, numbers)
      return numbers
    })
}

/** Reads the numbers of an accessor. Normalised whole numbers become fractions, at most 1. */
const readAccessor = (container: Container, index: number, width: number): Reading<Numbers> =>
  Result.gen(function* () {
    const {
      bufferView,
      byteOffset = 0,
      componentType,
      count,
      normalized,
      sparse
    } = yield* member(container.gltf.accessors, index, "the accessor")
    if (sparse !== undefined || bufferView === undefined)
      return yield* refuse(`accessor ${index} is sparse, which is not supported`)
    const { bytes: each, most, read } = components[componentType]
    const { bytes, stride = width * each } = yield* readView(container, bufferView)
    if (count > 0 && byteOffset + (count - 1) * stride + width * each > bytes.length) {
      return yield* refuse(`accessor ${index} ends beyond its buffer view`)
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const by = normalized === true ? most : 1
    const values = new Float64Array(count * width)
    for (let entry = 0, to = 0; entry < count; entry++) {
      const at = byteOffset + entry * stride
      for (let part = 0; part < width; part++, to++) values[to] = read(view, at + part * each) / by
    }
    return { width, count, values }
  })
