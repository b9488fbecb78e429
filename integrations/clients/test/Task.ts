import type { Content, ToolSpec } from "@escapement/core"

/** The data with which a client plays a trial: a provider at an address, instructions, and tools. */
export interface Task {
  /** Without a path. */
  readonly url: string
  readonly model: string
  readonly instructions: string
  readonly tools: ReadonlyArray<ToolSpec>
  /** Makes a call; the end of the trial is a result too. */
  readonly call: (tool: string, args: unknown) => Promise<string>
}

/** What a client has seen of the provider's replies. */
export interface Seen {
  /** The text of the model's last reply. */
  readonly said: string
  /** The ids of the replies, if the client shows them. */
  readonly ids: ReadonlyArray<string>
  /** Tokens of the last reply, as the client counts them. */
  readonly tokens: number
}

/** A tool loop of a client, up to the reply without a call. */
export type Client = (task: Task) => Promise<Seen>

/** Returns the text of a content. */
export const plain = (content: Content.Content): string =>
  content.map((part) => (part._tag === "Text" ? part.text : part.alt)).join("\n")

/** More replies than any of these trials needs: a loop that never ends fails here. */
export const most = 30

/** Copies a schema for libraries, because some write into the object that they take. */
export const schemaOf = ({ parameters }: ToolSpec): Record<string, unknown> => JSON.parse(JSON.stringify(parameters))
