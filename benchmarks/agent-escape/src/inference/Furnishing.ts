import type { PortType } from "../tools/PortType.ts"
import type { Scale } from "../Scale.ts"
import type { SkeletonEdge } from "../generate/Skeleton.ts"
import type { Values } from "../tools/Template.ts"

/** A node of a room that needs inference, before it gets a name: template id and values. */
export interface Furniture {
  readonly template: string
  readonly inputs: Values
  readonly outputs: Values
  /** The scale of a node that weighs. */
  readonly scale?: Scale
}

/** A room before its texts are written: every input has an edge. */
export interface Furnishing {
  readonly nodes: ReadonlyArray<Furniture>
  readonly edges: ReadonlyArray<SkeletonEdge>
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** An input that no node feeds yet. */
export interface Loose {
  readonly node: number
  readonly port: string
  readonly type: PortType
  readonly value: string
}
