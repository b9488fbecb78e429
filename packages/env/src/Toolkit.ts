/**
 * What families are made with besides `typedTool`, `worldTool` and `toolbox`: the types of their arguments and results,
 * the check of an instance, the figures of adversaries, and how a generator asks the model of a role.
 */
export type { BadArguments } from "./kit/TypedTool.ts"
export type { CallResult, Toolbox, WorldTool } from "./kit/WorldTool.ts"
export { type JsonQuestion, askForJson } from "./kit/askForJson.ts"
export { type Inconsistency, checkConsistency } from "./kit/checkConsistency.ts"
export { figuresOn } from "./kit/figuresOn.ts"
