/** The module of a process with a shell in memory. The parent's side is `BashSandbox.ts`. */
import { Bash, type Command, defineCommand } from "just-bash/browser"
import type { BashRequest, BashSettings, CommandResult, Message } from "./BashSandbox.ts"
import type { Channel, Contain } from "./containedMain.ts"
import { keepPrinted } from "./keepPrinted.ts"

/** Prepares the shell; its files exist as long as the process. */
export const contain: Contain = async (text) => {
  const { executionLimits, maxOutput, textCommands }: BashSettings = JSON.parse(text)
  let channel: Channel | undefined
  let last: Promise<unknown> = Promise.resolve()
  const askParent = async (name: string, words: ReadonlyArray<string>): Promise<CommandResult> => {
    const message: Message = { _tag: "Command", name, words }
    channel?.say(message)
    return JSON.parse((await channel?.hear()) ?? "null")
  }
  const command = (name: string): Command =>
    defineCommand(name, (words) => {
      // one at a time, because answers must be in the order of the questions
      const answer = last.then(() => askParent(name, words))
      last = answer
      return answer
    })
  const bash = new Bash({ commands: [...textCommands], executionLimits })
  const known = new Set<string>()
  return async (order, current): Promise<Message> => {
    const { commands, script }: BashRequest = JSON.parse(order)
    channel = current
    for (const name of commands) {
      if (!known.has(name)) bash.registerCommand(command(name))
      known.add(name)
    }
    const { exitCode, stderr, stdout } = await bash.exec(script)
    return { _tag: "Done", printed: keepPrinted([stdout, stderr], maxOutput), exitCode }
  }
}
