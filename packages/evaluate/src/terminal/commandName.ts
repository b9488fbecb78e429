/**
 * How the command is typed by whoever started this one: through the script of a clone,
 * through `npx`, or by its name: installed, or as the shell function of the README.
 */
export const commandName = (): string => {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script = "" } = process.env
  if (event === "cli") return "npx --yes pnpm@12 cli"
  return event === "npx" && /^["']?escapement\b/.test(script) ? "npx escapement" : "escapement"
}
