import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Files that take longer than their length shows. */
const long =
  /(?:Conformance|Examples|Studies|hostile|Signals|Resume|Tour|Planted|Bundle|PythonSandbox|Escapes|externalAgent|in-code\/test\/index|fromAiSdk|Worker)\.test\.ts$/

/**
 * Vitest begins with the longest files, which on a clean clone are those with the
 * most bytes. A short file that takes long would be the last, and one core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    // oxlint-disable-next-line no-array-sort -- it is not that of an array
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId, project }: TestSpecification): number =>
      2 * projects.indexOf(project.name) + (long.test(moduleId) ? 0 : 1)
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

/** Those whose tests wait the most begin. */
const projects = ["command", "compiled", "packages"]
