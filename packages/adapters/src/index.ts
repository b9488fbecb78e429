/**
 * The loop that `function-calling`, `react` and `plan-then-act` share, for architectures of one's
 * own: what is kept of the past, images, formats of tool calls, and replies that cannot be used.
 */
export * as AgentLoop from "./AgentLoop.ts"
export { direct } from "./architectures/Direct.ts"
export { functionCalling } from "./architectures/FunctionCalling.ts"
export { nop } from "./architectures/Nop.ts"
export { oracle } from "./architectures/Oracle.ts"
export { planThenAct } from "./architectures/PlanThenAct.ts"
export { random } from "./architectures/Random.ts"
export { react } from "./architectures/ReAct.ts"
export { reflexion } from "./architectures/Reflexion.ts"
export { shell } from "./architectures/Shell.ts"
export { adapters } from "./adapters.ts"
