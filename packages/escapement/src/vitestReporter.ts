import { Lines } from "@escapement/report"
import { DefaultReporter, type TestCase, type TestModuleState, type TestSuite } from "vitest/node"
import { evaluationAnnotation } from "./vitest/evaluationAnnotation.ts"

const depthOf = ({ parent }: TestCase | TestSuite): number => (parent.type === "suite" ? 1 + depthOf(parent) : 1)

/**
 * Vitest's default reporter, which also prints under each test what its evaluations found:
 * scores with their intervals, and verdicts.
 *
 * @example
 * ```ts no-run
 * import { EvaluationReporter } from "escapement/vitestReporter"
 * import { defineConfig } from "vitest/config"
 *
 * export default defineConfig({ test: { reporters: [new EvaluationReporter()] } })
 * ```
 */
export class EvaluationReporter extends DefaultReporter {
  protected override printTestCase(moduleState: TestModuleState, test: TestCase): void {
    const found = test.annotations().filter(({ type }) => type === evaluationAnnotation)
    // the default reporter always prints each test only for a module with failures
    super.printTestCase(found.length === 0 ? moduleState : "failed", test)
    const indent = "  ".repeat(depthOf(test))
    const lines = new Set(found.flatMap(({ message }) => message.split("\n")))
    for (const line of lines) this.log(` ${indent}  ↳ ${Lines.sanitise(line)}`)
  }
}
