import type { Adapters, Cell, ConfiguredModel } from "@escapement/core"
import type { Toolsets } from "@escapement/env"
import type { Option } from "effect"

/** An agent of a run, ready to play, with its cell. */
export interface RunAgent {
  /** Index into the cells of the run. */
  readonly index: number
  readonly cell: Cell
  readonly adapter: Adapters.ConfiguredAdapter
  /** `Option.none()` for a baseline, and for an agent with a model of its own. */
  readonly model: Option.Option<ConfiguredModel>
  /** The offered tools; if absent, all tools are offered. */
  readonly toolset?: Toolsets.ConfiguredToolset
  /**
   * What a machine must have to run the agent: ids of model providers and external agents, sorted; absent or empty if
   * it needs nothing.
   */
  readonly needs?: ReadonlyArray<string>
}
