import type { Trial } from "@escapement/core"
import { Option } from "effect"

/** The score of a trial that says something of its agent; none where a machine failed. */
export const unlessInfraError = (trial: Trial, score: () => number): Option.Option<number> =>
  trial.outcome._tag === "infra-error" ? Option.none() : Option.some(score())
