import type { Option } from "effect"
import type { Instance } from "../Instance.ts"
import type { PropKind } from "../scene/Prop.ts"
import { gains, listGrabs } from "./grabbing.ts"
import type { Trace, PlayedTurn } from "./Trace.ts"
import { type MmEscapeMetric, share } from "./MmEscapeMetric.ts"

/** What people call each kind of prop. */
const words: { readonly [kind in PropKind]: RegExp } = {
  key: /\bkeys?\b/i,
  box: /\b(box|boxes|chest|crate|container|case|safe)\b/i,
  note: /\b(notes?|papers?|clipboard|sheet|letter|document)\b/i,
  number: /\b(numbers?|digits?|password|code|writing)\b/i,
  recorder: /\b(recorders?|recording|tape|cassette|player|device)\b/i,
  radio: /\b(radios?|radiogram|gramophone|speaker|device)\b/i,
  passage: /\b(doors?|doorway|passage|next room)\b/i,
  drawers: /\b(drawers?|chest|dresser|furniture|cabinet)\b/i,
  cupboard: /\b(cupboard|cabinet|wardrobe|closet|furniture)\b/i,
  door: /\b(doors?|exit|escape|leave|get out|way out)\b/i
}

const kindOf = ({ rooms }: Instance, room: number, id: string): PropKind | undefined =>
  rooms[room]?.scene.props.find((prop) => prop.id === id)?.kind

const names = (instance: Instance, { intent, room }: PlayedTurn, id: string): boolean => {
  const kind = kindOf(instance, room, id)
  return kind !== undefined && words[kind].test(intent)
}

/** Lists the successful grabs for which the player said what they were for. */
export const explained = ({ turns }: Trace): ReadonlyArray<PlayedTurn> =>
  listGrabs(turns).filter((turn) => turn.intent !== "" && gains(turn).length > 0)

const consistent = (trace: Trace): number =>
  explained(trace).filter((turn) => gains(turn).some((id) => names(trace.instance, turn, id))).length

const source = "EscapeCraft §5.3, judge-free (ours)"

/**
 * Share of the successful grabs whose intent names what they met (for an exit, the opening of it). No value without
 * successful grabs, or if the player said nothing about any of them.
 */
export const intentOfSuccesses: MmEscapeMetric = {
  id: "intent",
  summary: "of the successful grabs with a rationale, the share whose rationale names what they took or opened",
  unit: "share",
  better: "higher",
  source,
  measure: (trace): Option.Option<number> => share(consistent(trace), explained(trace).length)
}

/**
 * Share of all grabs with an intent, including failed ones, that succeeded and whose intent names what they met. The
 * paper's numbers fit both readings.
 */
export const intentOfGrabs: MmEscapeMetric = {
  id: "intent-per-grab",
  summary: "of all grabs with a rationale, the share that succeeded and whose rationale names what they took or opened",
  unit: "share",
  better: "higher",
  source,
  measure: (trace): Option.Option<number> =>
    share(consistent(trace), listGrabs(trace.turns).filter(({ intent }) => intent !== "").length)
}
