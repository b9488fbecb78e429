import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { tiers } from "./tiers.ts"

/** Relays of each kind in a set. */
const perKind = 20

/** The fixed sets: `frontier@1` has twenty relays of each kind of `frontier`. */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "frontier@1": {
    fingerprint: "d4af79ac05f3de8b4f87a78b9fd942eb2eee519c03aec1a88b29682ef9a40ee3",
    members: Array.from({ length: perKind }, () => tiers.frontier)
      .flat()
      .map((difficulty, index) => ({ seed: Randomness.seed("relay", "frontier@1", index), difficulty }))
  }
}
