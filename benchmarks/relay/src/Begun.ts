import type { Content } from "@escapement/core"
import { backInRoom, readAnnouncement } from "./instructions.ts"
import type { Stage } from "./Stage.ts"

/** The beginning of a stage: what its family tells the agent, and the number of its calls. */
export interface Begun {
  readonly stage: Stage
  readonly calls: number
  readonly instructions: Content.Content
}

const textOf = (part: Content.ContentPart | undefined): string => (part?._tag === "Text" ? part.text : "")

/** Reads from a content which stage begins; undefined if none begins. */
export const readBegun = (content: Content.Content): Begun | undefined => {
  const at = content.findIndex((part) => readAnnouncement(textOf(part)) !== undefined)
  const found = readAnnouncement(textOf(content[at]))
  return found === undefined ? undefined : { ...found, instructions: content.slice(at + 1) }
}

/** Reads the observation that the board had held back until it was filled; undefined if no board was filled. */
export const readFreed = (content: Content.Content): Content.Content | undefined =>
  textOf(content.at(-2)).startsWith(backInRoom) ? content.slice(-1) : undefined
