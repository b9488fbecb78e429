/** One attempt at one sample, read from a log of another tool. */
export interface LogRow {
  /** The name of the agent that made the attempt; empty if the log does not say. */
  readonly agent: string
  /** The id of the sample; equal ids in two logs mean the same sample. */
  readonly sample: string
  /** The number of the attempt at the sample; undefined if the log does not number attempts. */
  readonly epoch: number | undefined
  /** The score; `NaN` for a lost attempt, which ended in an error or was not scored. */
  readonly score: number
  /** Cost in US dollars; `NaN` if not known. */
  readonly cost: number
  /** Input plus output tokens; `NaN` if not known. */
  readonly tokens: number
  /**
   * The cluster of the sample: samples of one cluster are not independent. Undefined if each sample is a cluster of its
   * own.
   */
  readonly cluster: string | undefined
}

/**
 * Where a log stores each value: names of columns, or paths such as `metrics.cost_usd`. A column that is absent here is
 * detected, except `cluster` outside of tables.
 */
export interface LogColumns {
  /** The column of the sample's id. */
  readonly id?: string | undefined
  /** The column of the number of the attempt at a sample. */
  readonly epoch?: string | undefined
  /** The column of the score. In an Inspect log it is a scorer; in a Harbor job or verifiers traces, a reward. */
  readonly score?: string | undefined
  /**
   * The column of the group of samples that are not independent. Absent: the column `cluster` of a table, if it has
   * one; in logs of other formats, samples come in no groups.
   */
  readonly cluster?: string | undefined
  /** The column of the cost in US dollars. */
  readonly cost?: string | undefined
  /** The column of the input plus output tokens. */
  readonly tokens?: string | undefined
  /** The column of the agent's name, as one file may contain several agents. */
  readonly agent?: string | undefined
  /** A column that is not empty if the attempt ended in an error. */
  readonly error?: string | undefined
}

/** The format of a log. `csv`, `jsonl` (JSON lines) and `parquet` are tables. */
export type LogFormat = "inspect" | "harbor" | "verifiers" | "promptfoo" | "csv" | "jsonl" | "parquet"

/** What is known about a log as a whole, apart from its rows. */
export interface LogHeader {
  readonly path: string
  readonly format: LogFormat
  /** The name of the task; undefined if the log does not say. */
  readonly task: string | undefined
  /** Name of the score that was read; undefined if no sample has a score. */
  readonly score: string | undefined
  /** The columns that were read, by what they hold, as in `LogColumns`: given ones and detected ones. */
  readonly columns: { readonly [role: string]: string }
  /** Number of rows that were read. */
  readonly rows: number
  /** Remarks that a comparison must show, such as that the log is unfinished. */
  readonly remarks: ReadonlyArray<string>
}

/** A function that is called with the rows of a log, one by one, in their order. */
export type TakeRow = (row: LogRow) => void

/** Reads a log of one format. */
export type LogReader = (path: string, columns: LogColumns, take: TakeRow) => Promise<Omit<LogHeader, "rows">>

/** Reads a table; returns the column that it read for each role. */
export type TableReader = (
  path: string,
  columns: LogColumns,
  take: TakeRow
) => Promise<LogHeader["columns"] & { readonly id: string; readonly score: string }>

/** Makes the header of a log that states no task. */
export const headerOf = (
  path: string,
  format: LogFormat,
  score: string,
  columns: LogHeader["columns"],
  remarks: ReadonlyArray<string> = []
): Omit<LogHeader, "rows"> => ({ path, format, task: undefined, score, columns, remarks })
