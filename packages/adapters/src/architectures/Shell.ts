import { AgentFailed, AgentUnavailable, defineAdapter, type Exchange, Json, type Session } from "@escapement/core"
import { Isolation } from "@escapement/sandbox"
import { Effect, Result, Schema } from "effect"
import { openConversation } from "../loop/Conversation.ts"
import { count, history, images, textTools } from "../loop/options.ts"
import { idled, manual, output } from "../prompts/ShellPrompt.ts"
import { renderLine, renderScript, scriptIn, shellBlock } from "../format/ShellBlock.ts"
import { textFormat } from "../format/textFormat.ts"
import { openBash } from "../shell/VirtualBash.ts"

const scriptCall = (script: string) => ({ tool: "bash", args: { script } })

const scriptOf = (args: Json.Json): string =>
  Json.isJsonObject(args) && typeof args["script"] === "string" ? args["script"] : ""

const asScript = ({ call, observation }: Exchange): Exchange => ({ call: scriptCall(renderLine(call)), observation })

const format = (placement: typeof textTools.Type) =>
  textFormat({
    placement,
    manual,
    parse: (reply) => Result.map(scriptIn(reply), ({ script, thought }) => ({ thought, calls: [scriptCall(script)] })),
    render: ({ calls, thought }) => renderScript({ thought, script: scriptOf(calls[0]?.args ?? null) }),
    label: () => output
  })

/**
 * The architecture whose actions are code: each reply is a script, run in an in-memory shell where every tool is a
 * command. One step can therefore make many calls, and use the output of one call in the next without asking the model.
 * Sources: Wang et al. 2024, *Executable Code Actions Elicit Better LLM Agents*; the loop of mini-swe-agent.
 */
export const shell = defineAdapter({
  id: "shell",
  version: "1",
  summary: "writes shell scripts in which tools are commands",
  protocol: shellBlock,
  containment: Isolation.containmentInWords,
  Options: Schema.Struct({
    retries: count(2, "replies in a row without a script that are allowed"),
    idle: count(10, "scripts in a row without a tool call that are allowed"),
    tools: textTools,
    history,
    images
  }),
  play: ({ history, idle, images, retries, tools }) =>
    Effect.fnUntraced(function* ({ model, session }) {
      const bash = yield* openBash(session)
      const terminal: Session = {
        ...session,
        history: session.history.map(asScript),
        call: ({ args }) => Effect.map(bash.run(scriptOf(args)), (content) => ({ content }))
      }
      const options = { tools: format(tools), history, images, nudges: retries }
      const conversation = yield* openConversation({ model, session: terminal }, options)
      while (true) {
        yield* conversation.step([])
        const reason = bash.failure()
        if (reason !== undefined) return yield* new AgentUnavailable({ reason: `the shell did not start: ${reason}` })
        if (bash.idle() > idle) return yield* new AgentFailed({ reason: idled(bash.idle()) })
      }
    })
})
