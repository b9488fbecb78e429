import type { Benchmarks, Content, Stored, ToolSpec, Trajectories } from "@escapement/core"

/** An image or a sound with its bytes. */
export type Medium = Exclude<Content.ContentPart, { readonly _tag: "Text" }>

/** A finished trial with what its agent was given at the start: what other formats are written from. */
export interface ExportedTrial {
  readonly stored: Stored.StoredTrial
  /** The readable name of its instance. */
  readonly name: string
  readonly facets: Benchmarks.Facets
  /** The instructions as text, images and sounds by their alternative text. */
  readonly instructions: string
  /** Images and sounds of the instructions, in order. */
  readonly opening: ReadonlyArray<Medium>
  /** Calls that were played before the agent began and shown to it, such as the way out of a first room. */
  readonly history?: ReadonlyArray<Trajectories.Called>
  /** Bytes of the images and sounds that calls gave, by the name that the trajectory and the history know them by. */
  readonly media: ReadonlyMap<string, Uint8Array>
  /** The tools on offer before the first call. */
  readonly tools: ReadonlyArray<ToolSpec>
  /** How much of published data its run rests on, in a sentence; absent if that played none. */
  readonly coverage?: string | undefined
}
