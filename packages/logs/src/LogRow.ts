/** One attempt at one sample, read from a log of another tool. */
export interface LogRow {
  /** The agent that made the attempt; empty if the log does not say. */
  readonly agent: string
  /** Id of the sample: the same id in two logs is the same sample. */
  readonly sample: string
  /** Which attempt at the sample it is; undefined if the log does not number them. */
  readonly epoch: number | undefined
  /** The score; `NaN` for a lost attempt: it ended in an error, or was not scored. */
  readonly score: number
  /** Cost in US dollars; `NaN` if not known. */
  readonly cost: number
  /** Input plus output tokens; `NaN` if not known. */
  readonly tokens: number
  /** Samples of one cluster are not independent; undefined if each is a cluster of its own. */
  readonly cluster: string | undefined
}

/**
 * Where a log keeps each value: names of columns, or paths such as `metrics.cost_usd`. The reader detects what is not
 * given.
 */
export interface LogColumns {
  readonly id?: string | undefined
  readonly epoch?: string | undefined
  /** The column of the score; in an Inspect log the scorer, in a Harbor job or verifiers traces the reward. */
  readonly score?: string | undefined
  readonly cluster?: string | undefined
  readonly cost?: string | undefined
  readonly tokens?: string | undefined
  /** The column that says who made the attempt: one file may hold several agents. */
  readonly agent?: string | undefined
  /** A column that is non-empty if the attempt ended in an error. */
  readonly error?: string | undefined
}

/** The log formats that can be read. */
export type LogFormat = "inspect" | "harbor" | "verifiers" | "promptfoo" | "csv" | "jsonl" | "parquet"

/** The header of a log. */
export interface LogHeader {
  readonly path: string
  readonly format: LogFormat
  /** What was attempted; undefined if the log does not say. */
  readonly task: string | undefined
  /** Name of the score that was read; undefined if no sample has one. */
  readonly score: string | undefined
  /** The column that was read for each role. */
  readonly columns: { readonly [role: string]: string }
  readonly rows: number
  /** Remarks that a comparison must show, such as that the log is unfinished. */
  readonly remarks: ReadonlyArray<string>
}

/** Takes the rows of a log, one by one, in its order. */
export type TakeRow = (row: LogRow) => void
