import type { Usage } from "@escapement/core"
import type { Egress } from "@escapement/models"

/** What a remote agent is told of one trial. */
export interface RemoteTask {
  /** The URL of the agent. */
  readonly url: string
  /** The key for calling the agent; absent if it needs none. */
  readonly key?: string
  /** The model that the agent should use, by the agent's own name for it. */
  readonly model?: string
  /** The instructions, and what happened before a fork. */
  readonly brief: string
  /** The URL of the session's MCP server. */
  readonly mcp: string
  /** The bearer token of that URL, made for this trial. */
  readonly token: string
  readonly fetch: Egress.Fetch
  /** Aborted when the agent's answer is no longer needed. */
  readonly signal: AbortSignal
}

/** The answer of a remote agent that is done. */
export interface RemoteAnswer {
  readonly usage?: Usage.Usage
  /** Why the agent did not complete the task, in its own words; absent if it did. */
  readonly failure?: string
}

/** A protocol for asking agents that run elsewhere. */
export interface RemoteProtocol {
  readonly id: string
  /** To be raised whenever the request to the agent changes. */
  readonly version: string
  readonly summary: string
  /** Asks the agent; resolves when it is done, rejects if it cannot be asked. */
  readonly ask: (task: RemoteTask) => Promise<RemoteAnswer>
}

/** Milliseconds between two polls of an agent that still works after its first response. */
export const lookEvery = 500
