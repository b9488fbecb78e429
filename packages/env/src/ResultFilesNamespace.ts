/** Reads files that other programs left behind. */
export { jsonReader, listFiles, listFolders, readText } from "./kit/ResultFiles.ts"
