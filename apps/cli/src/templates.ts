import { join } from "node:path"

/** The folder of the packages that `escapement new` writes; it is beside the sources and beside the bundle. */
export const templates: string = join(import.meta.dirname, "..", "templates")
