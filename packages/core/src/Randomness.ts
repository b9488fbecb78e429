/** Seeds, and the randomness that follows from them. */
export { type SeedName, type Rng, type Seed, draw, rng, rngUnder, seed } from "./Seed.ts"
