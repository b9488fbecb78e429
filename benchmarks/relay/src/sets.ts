import { type Benchmarks, Randomness } from "@escapement/core"
import type { Difficulty } from "./Difficulty.ts"
import { tiers } from "./tiers.ts"

/** Makes the members of a set: some relays of each kind of a tier. */
const membersOf = (set: string, perKind: number, kinds: ReadonlyArray<Difficulty>) =>
  Array.from({ length: perKind }, () => kinds)
    .flat()
    .map((difficulty, index) => ({ seed: Randomness.seed("relay", set, index), difficulty }))

/** The fixed sets: `frontier@1` of tier `frontier`, and `frontier@2` to `frontier@4` of `frontier-2` to `frontier-4`. */
export const sets: { readonly [set: string]: Benchmarks.InstanceSet<Difficulty> } = {
  "frontier@1": {
    fingerprint: "d4af79ac05f3de8b4f87a78b9fd942eb2eee519c03aec1a88b29682ef9a40ee3",
    members: membersOf("frontier@1", 20, tiers.frontier)
  },
  "frontier@2": {
    fingerprint: "14f8a1cbc15f44e3faf8547ada982dacf6268da8ff0a62e2f3e9042f7005de70",
    members: membersOf("frontier@2", 20, tiers["frontier-2"])
  },
  "frontier@3": {
    fingerprint: "03428f20590259d93d023a85c7cca970d6f39abd180a112b3e2d94f280809ceb",
    members: membersOf("frontier@3", 10, tiers["frontier-3"])
  },
  "frontier@4": {
    fingerprint: "461de9644c2a8f080ea92dbc9091835a78c7f3aae746d878e7613d9d6aa626bb",
    members: membersOf("frontier@4", 10, tiers["frontier-4"])
  }
}
