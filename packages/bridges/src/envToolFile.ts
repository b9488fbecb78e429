import { extname } from "node:path"
import { fileURLToPath } from "node:url"

/** The file of the command `env-tool`, beside this one and with the same extension. It is started with Node. */
export const envToolFile: string = fileURLToPath(new URL(`./envTool${extname(import.meta.url)}`, import.meta.url))
