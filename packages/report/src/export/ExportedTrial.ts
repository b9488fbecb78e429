import type { Benchmarks, Content, Stored, ToolSpec, Trajectories } from "@escapement/core"

/** An image with its bytes. */
export type Image = Extract<Content.ContentPart, { readonly _tag: "Image" }>

/** A finished trial with what its agent was given at the start: what other formats are written from. */
export interface ExportedTrial {
  readonly stored: Stored.StoredTrial
  /** The readable name of its instance. */
  readonly name: string
  readonly facets: Benchmarks.Facets
  /** The instructions as text, images by their alternative text. */
  readonly instructions: string
  /** Images of the instructions, in order. */
  readonly opening: ReadonlyArray<Image>
  /** Calls that were played before the agent began and shown to it, such as the way out of a first room. */
  readonly history?: ReadonlyArray<Trajectories.Called>
  /** Bytes of the images that calls showed, by the name that the trajectory and the history know them by. */
  readonly images: ReadonlyMap<string, Uint8Array>
  /** The tools on offer before the first call. */
  readonly tools: ReadonlyArray<ToolSpec>
  /** How much of published data its run rests on, in a sentence; absent where that played none. */
  readonly coverage?: string | undefined
}
