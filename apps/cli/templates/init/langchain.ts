import { type AgentParts, fromAiSdk } from "@escapement/ai-sdk"
import { BaseChatModel } from "@langchain/core/language_models/chat_models"
import { AIMessage, type BaseMessage, ToolMessage } from "@langchain/core/messages"
import type { ChatResult } from "@langchain/core/outputs"
import { tool } from "@langchain/core/tools"
import { EXPORT as makeAgent } from "AGENT"

type Model = AgentParts["model"]
type Prompt = Parameters<Model["doGenerate"]>[0]["prompt"]
type Offered = NonNullable<Parameters<Model["doGenerate"]>[0]["tools"]>

const messageOf = (message: BaseMessage): Prompt[number] => {
  const { text } = message
  if (message.getType() === "system") return { role: "system", content: text }
  if (ToolMessage.isInstance(message)) {
    const output = { type: "text" as const, value: text }
    const { name = "", tool_call_id: toolCallId } = message
    return { role: "tool", content: [{ type: "tool-result", toolCallId, toolName: name, output }] }
  }
  if (!AIMessage.isInstance(message)) return { role: "user", content: [{ type: "text", text }] }
  const calls = (message.tool_calls ?? []).map(({ args, id = "", name }) => ({
    type: "tool-call" as const,
    toolCallId: id,
    toolName: name,
    input: args
  }))
  return { role: "assistant", content: [...(text === "" ? [] : [{ type: "text" as const, text }]), ...calls] }
}

/** The run's model as a chat model of LangChain, offered the trial's tools. */
class RunModel extends BaseChatModel {
  private readonly model: Model
  private readonly offered: Offered
  constructor(model: Model, offered: Offered) {
    super({})
    this.model = model
    this.offered = offered
  }
  _llmType(): string {
    return "escapement"
  }
  override bindTools(): this {
    return this
  }
  async _generate(messages: Array<BaseMessage>): Promise<ChatResult> {
    const { content } = await this.model.doGenerate({ prompt: messages.map(messageOf), tools: this.offered })
    const text = content.map((part) => (part.type === "text" ? part.text : "")).join("")
    const calls = content.flatMap((part) =>
      part.type === "tool-call"
        ? [{ id: part.toolCallId, name: part.toolName, args: JSON.parse(part.input), type: "tool_call" as const }]
        : []
    )
    return { generations: [{ text, message: new AIMessage({ content: text, tool_calls: calls }) }] }
  }
}

/** Your LangChain agent, made for each trial with the run's model, the trial's tools and its instructions. */
export const myAgent = fromAiSdk("my-agent", async ({ abortSignal, instructions, messages, model, tools }) => {
  const described = Object.entries(tools).map(([name, { description, execute, inputSchema }]) => {
    const said = typeof description === "string" ? description : ""
    return { name, description: said, execute, schema: Object(inputSchema).jsonSchema }
  })
  const own = described.map(({ execute, ...fields }) =>
    tool(
      (input, { toolCall }) => execute?.(input, { toolCallId: toolCall?.id ?? "", messages: [], context: undefined }),
      fields
    )
  )
  const offered = described.map(({ description, name, schema }) => {
    return { type: "function" as const, name, description, inputSchema: schema }
  })
  const agent = await makeAgent({ model: new RunModel(model, offered), tools: own, systemPrompt: instructions })
  const texts = messages.map(({ content }) => {
    if (typeof content === "string") return content
    return content.map((part) => (part.type === "text" ? part.text : "")).join("\n")
  })
  await agent.invoke(
    { messages: [{ role: "user", content: texts.join("\n") }] },
    { signal: abortSignal, recursionLimit: 1000 }
  )
})
