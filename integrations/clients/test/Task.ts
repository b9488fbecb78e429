import type { Content, ToolSpec } from "@escapement/core"

/** What a client is given to play a trial by: a provider at an address, instructions, and tools. */
export interface Task {
  /** Without a path. */
  readonly url: string
  readonly model: string
  readonly instructions: string
  readonly tools: ReadonlyArray<ToolSpec>
  /** Makes a call; the end of the trial is a result too. */
  readonly call: (tool: string, args: unknown) => Promise<string>
}

/** What a client has seen of the provider. */
export interface Seen {
  /** What the model said at last. */
  readonly said: string
  /** The ids of the replies, where the client shows them. */
  readonly ids: ReadonlyArray<string>
  /** Tokens of the last reply, as the client counts them. */
  readonly tokens: number
}

/** A tool loop of a client, up to the reply that calls nothing. */
export type Client = (task: Task) => Promise<Seen>

/** A text of a content. */
export const plain = (content: Content.Content): string =>
  content.map((part) => (part._tag === "Text" ? part.text : part.alt)).join("\n")

/** More replies than any of these trials needs: a loop that is not told to end fails here. */
export const most = 30

/** A schema as libraries take it: an object of their own, which some write into. */
export const schemaOf = ({ parameters }: ToolSpec): Record<string, unknown> => JSON.parse(JSON.stringify(parameters))
