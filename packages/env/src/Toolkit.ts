/** Types of the arguments and results of `typedTool`, `worldTool` and `toolbox`. */
export type { BadArguments } from "./kit/TypedTool.ts"
export type { CallResult, Toolbox, WorldTool } from "./kit/WorldTool.ts"
