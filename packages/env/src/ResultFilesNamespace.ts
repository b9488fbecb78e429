/** Files that others left behind. */
export { listFiles, readText } from "./kit/ResultFiles.ts"
