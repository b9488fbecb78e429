import { TestRunner } from "vitest"
import { evaluationAnnotation } from "./evaluationAnnotation.ts"

/**
 * Attaches the result of an evaluation to the running test as an annotation; outside of a test it does nothing.
 * Vitest's default reporter shows annotations under failed tests, its verbose reporter and `EvaluationReporter`
 * under every test, and the GitHub reporter in the pull request.
 */
export const announce = (text: string): void => {
  const test = TestRunner.getCurrentTest<ReturnType<typeof TestRunner.getCurrentTest>>()
  if (test?.result?.state !== "run") return
  // an annotation that cannot be shown must not fail the test
  void test.context.annotate(text, evaluationAnnotation).catch(() => {})
}
