import { Data } from "effect"

/** The agent itself failed: its adapter cannot parse an output, or follow a plan (→ `agent-error`). */
export class AgentFailed extends Data.TaggedError("AgentFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `the agent itself failed: ${this.reason}`
  }
}

/**
 * The agent could not start, for whatever reason: its program is missing, a key is not set, or it never listed its
 * tools. The trial ends as `infra-error`; after the first tool call, as `agent-error`.
 */
export class AgentUnavailable extends Data.TaggedError("AgentUnavailable")<{ readonly reason: string }> {
  override get message(): string {
    return `the agent could not start: ${this.reason}`
  }
}
