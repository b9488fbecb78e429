import { extname } from "node:path"
import { fileURLToPath } from "node:url"

/** The file of the command `env-tool`; it stands beside this one and ends as it does. Started with Node. */
export const envToolFile: string = fileURLToPath(new URL(`./envTool${extname(import.meta.url)}`, import.meta.url))
