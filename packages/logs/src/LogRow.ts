/** One attempt at one sample, as a log of another tool has it. */
export interface LogRow {
  /** Who made it, as the log says; empty where it does not. */
  readonly agent: string
  /** Id of the sample: the same id in two logs is the same sample. */
  readonly sample: string
  /** Which attempt at the sample it is; undefined if the log does not number them. */
  readonly epoch: number | undefined
  /** `NaN` for an attempt that is lost: it ended in an error, or nothing scored it. */
  readonly score: number
  /** In USD; `NaN` where it is not known. */
  readonly cost: number
  /** Input and output together; `NaN` where they are not known. */
  readonly tokens: number
  /** Samples of one cluster are not independent; undefined if each is a cluster of its own. */
  readonly cluster: string | undefined
}

/** Where a log keeps what, where the reader is not to find out by itself: names of columns, or paths such as `metrics.cost_usd`. */
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
  /** A column that is filled where the attempt ended in an error. */
  readonly error?: string | undefined
}

/** The formats that are read. */
export type LogFormat = "inspect" | "harbor" | "verifiers" | "promptfoo" | "csv" | "jsonl" | "parquet"

/** What a log says of itself. */
export interface LogHeader {
  readonly path: string
  readonly format: LogFormat
  /** What was attempted; undefined if the log does not say. */
  readonly task: string | undefined
  /** Name of the score that was read; undefined if no sample has one. */
  readonly score: string | undefined
  /** What was read from where, by the role of a column. */
  readonly columns: { readonly [role: string]: string }
  readonly rows: number
  /** What a reader of the comparison must know, such as a log that is not finished. */
  readonly remarks: ReadonlyArray<string>
}

/** Takes the rows of a log, one by one, in its order. */
export type TakeRow = (row: LogRow) => void
