export { keepPrinted } from "./keepPrinted.ts"
export * as Bash from "./Bash.ts"
export * as Python from "./Python.ts"
export * as Isolation from "./Isolation.ts"
