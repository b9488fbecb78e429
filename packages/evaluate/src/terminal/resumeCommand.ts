import type { Run } from "@escapement/core"
import type { RunState } from "../run/currentStatus.ts"
import { commandName } from "./commandName.ts"
import { typedLocation } from "./typedLocation.ts"
import { shellWord } from "./shellWord.ts"

/** Where runs are kept unless `--store` says otherwise. */
export const defaultStore = ".escapement/runs.sqlite"

/** Returns the flag that names a store, as it was typed; empty for the default store. */
export const storeFlag = (store: string): string =>
  store === defaultStore ? "" : ` --store ${shellWord(typedLocation(store))}`

/** Writes a command with its arguments as the user types it. */
export const typed = (...args: ReadonlyArray<string>): string => `${commandName()} ${args.map(shellWord).join(" ")}`

/**
 * Returns a function that writes a command on the runs of a store as the user types it, with the flag that names the
 * store.
 */
export const typedAt =
  (store: string) =>
  (...args: ReadonlyArray<string>): string =>
    `${typed(...args)}${storeFlag(store)}`

/**
 * Writes the command that continues a run, as the user types it. A paused run is still under way, and only goes on. A
 * run whose merge was killed is removed.
 *
 * @param code flags that name the code of the run, if its user named it
 */
export const resumeCommand = (
  { id, isHalfMerged, isPaused }: Run & Pick<RunState, "isHalfMerged" | "isPaused">,
  store: string,
  code = ""
): string => {
  const type = typedAt(store)
  if (isHalfMerged === true) return type("store", "check", "--repair")
  return isPaused === true ? type("run", "resume", id) : `${type("eval", "--resume", id)}${code}`
}
