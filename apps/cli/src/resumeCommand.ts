import type { Run } from "@escapement/core"

/** Where runs are kept unless `--store` says otherwise. */
export const defaultStore = ".escapement/runs.sqlite"

/** The command that goes on with a run, as it can be typed. */
export const resumeCommand = ({ id }: Run, store: string): string =>
  `escapement eval --resume ${id}${store === defaultStore ? "" : ` --store ${store}`}`
