/** Programs in Python, each in an interpreter of its own. */
export { SandboxFailed } from "./ContainedProcess.ts"
export { PythonResult, type PythonSandbox, type SandboxLimits, makePythonSandbox } from "./PythonSandbox.ts"
