import type { ToolCall, Usage } from "@escapement/core"

/** Where an external agent reaches its model when its calls are seen, and what stands in for its key. */
export interface ModelAccess {
  readonly url: string
  readonly token: string
}

/** The variables by which most programs find their model. */
export const modelVariables = ({ token, url }: ModelAccess): Readonly<Record<string, string>> => ({
  OPENAI_API_BASE: url,
  OPENAI_BASE_URL: url,
  OPENAI_API_KEY: token,
  ANTHROPIC_API_BASE: url,
  ANTHROPIC_BASE_URL: url,
  ANTHROPIC_API_KEY: token,
  GOOGLE_GEMINI_BASE_URL: url,
  GEMINI_API_KEY: token
})

/** What an external agent is started with. */
export interface LaunchOptions {
  /** The instructions, and what happened before a fork. */
  readonly brief: string
  readonly model?: string
  /** Where MCP is spoken. */
  readonly mcp: string
  /** The bearer token of this trial. It is in the environment of the program too, as ESCAPEMENT_TOKEN. */
  readonly token: string
  /** Present where its model is reached through a proxy of ours. */
  readonly access?: ModelAccess
  /** Its home, empty, gone after the trial. */
  readonly home: string
}

/** How an external agent is started. */
export interface AgentLaunch {
  readonly args: ReadonlyArray<string>
  readonly env?: Readonly<Record<string, string>>
  /** Files that it finds, by their path below its home. */
  readonly files?: Readonly<Record<string, string>>
}

/** What a line of an external agent's output says of itself. */
export interface AgentReport {
  readonly usage?: Usage.Usage
  /** Calls of the session's tools that it says it made. */
  readonly calls?: ReadonlyArray<ToolCall>
  /** An error that it prints; the last one is why it failed, if it does. */
  readonly failure?: string
}

/** A program that is talked to over its standard input and output. */
export interface Conversation {
  readonly brief: string
  readonly model?: string
  /** Where MCP is spoken, and the bearer token of this trial. */
  readonly mcp: string
  readonly token: string
  /** What speaks MCP over its own standard input and output. */
  readonly mcpProgram: {
    readonly command: string
    readonly args: ReadonlyArray<string>
    readonly env: Readonly<Record<string, string>>
  }
  /** Where the program was started. */
  readonly folder: string
  readonly input: WritableStream<Uint8Array>
  readonly output: ReadableStream<Uint8Array>
  /** Aborted when nobody waits for it any more. */
  readonly signal: AbortSignal
}

/** All that tells one external agent from another. */
export interface AgentDescriptor {
  readonly id: string
  /** Raised whenever what it is started with changes. */
  readonly version: string
  readonly summary: string
  /** What it can reach besides its session and cannot be kept from. */
  readonly reach: string
  /** The program, as it is found on the path. */
  readonly program: string
  /** The version of the program that was tried, as it states it; absent if its program may be any. */
  readonly tried?: string
  /** `env-tool`: it has a shell and no MCP, and is told how to call the tools. */
  readonly bridge: "mcp" | "env-tool"
  /**
   * Variables of our environment that are handed on where they are set: its keys, the most usual
   * one first. None is where its model is reached through a proxy.
   */
  readonly keys: ReadonlyArray<string>
  readonly launch: (options: LaunchOptions) => AgentLaunch
  /**
   * Asks it over its standard input and output, where its arguments do not say all. Waits until it
   * has done what it was asked for; rejects where it cannot be asked. Nothing is left to tell but why it failed.
   */
  readonly converse?: (conversation: Conversation) => Promise<Pick<AgentReport, "failure">>
  /** Reads its own account out of its standard output, line by line; asked for once per trial. */
  readonly told?: () => (line: string) => AgentReport
}
