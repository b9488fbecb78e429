import { Data } from "effect"

/** The agent failed by its own doing: output it cannot parse, a plan it cannot follow (→ `agent-error`). */
export class AgentFailed extends Data.TaggedError("AgentFailed")<{ readonly reason: string }> {
  override get message(): string {
    return `the agent failed by its own doing: ${this.reason}`
  }
}

/** The agent never had a fair start: its program is missing, its tools did not attach (→ `infra-error`). */
export class AgentUnavailable extends Data.TaggedError("AgentUnavailable")<{ readonly reason: string }> {
  override get message(): string {
    return `the agent could not start: ${this.reason}`
  }
}
