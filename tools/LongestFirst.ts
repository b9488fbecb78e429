import { BaseSequencer, type TestSpecification } from "vitest/node"

/** Matches the files that run first, in this order; all others follow, those with the most bytes first. */
const ranks: ReadonlyArray<RegExp> = [
  // minutes of waiting for a browser, or many seconds of waiting for leases, programs and other processes: the compiler,
  // which began with the run, has a core meanwhile
  /\/(?:View|Worker|Thief|Documents|LateErrors)\.test\.ts$/,
  /apps\/cli\/test\/(?:Evidence|Harbor|Hopeless|Otlp|Serve|Signals|Strangers|Wire)\.test\.ts$/,
  /\/(?:ClusterExecutor|Unplugged|acp|containment|externalAgent|hostile|upgrade)\.test\.ts$/,
  // minutes of work
  /\/(?:Escapes|PythonSandbox|Outputs)\.test\.ts$/,
  /apps\/cli\/test\/(?:Action|Papers|Planted|Resume)\.test\.ts$/,
  /(?:mm-escape|traject|agent-escape|agent-race)\/test\/(?:Conformance|World|generate\/generate)\.test\.ts$/,
  /apps\/cli\/test\//,
  /(?:Conformance|Durability|Frameworks|Studies|bridges|fromAiSdk|in-code\/test\/index|mergeRuns|mergedStore|readLog|vitestReporter)\.test\.ts$/,
  // wait for the compilation that began with the run
  /tools\/test\/(?:Api|Examples)\.test\.ts$/
]

/**
 * Sorts test files so that slow ones run first. Vitest itself runs the longest files first, but on a clean clone it
 * goes by their bytes: a short file that takes long would run last, on one core while the others are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: Array<TestSpecification>): Promise<Array<TestSpecification>> {
    // oxlint-disable-next-line no-array-sort -- it is not that of an array
    const sorted = await super.sort(files)
    const rankOf = ({ moduleId }: TestSpecification): number => {
      const rank = ranks.findIndex((pattern) => pattern.test(moduleId))
      return rank === -1 ? ranks.length : rank
    }
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
