/** Most bytes of a log after decompression. */
export const maxLogBytes = 16 * 1024 ** 3

/** Most characters of a value that is parsed as a whole: a line, a sample's scores, a record. */
export const maxValue = 64 * 1024 ** 2

/** Most values within a value that is parsed as a whole: each takes much more memory than its text. */
export const maxParts = 2_000_000

/** Most characters of a row of a table: all of the row is scanned again with every further piece of the file. */
export const maxRow = 8 * 1024 ** 2

/** Most samples of one log. */
export const maxRows = 20_000_000

/** The largest number that a log may hold: whole numbers, and their sums over a log, stay nearly exact. */
export const maxNumber = 1e15

/** Most characters of a name that is kept for each row: of a sample, an agent or a cluster. */
export const maxName = 1000

/** Most members of an archive, and most files of a job. */
export const maxMembers = 5_000_000

/** Most bytes of one file of a job. */
export const maxFile = 512 * 1024 ** 2

/** Megabytes of memory that the reading process may use for values. */
export const maxHeap = 400

/** Most bytes of a Parquet row group, packed and unpacked, in the columns that are read. They are outside the heap. */
export const maxRowGroup = maxHeap * 1024 ** 2

/** Most bytes of memory that the reading process may use in all: values, unpacked bytes twice, and the program itself. */
export const maxMemory = 1536 * 1024 ** 2
