/** Shell scripts of a model, in memory. */
export { type BashSandbox, type CommandResult, ScriptResult, makeBashSandbox } from "./BashSandbox.ts"
