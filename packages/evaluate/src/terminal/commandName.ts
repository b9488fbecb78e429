/**
 * How the command is typed by whoever started this one: through the script of a clone,
 * through `npx`, or by its name: installed, or as the shell function of the README.
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
 * A text of ours with every command in it as it is typed here. Packages write `escapement …`,
 * whoever asks them; only this process knows how it was started.
 */
export const spellCommands = (text: string, name: string = commandName()): string =>
  // a replacement text has signs of its own
  text.replace(mentioned, () => `${name} `)
