import { type Benchmarks, Content, Json, Trajectories, type Trial } from "@escapement/core"
import { Option, Result } from "effect"
import { encodeTurn, readCall } from "../act/Interface.ts"
import type { Chain } from "../Chain.ts"
import type { Instance } from "../Instance.ts"
import { readTrace } from "../metrics/Trace.ts"
import { findTurn } from "../play/TurnFact.ts"
import { firstFeedback } from "../play/wording.ts"
import { escaped, forced } from "./Records.ts"

/**
 * Returns the reply of a turn: the object that the agent wrote; for a native call, the object of the same action; empty
 * if the reply could not be read.
 */
const responseOf = ({ call }: Trajectories.Called, isRead: boolean): Json.JsonObject => {
  if (!isRead) return {}
  const native = readCall("native", "official", call)
  const { args } =
    native !== undefined && Result.isSuccess(native)
      ? encodeTurn("reply", native.success.turn, native.success.rationale)
      : call
  return Json.isJsonObject(args) ? args : {}
}

const bagText = (chain: Chain, obtained: ReadonlyArray<string>): string => {
  const lines = chain.items.flatMap((item) =>
    item._tag !== "Box" && obtained.includes(item.id) ? [`- ${item.id} (${item._tag.toLowerCase()})`] : []
  )
  return lines.length === 0 ? "There is nothing in your bag." : lines.join("\n")
}

/**
 * Writes a trial as the released code logs a game: `step`, `desc`, `save_path`, `response` and `bag` of each turn, then
 * how it ended. `desc` and `bag` have our words, as the player was shown them; the evaluator looks only for ids.
 * `used_history`, which describes the released code itself, is left out.
 */
export const recordsOf = (trial: Trial, instance: Instance): ReadonlyArray<Json.JsonObject> => {
  const { escapedAfter } = readTrace(trial, instance)
  const { chain } = instance.rooms[0]
  const obtained: Array<string> = []
  let shown: { readonly desc: string; readonly save_path: string } = { desc: firstFeedback, save_path: "" }
  const turns = Trajectories.listCalls(trial.events).flatMap((called) => {
    const turn = Option.getOrUndefined(findTurn(called.facts))
    if (turn === undefined) return []
    const before = { ...shown, bag: bagText(chain, obtained) }
    const image = called.content.find((part) => part._tag === "Image")
    shown = { desc: Content.plain(called.content), save_path: image?._tag === "Image" ? image.blob : "" }
    obtained.push(...turn.achieved)
    return [{ response: responseOf(called, turn.invalid !== true), grab_tp: 0, ...before }]
  })
  // the released code logs an empty reply for a game that ends without any
  const none = { response: {}, grab_tp: 0, ...shown, bag: bagText(chain, []) }
  const logged = turns.length === 0 ? [none] : turns
  const end = Option.isSome(escapedAfter) ? escaped : forced
  return [
    ...logged.map((turn, step) => ({ step, ...turn })),
    { info: `Game stop at step ${logged.length - 1}. ${end}` }
  ]
}

/** `<level>/<n>`, the name of a published game. */
const published = /^(.+)\/(\d+)$/

/**
 * Lists the files of a published game as the released code leaves them, in `<level>-<scene>/<model>_t_<round>`; empty
 * for a generated game, whose level the evaluator does not know.
 */
export const officialFiles: Benchmarks.OfficialFiles<Instance> = (trial, instance, label) => {
  const [, level, scene] = instance.origin === undefined ? (published.exec(instance.name) ?? []) : []
  if (level === undefined || scene === undefined) return new Map()
  const folder = [`${level}-${scene}`, `${label}_t_${trial.identity.epoch + 1}`]
  const { story } = readTrace(trial, instance)
  const files = new Map<ReadonlyArray<string>, string>()
  files.set([...folder, "records.json"], JSON.stringify(recordsOf(trial, instance), null, 2))
  if (Option.isSome(story)) {
    files.set([...folder, "story.json"], JSON.stringify({ story: story.value, step_wise_note: [] }, null, 2))
  }
  return files
}
