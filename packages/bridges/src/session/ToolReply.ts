import { Content, type ErrorClass, type Observation, type Session, type ToolCall } from "@escapement/core"
import { Effect, Option } from "effect"

/** A part of an observation as JSON, in the shape of an MCP content block. Images and sounds are base64. */
export type Block =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "image" | "audio"
      readonly data: string
      readonly mimeType: string
      readonly _meta: { readonly alt: string }
    }

/** The reply to a call, byte for byte the same on every bridge. */
export interface ToolReply {
  readonly content: ReadonlyArray<Block>
  /** The class of the mistake; absent for a call that the world accepted. */
  readonly error?: ErrorClass
  /** Whether the trial is over. The reply never says how it ended. */
  readonly ended: boolean
}

const blockOf = (part: Content.ContentPart): Block =>
  part._tag === "Text"
    ? { type: "text", text: part.text }
    : {
        type: part._tag === "Image" ? "image" : "audio",
        data: Buffer.from(part.data.buffer, part.data.byteOffset, part.data.byteLength).toString("base64"),
        mimeType: part.mediaType,
        _meta: { alt: part.alt }
      }

/** Converts content into blocks. */
export const toBlocks = (content: ReadonlyArray<Content.ContentPart>): ReadonlyArray<Block> => content.map(blockOf)

/** The observation of a call after the end of the trial. */
const over: Observation = { content: Content.text("The trial is over.") }

const replyOf = ({ content, error }: Observation, ended: boolean): ToolReply => ({
  content: toBlocks(content),
  ...(error === undefined ? {} : { error }),
  ended
})

/**
 * Calls a tool of a session and returns the reply for the program behind a bridge. After the end of the trial, the
 * reply says that it is over.
 */
export const replyTo = (session: Session, call: ToolCall): Effect.Effect<ToolReply> =>
  Effect.match(session.call(call), {
    onSuccess: (observation) => replyOf(observation, false),
    onFailure: ({ last }) =>
      replyOf(
        Option.getOrElse(last, () => over),
        true
      )
  })

/** Writes the text that an agent gets before its first call: the instructions, and what happened before a fork. */
export const renderBrief = ({ history, instructions }: Session): string =>
  [
    Content.plain(instructions),
    ...(history.length === 0 ? [] : ["What you did so far:"]),
    ...history.map(
      ({ call, observation }) => `${call.tool} ${JSON.stringify(call.args)}\n${Content.plain(observation.content)}`
    )
  ].join("\n\n")
