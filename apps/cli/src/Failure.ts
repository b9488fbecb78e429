import { Data, Runtime } from "effect"

/** What the user asked for cannot be done; `message` is one clear sentence. Exit code 1. */
export class Refused extends Data.TaggedError("Refused")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/** The run finished, but some trials failed for reasons that are not the agent's. Exit code 2. */
export class FinishedWithInfraErrors extends Data.TaggedError("FinishedWithInfraErrors")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 2
}

/** The run's budget is spent before all its trials were made. Exit code 1. */
export class BudgetReached extends Data.TaggedError("BudgetReached")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/** A `--fail-under` gate was not met. Exit code 3. */
export class GateNotMet extends Data.TaggedError("GateNotMet")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 3
}

/** Instances were checked and some are not sound. Exit code 1, after the findings were printed. */
export class FindingsMade extends Data.TaggedError("FindingsMade")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/** Every way in which a command fails on purpose. */
export type Failure = Refused | BudgetReached | FinishedWithInfraErrors | FindingsMade | GateNotMet

/** Turns any error with a message into a refusal. */
export const refuse = (error: { readonly message: string }): Refused => new Refused({ message: error.message })
