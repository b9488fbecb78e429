import type { Adversaries } from "@escapement/core"

/**
 * Lists what several adversaries solved on one tier or set, in the form that a benchmark has as `adversaryFigures`.
 *
 * @param on `tier NAME` or `set NAME`
 * @param solved by the id of each adversary, how many of the instances it solved
 * @param options of the world, where they differ from the default
 */
export const figuresOn = (
  on: string,
  instances: number,
  solved: { readonly [adversary: string]: number },
  options?: Adversaries.AdversaryFigure["options"]
): ReadonlyArray<Adversaries.AdversaryFigure> =>
  Object.entries(solved).map(([adversary, count]) => ({
    adversary,
    on,
    instances,
    solved: count,
    ...(options === undefined ? {} : { options })
  }))
