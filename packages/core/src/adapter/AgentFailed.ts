import { Data } from "effect"

/** The agent itself failed: it cannot parse an output or follow a plan (→ `agent-error`). */
export class AgentFailed extends Data.TaggedError("AgentFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `the agent itself failed: ${this.reason}`
  }
}

/** The agent could not start: its program is missing, or its tools did not attach (→ `infra-error`). */
export class AgentUnavailable extends Data.TaggedError("AgentUnavailable")<{ readonly reason: string }> {
  override get message(): string {
    return `the agent could not start: ${this.reason}`
  }
}
