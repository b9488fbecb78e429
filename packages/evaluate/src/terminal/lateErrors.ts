import { findCulprit, describe, readStack } from "../watch/index.ts"
import { Lines } from "@escapement/report"
import { Predicate } from "effect"
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
 * Lets nobody else end the process: `process.exit` of a plugin throws, which ends its
 * trial, and so does `process.reallyExit`, which stands behind it.
 *
 * @returns ends the process
 */
export const takeExit = (): ((code: number) => never) => {
  let isOurs = false
  const guarded =
    (name: string, end: (code?: number | string | null) => unknown) => (code?: number | string | null) => {
      const culprit = isOurs ? undefined : findCulprit(new Error("exit").stack ?? "")
      if (culprit !== undefined)
        throw new Error(`it called process.${name}(${String(code ?? "")}), which would end the run`)
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
