import type { RunPlan } from "@escapement/core"
import type { Boundaries } from "@escapement/bridges"

/**
 * Lists what is hidden from the external agents of a run.
 *
 * @param location the location of the store: a file, or a database
 * @param files further files, such as the lock that the run is repeated from
 */
export const chooseHidden = (
  { benchmarks }: Pick<RunPlan, "benchmarks">,
  location: string,
  files: ReadonlyArray<string> = []
): Boundaries.HiddenSources => ({
  ...(location === ":memory:" || /^postgres(ql)?:/.test(location) ? {} : { store: location }),
  sources: [
    ...benchmarks.flatMap(({ source }) => (source._tag === "File" || source._tag === "Published" ? [source.path] : [])),
    ...files
  ]
})
