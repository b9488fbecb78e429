/**
 * The loop that `function-calling`, `react` and `plan-then-act` share, for use in other architectures: how much
 * of the past is kept, images, formats of tool calls, and what happens to unusable replies.
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
