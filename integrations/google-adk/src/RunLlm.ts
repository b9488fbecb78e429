import type { AgentParts } from "@escapement/ai-sdk"
import { BaseLlm, type BaseLlmConnection, type BaseTool, type LlmRequest, type LlmResponse } from "@google/adk"

type RunModel = AgentParts["model"]
type Prompt = Parameters<RunModel["doGenerate"]>[0]["prompt"]
type Parts = NonNullable<LlmRequest["contents"][number]["parts"]>
type Declared = { readonly name?: string; readonly description?: string; readonly parametersJsonSchema?: unknown }

const textOf = (parts: Parts): string => parts.map(({ text = "" }) => text).join("")

type UserParts = Extract<Prompt[number], { readonly role: "user" }>["content"]

const userParts = (parts: Parts): UserParts =>
  parts.flatMap(({ inlineData, text }): UserParts => {
    if (text !== undefined) return [{ type: "text", text }]
    const { data, mimeType: mediaType = "image/png" } = inlineData ?? {}
    return data === undefined ? [] : [{ type: "file", mediaType, data: { type: "data", data } }]
  })

const messagesOf = ({ parts = [], role }: LlmRequest["contents"][number]): Prompt => {
  if (role === "model") {
    const calls = parts.flatMap(({ functionCall: call }) =>
      call === undefined
        ? []
        : [{ type: "tool-call" as const, toolCallId: call.id ?? "", toolName: call.name ?? "", input: call.args ?? {} }]
    )
    return [{ role: "assistant", content: [{ type: "text", text: textOf(parts) }, ...calls] }]
  }
  const results = parts.flatMap(({ functionResponse: shown }) => {
    if (shown === undefined) return []
    const output = { type: "text" as const, value: String(shown.response?.["result"] ?? "") }
    return [{ type: "tool-result" as const, toolCallId: shown.id ?? "", toolName: shown.name ?? "", output }]
  })
  const said = userParts(parts)
  return [
    ...(results.length === 0 ? [] : [{ role: "tool" as const, content: results }]),
    ...(said.length === 0 ? [] : [{ role: "user" as const, content: said }])
  ]
}

const systemOf = (instruction: unknown): Prompt =>
  typeof instruction === "string" && instruction !== "" ? [{ role: "system", content: instruction }] : []

const toolsOf = (tools: NonNullable<LlmRequest["config"]>["tools"]) =>
  (tools ?? []).flatMap((tool) => {
    const declared: ReadonlyArray<Declared> = "functionDeclarations" in tool ? (tool.functionDeclarations ?? []) : []
    return declared.map(({ description = "", name = "", parametersJsonSchema }) => ({
      type: "function" as const,
      name,
      description,
      inputSchema: JSON.parse(JSON.stringify(parametersJsonSchema ?? { type: "object" }))
    }))
  })

/** The run's model as a model of the Agent Development Kit. */
export class RunLlm extends BaseLlm {
  readonly #model: RunModel
  readonly #absent: (name: string) => BaseTool

  /** @param absent replaces a missing tool: the kit would end the agent, and the session refuses the call */
  constructor(model: RunModel, absent: (name: string) => BaseTool) {
    super({ model: model.modelId })
    this.#model = model
    this.#absent = absent
  }

  override async *generateContentAsync(
    { config, contents, toolsDict }: LlmRequest,
    _stream?: boolean,
    abortSignal?: AbortSignal
  ): AsyncGenerator<LlmResponse, void> {
    const { content, usage } = await this.#model.doGenerate({
      prompt: [...systemOf(config?.systemInstruction), ...contents.flatMap(messagesOf)],
      tools: toolsOf(config?.tools),
      ...(abortSignal === undefined ? {} : { abortSignal })
    })
    const parts = content.flatMap((part): Parts => {
      if (part.type === "text") return [{ text: part.text }]
      if (part.type !== "tool-call") return []
      toolsDict[part.toolName] ??= this.#absent(part.toolName)
      return [{ functionCall: { id: part.toolCallId, name: part.toolName, args: JSON.parse(part.input) } }]
    })
    yield {
      content: { role: "model", parts },
      usageMetadata: {
        promptTokenCount: usage.inputTokens.total ?? 0,
        candidatesTokenCount: usage.outputTokens.total ?? 0
      }
    }
  }

  override connect(): Promise<BaseLlmConnection> {
    return Promise.reject(new Error("a run's model has no live connection"))
  }
}
