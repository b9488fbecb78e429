import type { ToolCall, Usage } from "@escapement/core"

/**
 * How a descriptor lets its agent reach the model through the proxy of the trial: the address, and the token that the
 * agent sends in place of the provider's key.
 */
export interface ModelAccess {
  readonly url: string
  readonly token: string
}

/** Returns the environment variables by which most programs find their model. */
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

/** What a descriptor's `launch` is told of a trial: the brief, the session's server, and the agent's home. */
export interface LaunchOptions {
  /** The instructions, and what happened before a fork. */
  readonly brief: string
  /** The model, by the name that the agent uses; absent for the agent's own default. */
  readonly model?: string
  /** The URL of the session's MCP server. */
  readonly mcp: string
  /** The bearer token of this trial. It is also in the environment of the program, as ESCAPEMENT_TOKEN. */
  readonly token: string
  /** Present if the agent reaches its model through our proxy. */
  readonly access?: ModelAccess
  /** The home folder of the agent: empty at first, removed after the trial. */
  readonly home: string
}

/**
 * What a descriptor's `launch` returns: the arguments, environment variables and files with which the program is
 * started.
 */
export interface AgentLaunch {
  /** Arguments, after those that the option `program` gives. */
  readonly args: ReadonlyArray<string>
  /** Environment variables, besides those that every agent gets. */
  readonly env?: Readonly<Record<string, string>>
  /** Files to write, by their path in the agent's home. */
  readonly files?: Readonly<Record<string, string>>
}

/** What one line of an external agent's output reports; empty if the line says nothing of this. */
export interface AgentReport {
  /**
   * Tokens and cost that the agent reports in this line; those of all lines are added up. Ignored if a proxy counts
   * them.
   */
  readonly usage?: Usage.Usage
  /** Calls of the session's tools that the agent says it made. */
  readonly calls?: ReadonlyArray<ToolCall>
  /** An error that the agent printed. If the agent fails, its last such error is the reason. */
  readonly failure?: string
}

/**
 * What a descriptor's `converse` gets: facts about a trial, and the standard input and output by which it controls the
 * running program.
 */
export interface Conversation {
  /** The instructions, and what happened before a fork. */
  readonly brief: string
  /** The model, by the name that the agent uses; absent for the agent's own default. */
  readonly model?: string
  /** The URL of the session's MCP server, and the bearer token of this trial. */
  readonly mcp: string
  readonly token: string
  /** A command that serves MCP over its own standard input and output. */
  readonly mcpProgram: {
    readonly command: string
    readonly args: ReadonlyArray<string>
    readonly env: Readonly<Record<string, string>>
  }
  /** The working folder of the program. */
  readonly folder: string
  readonly input: WritableStream<Uint8Array>
  readonly output: ReadableStream<Uint8Array>
  /** Aborted when the program's result is no longer needed. */
  readonly signal: AbortSignal
}

/** How one kind of external agent is started, and how its output is read. */
export interface AgentDescriptor {
  /** Id of the adapter that `externalAgent` makes of it. */
  readonly id: string
  /** Raised whenever the agent is started in another way; part of the identity of a trial. */
  readonly version: string
  /** One line for lists and help. */
  readonly summary: string
  /** What the agent can reach besides its session, even if it is contained. */
  readonly reach: string
  /** The program's name, looked up on the path. */
  readonly program: string
  /** The program version that was tested, as the program states it; absent if any program may be used. */
  readonly tried?: string
  /** `env-tool`: the agent has a shell and no MCP, and is told how to call the tools from the shell. */
  readonly bridge: "mcp" | "env-tool"
  /**
   * Environment variables with the agent's keys, the most usual one first. The agent inherits those that are set, and
   * none if a proxy serves its model.
   */
  readonly keys: ReadonlyArray<string>
  /** Whether the program itself can reach no model unless one of its keys is set. */
  readonly needsKey?: boolean
  /** Returns how the program is started for one trial. */
  readonly launch: (options: LaunchOptions) => AgentLaunch
  /**
   * Controls the agent over its standard input and output, if its arguments alone cannot state the task. Resolves when
   * the agent has done its work; rejects if it cannot be asked. The result says only why the agent failed, if it did.
   */
  readonly converse?: (conversation: Conversation) => Promise<Pick<AgentReport, "failure">>
  /**
   * Makes a function that reads one line of the agent's standard output; called once per trial. If absent, nothing is
   * read from it.
   */
  readonly told?: () => (line: string) => AgentReport
}
