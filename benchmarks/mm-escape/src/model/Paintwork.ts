import { Result } from "effect"
import { readDataUri, type Container } from "./readContainer.ts"
import { limits } from "./Gltf.ts"
import { readView } from "./readAccessor.ts"
import { type Image, readImage } from "./readImage.ts"
import { type Reading, member, refuse } from "./Refusal.ts"

/** A colour of a surface: red, green and blue from 0 to 255 in sRGB, and opacity from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, opacity: number]

/** What a primitive is painted with. */
export interface Paintwork {
  /** The base colour in linear light, from 0 to 1. */
  readonly factor: readonly [red: number, green: number, blue: number, opacity: number]
  readonly image?: Image
  /** Index of the set of texture coordinates. */
  readonly places: number
  readonly isMetal: boolean
  readonly isGlowing: boolean
  readonly isDoubleSided: boolean
  /** Anything less opaque than this is not drawn. */
  readonly cutoff: number
}

const bare: Paintwork = {
  factor: [0.8, 0.8, 0.8, 1],
  places: 0,
  isMetal: false,
  isGlowing: false,
  isDoubleSided: false,
  cutoff: 0
}

const share = (value: number | undefined, otherwise: number): number => Math.max(0, Math.min(1, value ?? otherwise))

/** How many texels further files may have together; reading an image lowers it. */
export interface Allowance {
  texels: number
}

/**
 * Makes a reader of images. Each image is read once; together they stay within the limit of a file and the allowance.
 */
export const imageReader = (container: Container, allowance: Allowance) => {
  const known = new Map<number, Image>()
  let own: number = limits.texels
  return (texture: number): Reading<Image> =>
    Result.gen(function* () {
      const { source } = yield* member(container.gltf.textures, texture, "the texture")
      if (source === undefined)
        return yield* refuse(`texture ${texture} has no image of a supported kind: use a PNG of 8 bits per channel`)
      const before = known.get(source)
      if (before !== undefined) return before
      const { bufferView, uri } = yield* member(container.gltf.images, source, "the image")
      const what = `image ${source}`
      if (uri === undefined && bufferView === undefined) return yield* refuse(`${what} has no bytes in the file`)
      const bytes =
        uri === undefined ? (yield* readView(container, bufferView ?? 0)).bytes : yield* readDataUri(uri, what)
      const image = yield* Result.mapError(
        readImage(bytes, Math.min(own, allowance.texels)),
        (reason) => `${what} is not read: ${reason}`
      )
      own -= image.width * image.height
      allowance.texels -= image.width * image.height
      known.set(source, image)
      return image
    })
}

/** Reads the paintwork of a material of a file. */
export const readPaintwork = (
  { gltf }: Container,
  index: number | undefined,
  imageOf: (texture: number) => Reading<Image>
): Reading<Paintwork> =>
  Result.gen(function* () {
    if (index === undefined) return bare
    const {
      alphaCutoff,
      alphaMode,
      doubleSided,
      emissiveFactor = [],
      pbrMetallicRoughness: pbr
    } = yield* member(gltf.materials, index, "the material")
    const [r, g, b, a] = pbr?.baseColorFactor ?? []
    const use = pbr?.baseColorTexture
    if (use?.extensions !== undefined && Object.hasOwn(use.extensions, "KHR_texture_transform")) {
      return yield* refuse(`material ${index} uses KHR_texture_transform, which is not supported`)
    }
    const image = use === undefined ? undefined : yield* imageOf(use.index)
    return {
      factor: [share(r, 1), share(g, 1), share(b, 1), share(a, 1)],
      ...(image === undefined ? {} : { image }),
      places: use?.texCoord ?? 0,
      isMetal: pbr !== undefined && (pbr.metallicFactor ?? 1) >= 0.5,
      isGlowing: emissiveFactor.some((part) => part > 0.5),
      isDoubleSided: doubleSided ?? false,
      cutoff: alphaMode === "MASK" ? share(alphaCutoff, 0.5) : alphaMode === "BLEND" ? 0.3 : 0
    }
  })

/**
 * Converts linear light to an sRGB value from 0 to 255. Square roots approximate the curve to within 1.5 steps, and
 * give the same result on every machine.
 */
export const onScreen = (light: number): number => {
  const once = Math.sqrt(light)
  const twice = Math.sqrt(once)
  const thrice = Math.sqrt(twice)
  const value = 0.662 * once + 0.684 * twice - 0.3235 * thrice - 0.0225 * light
  return 255 * Math.max(0, Math.min(1, value))
}

const wrapped = (value: number, size: number): number => {
  const share = value - Math.floor(value)
  return Math.min(size - 1, Math.floor(share * size))
}

/** Returns the colour of a paintwork at a place of its image, multiplied by a tint in linear light. */
export const colourAt = ({ factor, image }: Paintwork, u: number, v: number, tint: ReadonlyArray<number>): Colour => {
  const at = image === undefined ? 0 : 4 * (wrapped(v, image.height) * image.width + wrapped(u, image.width))
  const of = (channel: number): number => {
    const by = onScreen(Math.max(0, Math.min(1, factor[channel]! * (tint[channel] ?? 1))))
    return image === undefined ? by : (image.rgba[at + channel]! * by) / 255
  }
  const opacity = factor[3] * (tint[3] ?? 1) * (image === undefined ? 1 : image.rgba[at + 3]! / 255)
  return [of(0), of(1), of(2), opacity]
}
