import { Schema } from "effect"

/** Where an instance contradicts itself, and how. */
export interface Inconsistency {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

/** Makes a check for the schema of an instance: it reports the first inconsistency that `find` yields. */
export const checkConsistency = <Instance>(find: (instance: Instance) => Iterable<Inconsistency>) =>
  Schema.makeFilter((instance: Instance) => {
    const [first] = find(instance)
    return first
  })
