import { findCulprit, describe, readStack } from "@escapement/evaluate/watch"
import { Lines } from "@escapement/report"
import { standardErr } from "./Channel.ts"

const warned = new Set<string>()

const warn = (name: string, reason: string): void => {
  if (warned.has(name)) return
  warned.add(name)
  standardErr.send(`escapement: ${name} failed outside its trial: ${Lines.sanitise(reason).replaceAll("\n", " ")}\n`)
}

/**
 * Takes what is an uncaught exception: in a timer, in a promise that
 * nobody awaits. It ends the trial of whoever started that; where this is over,
 * it is said once. What is nobody's is a fault of ours.
 *
 * @param ours takes a fault of ours
 */
export const takeLateErrors = (ours: (thrown: unknown) => void): void => {
  const take = (how: string) => (thrown: unknown) => {
    const culprit = findCulprit(readStack(thrown))
    if (culprit === undefined) return ours(thrown)
    const reason = `${describe(thrown)} (${how})`
    if (!culprit.blame(reason)) warn(culprit.name, reason)
  }
  process.on("uncaughtException", take("an uncaught exception"))
  process.on("unhandledRejection", take("an unhandled promise rejection"))
}

/**
 * Lets nobody else end the process: `process.exit` of a plugin throws, which ends its trial.
 *
 * @returns ends the process
 */
export const takeExit = (): ((code: number) => never) => {
  const exit = process.exit.bind(process)
  process.exit = (code) => {
    const culprit = findCulprit(new Error("exit").stack ?? "")
    if (culprit !== undefined) throw new Error(`it called process.exit(${String(code ?? "")}), which would end the run`)
    return exit(code)
  }
  return exit
}
