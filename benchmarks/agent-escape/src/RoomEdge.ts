import { Schema } from "effect"
import { Name } from "./BoundedText.ts"

const PortAt = Schema.Struct({ node: Name, port: Name })

/** An edge of a room. If its target port is `trigger`, a container drops the target node. */
export const RoomEdge = Schema.Struct({
  from: PortAt,
  to: PortAt,
  /** Which end has the hint about this edge in its narrative. */
  told: Schema.Literals(["producer", "consumer"])
})
export type RoomEdge = typeof RoomEdge.Type
