import type { Failures } from "@escapement/evaluate"
import { Data, Runtime } from "effect"

/** Some checked instances have flaws. Exit code 1, after the findings were printed. */
export class FindingsMade extends Data.TaggedError("FindingsMade")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/** A verified run has nothing that proves it. Exit code 5. */
export class NothingProven extends Data.TaggedError("NothingProven")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 5
}

/** Every expected failure of a command. */
export type Failure = Failures.EvaluationError | Failures.GateNotMet | FindingsMade | NothingProven
