import { createDeepAgent } from "deepagents"
import { createAgent } from "langchain"
import { MessagesAnnotation, StateGraph } from "@langchain/langgraph"
import { ToolNode, toolsCondition } from "@langchain/langgraph/prebuilt"
import { SystemMessage } from "@langchain/core/messages"
import { appearingTools } from "../src/appearingTools.ts"
import { fromLangchain } from "../src/index.ts"

/** An agent of LangChain. */
export const langchain = fromLangchain("langchain", ({ instructions, model, tools }) =>
  createAgent({ model, tools, systemPrompt: instructions, middleware: [appearingTools(tools)] })
)

/** A graph of LangGraph: the model and its tools, by turns. */
export const langgraph = fromLangchain("langgraph", ({ instructions, model, tools }) =>
  new StateGraph(MessagesAnnotation)
    .addNode("model", async ({ messages }) => {
      const bound = model.bindTools?.(tools) ?? model
      return { messages: [await bound.invoke([new SystemMessage(instructions), ...messages])] }
    })
    .addNode("tools", new ToolNode(tools))
    .addEdge("__start__", "model")
    .addConditionalEdges("model", toolsCondition)
    .addEdge("tools", "model")
    .compile()
)

/** An agent of deepagents, which brings a plan, files and sub-agents of its own. */
export const deepagents = fromLangchain("deepagents", ({ instructions, model, tools }) =>
  createDeepAgent({ model, tools, systemPrompt: instructions, middleware: [appearingTools(tools)] })
)
