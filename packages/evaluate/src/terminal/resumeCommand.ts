import type { Run } from "@escapement/core"
import { commandName } from "./commandName.ts"
import { shellWord } from "./shellWord.ts"

/** Where runs are kept unless `--store` says otherwise. */
export const defaultStore = ".escapement/runs.sqlite"

/** The flag that finds a store again; empty for the one that every command opens anyway. */
export const storeFlag = (store: string): string => (store === defaultStore ? "" : ` --store ${shellWord(store)}`)

/** How a command is typed. */
export const typed = (...args: ReadonlyArray<string>): string => `${commandName()} ${args.map(shellWord).join(" ")}`

/** How a command on the runs of a store is typed. */
export const typedAt =
  (store: string) =>
  (...args: ReadonlyArray<string>): string =>
    `${typed(...args)}${storeFlag(store)}`

/**
 * The command that goes on with a run, as it can be typed.
 *
 * @param code flags that name the code of the run, where its user named it
 */
export const resumeCommand = ({ id }: Run, store: string, code = ""): string =>
  `${typedAt(store)("eval", "--resume", id)}${code}`
