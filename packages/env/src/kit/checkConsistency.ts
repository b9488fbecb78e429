import { Schema } from "effect"

/** A contradiction within an instance: where (`path`), and what (`issue`). */
export interface Inconsistency {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

/**
 * Makes a check for the Schema of an instance, so that an instance that contradicts itself is not decoded: it fails
 * with the first inconsistency that `find` yields.
 */
export const checkConsistency = <Instance>(find: (instance: Instance) => Iterable<Inconsistency>) =>
  Schema.makeFilter((instance: Instance) => {
    const [first] = find(instance)
    return first
  })
