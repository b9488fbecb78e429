import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, isAbsolute, resolve } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"
import { TextRules } from "@escapement/core"
import { Duration, Effect, Predicate } from "effect"
import { Refused } from "../Failure.ts"
import { describe, readStack } from "../watch/describe.ts"
import { watchLoading } from "../watch/watchOver.ts"
import { leaveForeignCode, remember, within } from "../watch/atWork.ts"
import { refuseSecondEffect } from "./oneEffect.ts"

/** How long a foreign module may take to load. */
const patience = Duration.seconds(30)

/** Whether a name is a file of the user's rather than an id or a package. */
export const isFile = (name: string): boolean => /^(\.{0,2}\/|[A-Za-z]:\\)|\.[cm]?[jt]s$/.test(name)

/**
 * Returns the place at which Node cannot read a module, which stands above the stack of the error, or the line of the
 * module itself that threw it.
 */
const placeOf = (error: unknown, module: string): string => {
  const stack = readStack(error)
  const [, above = "", lineAbove = ""] = /^(file:.*):(\d+)$/m.exec(stack.split("\n")[0] ?? "") ?? []
  const [, thrown] = module === "" ? [] : (stack.split(`${module}:`)[1]?.match(/^(\d+):/) ?? [])
  const [url, line] = above === "" && thrown !== undefined ? [module, thrown] : [above, lineAbove]
  return URL.canParse(url) ? `${basename(fileURLToPath(url))}:${line}: ` : ""
}

/** @param module the URL of the module; empty if none is being loaded */
const reasonOf = (error: unknown, module: string): string => {
  const reason = `${placeOf(error, module)}${describe(error).split("\n")[0] ?? ""}`
  if (reason.startsWith("Cannot find package"))
    return `${reason}: install it in the file's folder, or move the file into the folder of a project that has it`
  // what `npm init` writes today
  return reason.includes("Cannot use import statement outside a module") || reason.includes("Unexpected token 'export'")
    ? `${reason}: its package.json says "type": "commonjs"; change that to "type": "module", or rename the file to end in .mts`
    : reason
}

/** Whether a package is installed in this folder. */
export const isInstalled = (name: string): boolean => {
  try {
    return createRequire(resolve("escapement.config.js")).resolve(name) !== ""
  } catch {
    return false
  }
}

const locate = (name: string): Effect.Effect<string, Refused> =>
  isFile(name)
    ? Effect.succeed(isAbsolute(name) ? name : resolve(name))
    : Effect.try({
        // packages are looked up in the folder that the command runs in, not in that of the command
        try: () => createRequire(resolve("escapement.config.js")).resolve(name),
        catch: (error) => {
          const isAbsent = Predicate.hasProperty(error, "code") && error.code === "MODULE_NOT_FOUND"
          const reason = isAbsent
            ? `npm install ${name} installs it, and the name of a file begins with ./`
            : reasonOf(error, "")
          return new Refused({ message: `package ${name} is not installed in this folder: ${reason}` })
        }
      })

/** Imports a file or a package of the user's, and returns all of its exports by name. */
export const importModule = Effect.fnUntraced(function* (
  name: string
): Effect.fn.Return<Readonly<Record<string, unknown>>, Refused> {
  const path = yield* locate(name)
  if (isFile(name)) {
    yield* Effect.tryPromise({
      try: () => readFile(path),
      catch: (error) => new Refused({ message: `${name} cannot be loaded: ${TextRules.systemReason(error)}` })
    })
  }
  const load = Effect.tryPromise({
    try: (): Promise<Readonly<Record<string, unknown>>> => {
      const { href } = pathToFileURL(path)
      remember(href, name)
      refuseSecondEffect()
      return within(`plugin ${name}`, () => import(href))
    },
    catch: (error) => new Refused({ message: `${name} cannot be loaded: ${reasonOf(error, pathToFileURL(path).href)}` })
  })
  return yield* Effect.timeoutOrElse(watchLoading(Effect.ensuring(load, Effect.sync(leaveForeignCode))), {
    duration: patience,
    orElse: () => new Refused({ message: `${name} cannot be loaded: loading takes longer than 30 s` })
  })
})
