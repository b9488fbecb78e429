import type { AgentParts } from "@escapement/ai-sdk"
import { BaseChatModel, type BindToolsInput } from "@langchain/core/language_models/chat_models"
import { AIMessage, type BaseMessage, ToolMessage } from "@langchain/core/messages"
import type { ChatResult } from "@langchain/core/outputs"
import { convertToOpenAITool } from "@langchain/core/utils/function_calling"

type RunModel = AgentParts["model"]
type CallOptions = Parameters<RunModel["doGenerate"]>[0]
type Prompt = CallOptions["prompt"]

type UserMessage = Extract<Prompt[number], { readonly role: "user" }>

const userParts = ({ contentBlocks }: BaseMessage): UserMessage["content"] => {
  const parts: UserMessage["content"] = []
  for (const block of contentBlocks) {
    if (block.type === "text") parts.push({ type: "text", text: block.text })
    if (block.type !== "image" || typeof block.data !== "string") continue
    const { data, mimeType: mediaType = "image/png" } = block
    parts.push({ type: "file", mediaType, data: { type: "data", data } })
  }
  return parts
}

const toPrompt = (messages: ReadonlyArray<BaseMessage>): Prompt =>
  messages.map((message): Prompt[number] => {
    if (AIMessage.isInstance(message)) {
      const calls = (message.tool_calls ?? []).map(({ args, id = "", name }) => ({
        type: "tool-call" as const,
        toolCallId: id,
        toolName: name,
        input: args
      }))
      return { role: "assistant", content: [{ type: "text", text: message.text }, ...calls] }
    }
    if (ToolMessage.isInstance(message)) {
      const { name = "", text: value, tool_call_id: toolCallId } = message
      const output = { type: "text" as const, value }
      return { role: "tool", content: [{ type: "tool-result", toolCallId, toolName: name, output }] }
    }
    return message.type === "system"
      ? { role: "system", content: message.text }
      : { role: "user", content: userParts(message) }
  })

/** The run's model as a chat model of LangChain. */
export class RunChatModel extends BaseChatModel {
  readonly model: RunModel
  readonly bound: ReadonlyArray<BindToolsInput>

  constructor(model: RunModel, bound: ReadonlyArray<BindToolsInput>) {
    super({ maxRetries: 0 })
    this.model = model
    this.bound = bound
  }

  override _llmType(): string {
    return "escapement"
  }

  override bindTools(tools: Array<BindToolsInput>): RunChatModel {
    return new RunChatModel(this.model, tools)
  }

  override async _generate(messages: Array<BaseMessage>, options: this["ParsedCallOptions"]): Promise<ChatResult> {
    const tools = this.bound.map((given) => {
      const { description = "", name, parameters = {} } = convertToOpenAITool(given).function
      return { type: "function" as const, name, description, inputSchema: JSON.parse(JSON.stringify(parameters)) }
    })
    const { content, usage } = await this.model.doGenerate({
      prompt: toPrompt(messages),
      tools,
      ...(options.signal === undefined ? {} : { abortSignal: options.signal })
    })
    const [input, output] = [usage.inputTokens.total ?? 0, usage.outputTokens.total ?? 0]
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("")
    const message = new AIMessage({
      content: text,
      tool_calls: content.flatMap((part) =>
        part.type === "tool-call"
          ? [{ type: "tool_call" as const, id: part.toolCallId, name: part.toolName, args: JSON.parse(part.input) }]
          : []
      )
    })
    Object.assign(message, {
      usage_metadata: { input_tokens: input, output_tokens: output, total_tokens: input + output }
    })
    return { generations: [{ text, message }] }
  }
}
