import { Content, type ModelReply } from "@escapement/core"
import { assistant } from "./assistant.ts"
import type { Step } from "./History.ts"

/**
 * A reply that could not be used, and what the model is told. An empty reply is
 * left out, as providers refuse empty messages; so are calls that were not
 * played, and the provider's state of a reply that was cut off, which may be about them.
 */
export const corrected = (reply: ModelReply, problem: string): Step => [
  ...(reply.text.trim() === ""
    ? []
    : [assistant(reply.text, [], reply.finish === "length" ? undefined : reply.opaque)]),
  { role: "user", content: Content.text(problem) }
]

/** Why an agent failed whose replies could not be used, `count` of them in a row. */
export const unusable = (count: number, problem: string): string =>
  `${count === 1 ? "a reply" : `${count} replies in a row`} could not be used: ${problem}`
