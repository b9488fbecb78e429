import { Schema } from "effect"

/** The four kinds of diamonds, by what their two branches look up. Source: paper §3.3. */
export const DiamondKind = Schema.Literals([
  "elevation × poi",
  "elevation × rating",
  "population × area",
  "temperature × precipitation"
])
export type DiamondKind = typeof DiamondKind.Type
