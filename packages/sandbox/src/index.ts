export {
  type BashOrder,
  type BashSandbox,
  type BashSettings,
  type CommandAnswer,
  ScriptResult,
  makeBashSandbox
} from "./BashSandbox.ts"
export { SandboxFailed } from "./ContainedProcess.ts"
export { Containment, containmentInWords, containmentText } from "./Containment.ts"
export { Printed } from "./Printed.ts"
export { PythonResult, type PythonSandbox, type SandboxLimits, makePythonSandbox } from "./PythonSandbox.ts"
export { keepPrinted } from "./keepPrinted.ts"
