import { findCulprit, describe, readStack } from "../watch/index.ts"
import { sanitise } from "@escapement/report/sanitise"
import { Predicate } from "effect"
import { standardErr } from "./Channel.ts"

const warned = new Set<string>()

const warn = (name: string, reason: string): void => {
  if (warned.has(name)) return
  warned.add(name)
  standardErr.send(`escapement: ${name} failed outside its trial: ${sanitise(reason).replaceAll("\n", " ")}\n`)
}

/**
 * Handles uncaught exceptions and unhandled rejections, such as those in a timer. One that foreign code caused ends its
 * trial; if that trial is over, it is reported once on standard error. Any other is a fault of ours.
 *
 * @param ours called with a fault of ours
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
 * Keeps plugins from ending the process: in their code `process.exit` throws, which ends their trial, and so does
 * `process.reallyExit`, which `process.exit` calls.
 *
 * @returns ends the process for us
 */
export const takeExit = (): ((code: number) => never) => {
  let isOurs = false
  const guarded =
    (name: string, end: (code?: number | string | null) => unknown) => (code?: number | string | null) => {
      const culprit = isOurs ? undefined : findCulprit(new Error("exit").stack ?? "")
      if (culprit !== undefined)
        throw new Error(`the code called process.${name}(${String(code ?? "")}), which would end the run`)
      return end(code)
    }
  const exit = process.exit.bind(process)
  const really: unknown = Reflect.get(process, "reallyExit")
  // not every runtime has it
  if (Predicate.isFunction(really)) {
    Reflect.set(
      process,
      "reallyExit",
      guarded("reallyExit", (code) => Reflect.apply(really, process, [code]))
    )
  }
  Reflect.set(process, "exit", guarded("exit", exit))
  return (code) => {
    isOurs = true
    return exit(code)
  }
}
