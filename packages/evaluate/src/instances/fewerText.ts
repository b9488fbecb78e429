import type { Plans } from "@escapement/core"

/** Names a source that is not generated to measure: a set, a file or published data. */
const nameOf = (benchmark: string, source: Plans.Source): string | undefined => {
  if (source._tag === "Set") return `set ${source.set} of ${benchmark}`
  return source._tag === "File" || source._tag === "Published" ? source.path : undefined
}

/**
 * Says that a set, a file or published data has fewer instances than were asked for; undefined if it has enough, or if
 * its instances are generated.
 *
 * @param found number of its instances that are used
 */
export const fewerText = (benchmark: string, source: Plans.Source, found: number): string | undefined => {
  const name = nameOf(benchmark, source)
  const { instances } = source
  return name === undefined || instances === undefined || found >= instances
    ? undefined
    : `${name} has only ${found} of the ${instances} instances asked for`
}
