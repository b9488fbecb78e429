// the augmentation below is of a module that something must import
// oxlint-disable-next-line import/no-empty-named-blocks, unicorn/require-module-specifiers
import type {} from "vitest"
import type { EvaluationMatchers } from "./vitest/matchers.ts"

export { type OnceOptions, evaluateOnce } from "./vitest/evaluateOnce.ts"
export { type EvaluationMatchers, type Thresholds, matchers } from "./vitest/matchers.ts"

declare module "vitest" {
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown
  > extends EvaluationMatchers<R> {}
}
