export {
  type BashOrder,
  type BashSandbox,
  type BashSettings,
  type CommandAnswer,
  ScriptResult,
  makeBashSandbox
} from "./BashSandbox.ts"
export * from "./ContainedProcess.ts"
export * from "./Containment.ts"
export * from "./PythonSandbox.ts"
export * from "./Printed.ts"
export * from "./keepPrinted.ts"
