import { type Randomness, getOrInsertComputed } from "@escapement/core"
import type { Body } from "../shape/Look.ts"
import { buildParts } from "../shape/buildParts.ts"
import { type Paint, paints } from "../shape/Paint.ts"
import { type Material, material } from "./Material.ts"
import type { Surface } from "./Surface.ts"

/** Colours of timber, from pale to nearly black. */
export const timbers = [0xc9a273, 0xb98a58, 0xa06f42, 0x8a5a38, 0x6b4430, 0x4e3325, 0xd8c09a, 0x7d6a58] as const
/** Colours that furniture is painted in. */
export const lacquers = [
  0xe6e2d8, 0xd9d3c4, 0xb9c2b4, 0x9db0b5, 0x6e8591, 0x4a5a63, 0x8a3f34, 0xb58a4a, 0x55624a, 0x3a3a40, 0xc7a9a0
] as const
/** Colours of cloth. */
const cloths = [
  0x7d8b9c, 0x55697f, 0x8f8470, 0xb5a58a, 0x6d5a52, 0x7c4a45, 0x9a6a58, 0x5f7360, 0x88937a, 0x6a5877, 0x494d57, 0xc4b7a2
] as const
/** Colours of metals. */
export const metals = [0xb9bdc2, 0x8f959c, 0x6d7176, 0xb89a5a, 0x9a7440, 0x7a5a3a, 0x4a4a4e, 0xa8744e] as const

const timber = (rng: Randomness.Rng): Material => material("wood", rng.pick(timbers), 1 + rng.unit(), 0.26)
const lacquer = (rng: Randomness.Rng): Material => material("paint", rng.pick(lacquers), 1, 0.1)
const cloth = (rng: Randomness.Rng): Material =>
  material(rng.pick(["fabric", "fabric", "leather"]), rng.pick(cloths), 1.5 + rng.unit(), 0.26)
const metal = (rng: Randomness.Rng): Material => material("metal", rng.pick(metals), 1.4, 0.26)

/** Categories that are covered in cloth where other furniture is painted. */
const soft = new Set(["sofa", "bed", "officechair", "pc_chair", "clothes", "trousers"])
const laid = new Set(["carpet", "bath_carpet"])
/** Paints of wooden parts: these become timber or lacquer with equal probability. */
const wooden: ReadonlySet<string> = new Set([
  "oak",
  "walnut",
  "cream",
  "rust",
  "amber",
  "doorLeaf",
  "doorFrame",
  "crate"
])
const coloured: ReadonlySet<string> = new Set(["blue", "teal", "plum", "crimson", "grey", "rust", "amber"])
const alive: ReadonlySet<string> = new Set(["green", "leaf"])

/** Whether things of a category keep their colour, such as fruit, bottles and plates. */
const keepsColour = ({ size: [w, h, d] }: Body): boolean => Math.max(w, h, d) < 0.4

const drawMaterial = (body: Body, paint: Paint, rng: Randomness.Rng): Material => {
  const { category } = body
  if (alive.has(paint)) return material("foliage", rng.pick([0x4c7a3a, 0x5f8a45, 0x3f6a44, 0x7a9350]), 2, 0.5)
  if (paint === "screen") return material("paint", 0x1c2430, 1, 0.1)
  if (paint === "black") return material("paint", rng.pick([0x26262a, 0x34322f, 0x1f2226]), 1.5, 0.16)
  if (paint === "steel" || paint === "brass") return metal(rng)
  if (laid.has(category)) return material("carpet", rng.pick(cloths), 0.7 + 0.5 * rng.unit(), 0.4)
  if (soft.has(category) && (coloured.has(paint) || paint === "cream")) return cloth(rng)
  if (paint === "white") {
    return soft.has(category)
      ? material("fabric", rng.pick([0xdcd8cf, 0xc9cdd2, 0xd8ccb8]), 2, 0.14)
      : material(rng.int(0, 3) === 0 ? "marble" : "paint", rng.pick([0xdfe0de, 0xd6d8d4, 0xe2dccf, 0xc5cccd]), 1, 0.09)
  }
  if (keepsColour(body)) return material("paint", paints[paint], 3, 0.22)
  if (category === "fireplace" && paint !== "walnut")
    return material("brick", rng.pick([0x9a5a46, 0x8a6a58, 0xa39684]), 1.4, 0.3)
  if (wooden.has(paint)) return rng.int(0, 2) === 0 ? lacquer(rng) : timber(rng)
  return rng.int(0, 1) === 0 ? lacquer(rng) : cloth(rng)
}

/** Draws the surfaces of a piece of furniture: its parts, with materials of their own. */
export const dress = (body: Body, rng: Randomness.Rng): ReadonlyArray<Surface> => {
  const drawn = new Map<Paint, Material>()
  return buildParts(body).map(({ center, form, half, paint }) => ({
    center,
    form,
    half,
    material: getOrInsertComputed(drawn, paint, () => drawMaterial(body, paint, rng))
  }))
}
