import { fileURLToPath } from "node:url"

/** Whether this is the command of a clone, not an installed one: only that is TypeScript. */
const isSource = fileURLToPath(import.meta.url).endsWith(".ts")

/**
 * How the command is typed by whoever started this one: through the script of a clone,
 * through the shell function that the README defines for one, or as it was installed.
 */
export const commandName = (): string => {
  if (!isSource) return "npx escapement"
  return process.env["npm_lifecycle_event"] === "cli" ? "npx --yes pnpm@12 cli" : "escapement"
}
