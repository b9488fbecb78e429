import { readFileSync } from "node:fs"
import { Lines } from "@escapement/report"
import { spellCommands } from "./commandName.ts"
import { detectStyle, terminalWidth } from "./detectStyle.ts"

/** The help of every command, stored by the build, so that it can be shown without loading the commands. */
export interface KeptHelp {
  readonly groups: Lines.FlagGroups
  /** Help texts by the words of the command; the help of `escapement` itself has the key `""`. */
  readonly texts: { readonly [command: string]: Lines.HelpText }
}

/** Writes the commands in a help text as the user types them. */
export const spellHelp = (text: Lines.HelpText): Lines.HelpText => ({
  ...text,
  examples: text.examples.map((example) => ({ ...example, command: spellCommands(example.command) }))
})

/** The exit code of a program whose reader closed the pipe, as of any program that SIGPIPE ends. */
const readerGone = 141

/** Shows the help of a command from a stored file; returns whether the file has it. */
export const showKeptHelp = (file: URL, words: ReadonlyArray<string>): boolean => {
  const { groups, texts }: KeptHelp = JSON.parse(readFileSync(file, "utf8"))
  const command = words.join(" ")
  const text = Object.hasOwn(texts, command) ? texts[command] : undefined
  if (text === undefined) return false
  const { env, stderr, stdout } = process
  stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    const isGone = code === "EPIPE"
    if (!isGone) stderr.write(`escapement: the result could not be written to standard output: ${message}\n`)
    process.exitCode = isGone ? readerGone : 1
  })
  const shown = { style: detectStyle(stdout, env), width: terminalWidth(stdout) }
  stdout.write(`${Lines.helpLines(spellHelp(text), groups, shown).join("\n")}\n`)
  return true
}
