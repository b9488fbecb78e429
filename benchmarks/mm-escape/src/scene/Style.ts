import { Schema } from "effect"

/** The four styles of rooms. Source: paper, §3.3. */
export const Style = Schema.Literals(["LivingRoom", "Kitchen", "Bathroom", "Bedroom"])
export type Style = typeof Style.Type

/** What words call a room of each style. */
export const styleNames: { readonly [style in Style]: string } = {
  LivingRoom: "living room",
  Kitchen: "kitchen",
  Bathroom: "bathroom",
  Bedroom: "bedroom"
}
