import { Data, type Effect } from "effect"
import type { ToolSpec } from "../trial/Tool.ts"

/** Tools could not be retrieved: the embedding model failed. Never the agent's doing (→ `infra-error`). */
export class RetrievalFailed extends Data.TaggedError("RetrievalFailed")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** The names of at most `count` tools that fit a text, best first, without duplicates. */
export type Search = (text: string, count: number) => Effect.Effect<ReadonlyArray<string>, RetrievalFailed>

/** Finds the tools that fit a text. */
export interface Retriever {
  /** Names the method and its version: a different one may find different tools. */
  readonly id: string
  /**
   * Prepares a search over tools that act; it never finds tools that submit or give up. Cheap for an
   * array seen before.
   */
  readonly index: (tools: ReadonlyArray<ToolSpec>) => Effect.Effect<Search, RetrievalFailed>
}
