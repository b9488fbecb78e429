import type { AgentParts } from "@escapement/ai-sdk"
import { BaseTool, type RunAsyncToolRequest } from "@google/adk"

type SessionTool = Parameters<Parameters<AgentParts["sessionTools"]>[0]>[0]

/** A tool of the session as a tool of the Agent Development Kit. */
export class SessionFunction extends BaseTool {
  readonly #tool: SessionTool

  constructor(tool: SessionTool) {
    super(tool)
    this.#tool = tool
  }

  override _getDeclaration() {
    const { description, name, parameters } = this.#tool
    return { name, description, parametersJsonSchema: parameters }
  }

  override async runAsync({ args, toolContext }: RunAsyncToolRequest): Promise<unknown> {
    return { result: await this.#tool.call(args, toolContext.functionCallId ?? "") }
  }
}
