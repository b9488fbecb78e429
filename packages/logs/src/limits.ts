/** Most bytes that a log may hold once it is decompressed. */
export const maxLogBytes = 16 * 1024 ** 3

/** Most characters of one value that is parsed whole: a line, a sample's scores, a record. */
export const maxValue = 64 * 1024 ** 2

/** Most values in a value that is parsed whole: each takes many times its characters. */
export const maxParts = 2_000_000

/** Most characters of a row of a table: all of it is looked at again with every piece of the file that it goes on in. */
export const maxRow = 8 * 1024 ** 2

/** Most samples of one log. */
export const maxRows = 20_000_000

/** Most members of an archive, and files of a job. */
export const maxMembers = 5_000_000

/** Most bytes of one file of a job. */
export const maxFile = 512 * 1024 ** 2

/** Megabytes of values that the process that reads logs may hold. */
export const maxHeap = 400
