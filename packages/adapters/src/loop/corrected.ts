import { Content, type ModelReply } from "@escapement/core"
import { assistant } from "./assistant.ts"
import type { Step } from "./History.ts"

/**
 * Builds the step of a reply that could not be used: the reply, and what the model is told. Left out are: an empty
 * reply, as providers refuse empty messages; calls that were not made; and the provider's state of a truncated reply,
 * which may refer to such calls.
 */
export const corrected = (reply: ModelReply, problem: string): Step => [
  ...(reply.text.trim() === ""
    ? []
    : [assistant(reply.text, [], reply.finish === "length" ? undefined : reply.opaque)]),
  { role: "user", content: Content.text(problem) }
]

/** Writes the reason of an agent that failed after `count` unusable replies in a row. */
export const unusable = (count: number, problem: string): string =>
  `${count === 1 ? "a reply" : `${count} replies in a row`} could not be used: ${problem}`
