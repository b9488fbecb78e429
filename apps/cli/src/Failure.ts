import type { Failures } from "@escapement/evaluate"
import { Data, Runtime } from "effect"

/** Instances were checked and some are not sound. Exit code 1, after the findings were printed. */
export class FindingsMade extends Data.TaggedError("FindingsMade")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/** A run was verified and nothing holds it. Exit code 5. */
export class NothingProven extends Data.TaggedError("NothingProven")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 5
}

/** Every way in which a command fails on purpose. */
export type Failure = Failures.EvaluationError | Failures.GateNotMet | FindingsMade | NothingProven
