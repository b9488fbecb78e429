import { extname } from "node:path"
import { fileURLToPath } from "node:url"

/**
 * Path of the script of `env-tool`, the command with which an agent lists and calls its tools from a shell. It is
 * started with Node, and lies beside this file with the same extension.
 */
export const envToolFile: string = fileURLToPath(new URL(`./envTool${extname(import.meta.url)}`, import.meta.url))
