/**
 * Returns how the user typed the command: through the script of a clone, through `npx`, or by its name. The name is
 * that of an installed command, or of the shell function of the README.
 */
export const commandName = (): string => {
  const { npm_lifecycle_event: event, npm_lifecycle_script: script = "" } = process.env
  if (event === "cli") return "npx --yes pnpm@12 cli"
  return event === "npx" && /^["']?escapement\b/.test(script) ? "npx escapement" : "escapement"
}

const subcommands =
  "eval|play|plan|workers?|compare|report|view|generate|validate|score|judge|run|trial|seed|serve|store|list|data|new|init"
const mentioned = new RegExp(`(?<![\\w@./-]|npx )escapement (?=(?:${subcommands}|--help)\\b)`, "g")

/**
 * Writes every command in one of our texts as the user types it. Packages always write `escapement …`; only this
 * process knows how it was started.
 */
export const spellCommands = (text: string, name: string = commandName()): string =>
  // a function, as `$` has a meaning in a replacement text
  text.replace(mentioned, () => `${name} `)
