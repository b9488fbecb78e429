import type { ConfiguredModel } from "@escapement/core"
import { Option } from "effect"
import type { Recorder } from "./Recorder.ts"

/** A model as the agent of a trial has it: recorded, where somebody does and it does not answer in process anyway. */
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
