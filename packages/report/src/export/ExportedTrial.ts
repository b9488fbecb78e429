import type { Benchmarks, Content, Stored, ToolSpec, Trajectories } from "@escapement/core"
import type { SentRequest } from "./SentRequest.ts"

/** An image or a sound with its bytes. */
export type Medium = Exclude<Content.ContentPart, { readonly _tag: "Text" }>

/** A finished trial with what its agent was given at the start: the input of all exports of trials. */
export interface ExportedTrial {
  readonly stored: Stored.StoredTrial
  /** The readable name of the instance. */
  readonly name: string
  readonly facets: Benchmarks.Facets
  /** The instructions as text, images and sounds by their alternative text. */
  readonly instructions: string
  /** Images and sounds of the instructions, in order. */
  readonly opening: ReadonlyArray<Medium>
  /**
   * Calls that were made before the agent began, and shown to it: those that a fork continues, or those that the
   * instance begins with, such as the way out of a first room of `mm-escape`. Absent or empty if there are none.
   */
  readonly history?: ReadonlyArray<Trajectories.Called>
  /** Bytes of the images and sounds that calls returned, by the name that the trajectory and the history use. */
  readonly media: ReadonlyMap<string, Uint8Array>
  /** The tools on offer before the first call. */
  readonly tools: ReadonlyArray<ToolSpec>
  /** The requests that the model answered, in order; absent if they were not asked for, empty if they are not known. */
  readonly sent?: ReadonlyArray<SentRequest>
  /** A sentence that says how much of a published data set the run played; absent if none was. */
  readonly coverage?: string | undefined
}
