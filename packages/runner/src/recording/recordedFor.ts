import type { ConfiguredModel } from "@escapement/core"
import { Option } from "effect"
import type { Recorder } from "./Recorder.ts"

/** Returns the model that an agent of a trial gets. Its replies are recorded, except those of in-process models. */
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
