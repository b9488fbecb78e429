import { Content, type ErrorClass, type Observation, type Session, type ToolCall } from "@escapement/core"
import { Effect, Option } from "effect"

/** A piece of what is shown, as JSON; it has the shape of a content block of MCP. Data of images and sounds is base64. */
export type Block =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "image" | "audio"
      readonly data: string
      readonly mimeType: string
      readonly _meta: { readonly alt: string }
    }

/** What every bridge answers to a call: the same blocks, in the same bytes, whichever bridge it was. */
export interface ToolReply {
  readonly content: ReadonlyArray<Block>
  readonly error?: ErrorClass
  /** Whether the trial is over. How it ended is never said. */
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

/** The blocks of a content. */
export const toBlocks = (content: ReadonlyArray<Content.ContentPart>): ReadonlyArray<Block> => content.map(blockOf)

/** What a call is answered after the trial is over. */
const over: Observation = { content: Content.text("The trial is over.") }

const replyOf = ({ content, error }: Observation, ended: boolean): ToolReply => ({
  content: toBlocks(content),
  ...(error === undefined ? {} : { error }),
  ended
})

/** Calls a tool of a session. The end of the trial is a reply too: the program outside is told to stop. */
export const replyTo = (session: Session, call: ToolCall): Effect.Effect<ToolReply> =>
  Effect.match(session.call(call), {
    onSuccess: (observation) => replyOf(observation, false),
    onFailure: ({ last }) =>
      replyOf(
        Option.getOrElse(last, () => over),
        true
      )
  })

/** What an agent is told before its first call, as text: the instructions, and what happened before a fork. */
export const renderBrief = ({ history, instructions }: Session): string =>
  [
    Content.plain(instructions),
    ...(history.length === 0 ? [] : ["What you did so far:"]),
    ...history.map(
      ({ call, observation }) => `${call.tool} ${JSON.stringify(call.args)}\n${Content.plain(observation.content)}`
    )
  ].join("\n\n")
