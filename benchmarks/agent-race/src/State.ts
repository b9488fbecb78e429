import { Schema } from "effect"

/** A step of a stop's chain that was done, and the value it yielded. */
export const StepDone = Schema.Struct({ stop: Schema.Natural, step: Schema.Natural, value: Schema.Json })
export type StepDone = typeof StepDone.Type

/** A part of a page that was shown, as a range of character offsets. Pages are indices into `listPages`. */
export const PartRead = Schema.Struct({ page: Schema.Natural, from: Schema.Natural, to: Schema.Natural })
export type PartRead = typeof PartRead.Type

/** What was disclosed to the agent, as far as the leg needs it. Articles are indices into `listArticles`. */
export const State = Schema.Struct({
  /** Articles that were fetched. */
  fetched: Schema.Array(Schema.Natural),
  /** Articles whose address a search has shown. */
  found: Schema.Array(Schema.Natural),
  /** Steps of tool chains that were done. */
  done: Schema.Array(StepDone),
  /** The parts that were shown; only for legs whose pages are read in parts. */
  parts: Schema.optionalKey(Schema.Array(PartRead)),
  /** Addresses of pages whose kept copy was already shown: the next fetch shows the current page. */
  renewed: Schema.optionalKey(Schema.Array(Schema.String))
})
export type State = typeof State.Type

/** Nothing disclosed yet. */
export const initialState: State = { fetched: [], found: [], done: [] }

/** Nothing disclosed yet of a leg whose pages are read in parts. */
export const initialParts: State = { ...initialState, parts: [] }
