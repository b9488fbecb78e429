/** Files that others left behind. */
export { jsonReader, listFiles, listFolders, readText } from "./kit/ResultFiles.ts"
