import { Data, type Effect } from "effect"
import type { ToolSpec } from "../trial/Tool.ts"

/**
 * The tools of a toolset could not be retrieved: the embedding model failed. Never the agent's doing (→ `infra-error`).
 */
export class RetrievalFailed extends Data.TaggedError("RetrievalFailed")<{ readonly reason: string }> {
  override get message(): string {
    return this.reason
  }
}

/** Returns the names of at most `count` indexed tools that fit a text, best first, without duplicates. */
export type Search = (text: string, count: number) => Effect.Effect<ReadonlyArray<string>, RetrievalFailed>

/** Finds those of many tools that fit a text, such as a request or a thought, for toolsets that retrieve tools. */
export interface Retriever {
  /** Names the method and its version: a different one may find different tools. */
  readonly id: string
  /**
   * Prepares a search over tools that act; it never finds tools that submit or give up. Cheap for an
   * array seen before.
   */
  readonly index: (tools: ReadonlyArray<ToolSpec>) => Effect.Effect<Search, RetrievalFailed>
}
