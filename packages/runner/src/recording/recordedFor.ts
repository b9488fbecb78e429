import type { ConfiguredModel } from "@escapement/core"
import { Option } from "effect"
import type { Recorder } from "./Recorder.ts"

/**
 * Returns the model that the agent of a trial gets: its calls are recorded, except those of in-process models. Without
 * a recorder, it is unchanged.
 */
export const recordedFor = (
  recorder: Recorder | undefined,
  model: Option.Option<ConfiguredModel>,
  trial: string,
  epoch: number
): Option.Option<ConfiguredModel> =>
  Option.map(model, (asked) =>
    recorder === undefined || asked.isLocal === true
      ? asked
      : recorder.recorded(asked, { name: trial, epoch, repeats: "counted" })
  )
