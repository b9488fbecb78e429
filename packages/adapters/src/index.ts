/**
 * The loop that `function-calling`, `react` and `plan-then-act` share, for architectures of one's
 * own: what is kept of the past, images, formats of tool calls, and replies that cannot be used.
 */
export * as AgentLoop from "./AgentLoop.ts"
export { direct } from "./Direct.ts"
export { functionCalling } from "./FunctionCalling.ts"
export { nop } from "./Nop.ts"
export { oracle } from "./Oracle.ts"
export { planThenAct } from "./PlanThenAct.ts"
export { random } from "./Random.ts"
export { react } from "./ReAct.ts"
export { reflexion } from "./Reflexion.ts"
export { shell } from "./Shell.ts"
export { adapters } from "./adapters.ts"
