import type { Lines } from "@escapement/report"

/** Flags grouped by purpose, the most used groups first. */
export const flagGroups: Lines.FlagGroups = Object.entries({
  "DAILY FLAGS": "adapter model benchmark difficulty instances by metric resume",
  "WHICH INSTANCES": "tier set seed profile benchmark-option instances-file published",
  "WHO PLAYS": "adapter-option model-option factor budget fault toolset retriever-option epochs aa role role-option",
  "HOW MUCH, HOW FAST": "limit max-cost max-tokens yes concurrency rate model-timeout patience cache price prices",
  "HOW RESULTS ARE READ": "margin cluster reference chance judge judge-option judge-epochs json fail-under fail-worse",
  "WHEN IT ENDS, HOW IT IS REPEATED": "until max-instances detect look-every design commit replay lock retry",
  "WHERE IT IS KEPT": "store out shard database detach otlp plugin trust"
}).map(([title, names]) => [title, names.split(" ")])
