import type { HarnessV1, HarnessV1PromptControl, HarnessV1StreamPart } from "@ai-sdk/harness"
import type { LanguageModelV4, LanguageModelV4Message, LanguageModelV4Usage } from "@ai-sdk/provider"

const unmeasured: LanguageModelV4Usage = {
  inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: undefined, text: undefined, reasoning: undefined }
}

type Emit = (part: HarnessV1StreamPart) => void

/** The AI SDK's harness contract over a bare loop: a runtime that calls the host's tools until its model calls none. */
export const loopHarness = (model: LanguageModelV4): HarnessV1 => ({
  specificationVersion: "harness-v1",
  harnessId: "loop",
  builtinTools: {},
  doStart: async ({ sessionId }) => {
    const refuse = () => Promise.reject(new Error("this harness has one turn"))
    const turn = (
      prompt: Array<LanguageModelV4Message>,
      tools: ReadonlyArray<{ name: string; description?: string; inputSchema?: object }>,
      emit: Emit,
      abortSignal: AbortSignal | undefined
    ): HarnessV1PromptControl => {
      const waiting = new Map<string, (output: string) => void>()
      const run = async (): Promise<void> => {
        emit({ type: "stream-start", modelId: model.modelId })
        for (;;) {
          const { content, finishReason, usage } = await model.doGenerate({
            prompt,
            tools: tools.map(({ description = "", inputSchema = {}, name }) => ({
              type: "function",
              name,
              description,
              inputSchema
            })),
            ...(abortSignal === undefined ? {} : { abortSignal })
          })
          const calls = content.filter((part) => part.type === "tool-call")
          const said: Extract<LanguageModelV4Message, { role: "assistant" }>["content"] = []
          for (const part of content) {
            if (part.type === "text") said.push({ type: part.type, text: part.text })
            else if (part.type === "tool-call") said.push({ ...part, input: JSON.parse(part.input) })
          }
          prompt.push({ role: "assistant", content: said })
          for (const call of calls) {
            const shown = new Promise<string>((resolve) => waiting.set(call.toolCallId, resolve))
            emit(call)
            const value = await shown
            const { toolCallId, toolName } = call
            const output = { type: "text", value } as const
            prompt.push({ role: "tool", content: [{ type: "tool-result", toolCallId, toolName, output }] })
          }
          emit({ type: "finish-step", finishReason, usage })
          if (calls.length === 0) return emit({ type: "finish", finishReason, totalUsage: unmeasured })
        }
      }
      return {
        done: run(),
        submitToolResult: async ({ output, toolCallId }) => waiting.get(toolCallId)?.(String(output))
      }
    }
    return {
      sessionId,
      isResume: false,
      doPromptTurn: async ({ abortSignal, emit, instructions = "", prompt, tools = [] }) => {
        const text = typeof prompt === "string" ? prompt : JSON.stringify(prompt.content)
        const messages: Array<LanguageModelV4Message> = [
          { role: "system", content: instructions },
          { role: "user", content: [{ type: "text", text }] }
        ]
        return turn(messages, tools, emit, abortSignal)
      },
      doContinueTurn: refuse,
      doSuspendTurn: refuse,
      doDetach: refuse,
      doCompact: refuse,
      doStop: refuse,
      doDestroy: () => Promise.resolve()
    }
  }
})
