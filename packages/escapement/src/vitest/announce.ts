import { TestRunner } from "vitest"
import { evaluationAnnotation } from "./evaluationAnnotation.ts"

/**
 * Notes what an evaluation found as an annotation of the test that runs now; outside of a test it
 * does nothing. Reporters show annotations: vitest's default one under failed tests, its
 * verbose one and `EvaluationReporter` under every test, that of GitHub in the pull request.
 */
export const announce = (text: string): void => {
  const test = TestRunner.getCurrentTest<ReturnType<typeof TestRunner.getCurrentTest>>()
  if (test?.result?.state !== "run") return
  // what cannot be shown fails no test
  void test.context.annotate(text, evaluationAnnotation).catch(() => {})
}
