import { type Configuration, TextRules } from "@escapement/core"
import { Data, Runtime } from "effect"
import { unknownName } from "./plan/nearest.ts"

/**
 * The request cannot be carried out. `message` is one sentence, the same in code and on the command line. Exit code 1.
 */
export class Refused extends Data.TaggedError("Refused")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/**
 * A finished run lacks trials: some ended in `infra-error` (`requireNoneLost`), or no part of a merged run has them
 * (`requireWhole`). `evaluate` itself does not fail with it. Exit code 2.
 */
export class FinishedWithInfraErrors extends Data.TaggedError("FinishedWithInfraErrors")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 2
}

/**
 * The run's budget was spent before all its trials were made. Finished trials are kept, and `resume` continues the run.
 * Exit code 1.
 */
export class BudgetReached extends Data.TaggedError("BudgetReached")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/** Somebody cancelled the run. Finished trials are kept, and `resume` continues the run. Exit code 1. */
export class RunCancelled extends Data.TaggedError("RunCancelled")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 1
}

/**
 * The run was stopped because its first trials all failed for a reason that further trials would not change. Finished
 * trials are kept. Exit code 4.
 */
export class RunHopeless extends Data.TaggedError("RunHopeless")<{
  readonly message: string
  /** Id of the run; `resume` continues it once the cause is fixed. */
  readonly run: string
}> {
  override readonly [Runtime.errorExitCode] = 4
}

/** Results are worse than `--fail-under` or `--fail-worse` allows. Exit code 3. */
export class GateNotMet extends Data.TaggedError("GateNotMet")<{ readonly message: string }> {
  override readonly [Runtime.errorExitCode] = 3
}

/** The errors with which an evaluation, and the checks of its results, fail on purpose. */
export type EvaluationError = Refused | BudgetReached | FinishedWithInfraErrors | RunCancelled | RunHopeless

/**
 * Turns any error with a message into `Refused`. For a system error, the message says which path, why, and what to do.
 *
 * @param error with `unknown`, an unknown name, the message suggests the nearest known one
 */
export const refuse = (error: { readonly message: string; readonly unknown?: Configuration.UnknownName }): Refused => {
  const { unknown } = error
  const message =
    unknown === undefined ? TextRules.systemSentence(error) : unknownName(unknown.kind, unknown.name, unknown.known)
  return new Refused({ message })
}

/**
 * Turns options that do not fit into `Refused`. For a missing one, the message says whose option it is and how to give
 * it.
 *
 * @param owner the component, such as `the model openai/gpt-5`
 * @param flag the flag up to the name of the option: `--model-option openai/gpt-5.`
 */
export const refuseOptions =
  (owner: string, flag: string) =>
  (error: Configuration.OptionsInvalid): Refused =>
    error.missing === undefined || error.unknown !== undefined
      ? refuse(error)
      : new Refused({ message: `${owner} needs the option ${error.missing}: give it by ${flag}${error.missing}=…` })
